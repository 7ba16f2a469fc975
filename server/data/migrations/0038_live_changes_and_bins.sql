CREATE TABLE "changes" (
	"id" bigserial NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"version" text,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "changes_transaction_id_pk" PRIMARY KEY("transaction","id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"tab" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_staff_id_tab_kind_record_id_pk" PRIMARY KEY("staff_id","tab","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"document_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"added_on" timestamp(0) without time zone NOT NULL,
	"added_by_id" text,
	CONSTRAINT "document_versions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" text,
	"section_id" text,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"question" text,
	"is_mandatory" boolean,
	"depends_on_section_id" text,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" text,
	CONSTRAINT "text_versions_one_text" CHECK (num_nonnulls("text_versions"."template_id", "text_versions"."section_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "time_entry_versions" (
	"entry_id" text NOT NULL,
	"version" integer NOT NULL,
	"description" text,
	"contact_id" text,
	"publish_to_safety_nest" boolean NOT NULL,
	"starts_at" timestamp(0) without time zone NOT NULL,
	"ends_at" timestamp(0) without time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_id" text,
	CONSTRAINT "time_entry_versions_entry_id_version_pk" PRIMARY KEY("entry_id","version")
);
--> statement-breakpoint
DROP INDEX "documents_path";--> statement-breakpoint
-- Not generated: drizzle-kit does not know the name of a primary key.
ALTER TABLE "published_texts" DROP CONSTRAINT "published_texts_pkey";--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_document_id_version_pk" PRIMARY KEY("document_id","version");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "deleted_by_id" text;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "deleted_by_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_by_id" text;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_added_by_id_staff_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_saved_by_id_staff_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_versions" ADD CONSTRAINT "time_entry_versions_entry_id_time_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."time_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_versions" ADD CONSTRAINT "time_entry_versions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_versions" ADD CONSTRAINT "time_entry_versions_changed_by_id_staff_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_record" ON "presence" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "document_versions_hash" ON "document_versions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "document_versions_added_by" ON "document_versions" USING btree ("added_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_template" ON "text_versions" USING btree ("template_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_section" ON "text_versions" USING btree ("section_id","version");--> statement-breakpoint
CREATE INDEX "text_versions_saved_by" ON "text_versions" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "time_entry_versions_contact" ON "time_entry_versions" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "time_entry_versions_changed_by" ON "time_entry_versions" USING btree ("changed_by_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_deleted_by_id_staff_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_deleted_by" ON "documents" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "documents_bin" ON "documents" USING btree ("client_id","deleted_at") WHERE "documents"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sections_deleted_by" ON "sections" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "templates_deleted_by" ON "templates" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "time_entries_deleted" ON "time_entries" USING btree ("deleted_at") WHERE "time_entries"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_path" ON "documents" USING btree ("client_id","path_key") WHERE "documents"."deleted_at" is null;