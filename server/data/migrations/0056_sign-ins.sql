CREATE TABLE "known_browsers" (
	"staff_id" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_staff_id_browser_system_pk" PRIMARY KEY("staff_id","browser","system")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_new_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;