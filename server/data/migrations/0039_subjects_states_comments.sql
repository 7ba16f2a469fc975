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
CREATE TABLE "template_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"answers_id" text,
	"text" text NOT NULL,
	"quote" text NOT NULL,
	"start" integer,
	"written_at" timestamp with time zone NOT NULL,
	"written_by_id" text,
	"done_at" timestamp with time zone,
	"done_by_id" text
);
--> statement-breakpoint
-- Moved up by hand: the key below has this column.
ALTER TABLE "template_answers" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_answers" DROP CONSTRAINT "template_answers_client_id_key_pk";--> statement-breakpoint
ALTER TABLE "template_answers" ADD CONSTRAINT "template_answers_client_id_subject_id_key_pk" PRIMARY KEY("client_id","subject_id","key");--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "about" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "choices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "formula" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "state" text DEFAULT 'released' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "state_by_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "released_version" integer;--> statement-breakpoint
ALTER TABLE "document_subjects" ADD CONSTRAINT "document_subjects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_subjects" ADD CONSTRAINT "document_subjects_created_by_id_staff_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_subjects" ADD CONSTRAINT "document_subjects_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_answers_id_template_comments_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."template_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_written_by_id_staff_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_done_by_id_staff_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_subjects_client" ON "document_subjects" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE INDEX "document_subjects_created_by" ON "document_subjects" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "document_subjects_deleted_by" ON "document_subjects" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "template_comments_template" ON "template_comments" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_comments_answers" ON "template_comments" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "template_comments_written_by" ON "template_comments" USING btree ("written_by_id");--> statement-breakpoint
CREATE INDEX "template_comments_done_by" ON "template_comments" USING btree ("done_by_id");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_state_by_id_staff_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "templates_state_by" ON "templates" USING btree ("state_by_id");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_one_released" CHECK ("templates"."state" <> 'released' or "templates"."released_version" is null);--> statement-breakpoint
-- Not generated: drizzle-kit does not know triggers.
CREATE TRIGGER "document_subjects_version" BEFORE INSERT OR UPDATE ON "document_subjects" FOR EACH ROW EXECUTE FUNCTION count_version('answers_version');
