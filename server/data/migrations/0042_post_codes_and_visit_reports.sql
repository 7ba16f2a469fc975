ALTER TABLE "staff" ADD COLUMN "post_code" text;--> statement-breakpoint
ALTER TABLE "given_surveys" ADD COLUMN "visit_id" text;--> statement-breakpoint
ALTER TABLE "given_surveys" ADD CONSTRAINT "given_surveys_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "given_surveys_visit" ON "given_surveys" USING btree ("visit_id");