CREATE TABLE "opportunity_stages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"opportunity_id" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text
);
--> statement-breakpoint
ALTER TABLE "given_surveys" ADD COLUMN "given_by_id" text;--> statement-breakpoint
ALTER TABLE "opportunity_stages" ADD CONSTRAINT "opportunity_stages_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_stages" ADD CONSTRAINT "opportunity_stages_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_stages_opportunity" ON "opportunity_stages" USING btree ("opportunity_id","at");--> statement-breakpoint
CREATE INDEX "opportunity_stages_by" ON "opportunity_stages" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "given_surveys" ADD CONSTRAINT "given_surveys_given_by_id_staff_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_taken_from" ON "audit_log" USING btree ((before ->> 'consultantId'),"at") WHERE before ->> 'consultantId' is not null;--> statement-breakpoint
CREATE INDEX "clients_consultant" ON "clients" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "documents_added" ON "documents" USING btree ("client_id","added_on") WHERE "documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "given_surveys_given_by" ON "given_surveys" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "template_comments_written_at" ON "template_comments" USING btree ("written_at");