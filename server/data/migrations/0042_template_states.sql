ALTER TABLE "templates" ADD COLUMN "state" text DEFAULT 'released' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "state_by_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "released_version" integer;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_state_by_id_staff_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "templates_state_by" ON "templates" USING btree ("state_by_id");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_one_released" CHECK ("templates"."state" <> 'released' or "templates"."released_version" is null);