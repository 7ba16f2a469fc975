CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" text
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_saved_by_id_staff_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;