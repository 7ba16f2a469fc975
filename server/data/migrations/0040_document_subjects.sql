CREATE TABLE "document_subjects" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" text,
	"answers_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" text
);
--> statement-breakpoint
ALTER TABLE "template_answers" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_answers" DROP CONSTRAINT "template_answers_client_id_key_pk";--> statement-breakpoint
ALTER TABLE "template_answers" ADD CONSTRAINT "template_answers_client_id_subject_id_key_pk" PRIMARY KEY("client_id","subject_id","key");--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "about" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_subjects" ADD CONSTRAINT "document_subjects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_subjects" ADD CONSTRAINT "document_subjects_created_by_id_staff_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_subjects" ADD CONSTRAINT "document_subjects_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_subjects_client" ON "document_subjects" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE INDEX "document_subjects_created_by" ON "document_subjects" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "document_subjects_deleted_by" ON "document_subjects" USING btree ("deleted_by_id");--> statement-breakpoint
-- Not generated: drizzle-kit does not know triggers.
CREATE TRIGGER "document_subjects_version" BEFORE INSERT OR UPDATE ON "document_subjects" FOR EACH ROW EXECUTE FUNCTION count_version('answers_version');
