CREATE TABLE "given_surveys" (
	"identifier" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"staff_id" text NOT NULL,
	"client_id" text
);
--> statement-breakpoint
CREATE TABLE "survey_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"question_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"questions" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"error_message" text,
	"thanks" text DEFAULT '' NOT NULL,
	"opens_by_key" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"identifier" text,
	"submitted_by_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "survey_submissions_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
ALTER TABLE "given_surveys" ADD CONSTRAINT "given_surveys_form_key_survey_forms_key_fk" FOREIGN KEY ("form_key") REFERENCES "public"."survey_forms"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_surveys" ADD CONSTRAINT "given_surveys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_surveys" ADD CONSTRAINT "given_surveys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_files" ADD CONSTRAINT "survey_files_submission_id_survey_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."survey_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_submissions" ADD CONSTRAINT "survey_submissions_form_key_survey_forms_key_fk" FOREIGN KEY ("form_key") REFERENCES "public"."survey_forms"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_submissions" ADD CONSTRAINT "survey_submissions_identifier_given_surveys_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."given_surveys"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_submissions" ADD CONSTRAINT "survey_submissions_submitted_by_id_staff_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_surveys_staff" ON "given_surveys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "given_surveys_form" ON "given_surveys" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "survey_files_submission" ON "survey_files" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "survey_files_hash" ON "survey_files" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_forms_key" ON "survey_forms" USING btree (lower("key"));--> statement-breakpoint
CREATE INDEX "survey_submissions_form" ON "survey_submissions" USING btree ("form_key","submitted_at");--> statement-breakpoint
CREATE INDEX "survey_submissions_submitter" ON "survey_submissions" USING btree ("submitted_by_id");