ALTER TABLE "published_texts" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "published_texts" ADD COLUMN "section_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "published_texts" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_subject_id_document_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."document_subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_texts_at" ON "published_texts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "published_texts_template" ON "published_texts" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "published_texts_subject" ON "published_texts" USING btree ("subject_id");