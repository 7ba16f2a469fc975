CREATE TABLE "placeholders" (
	"key" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"question" text NOT NULL,
	"html" text NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"depends_on_section_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" text
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"html" text NOT NULL,
	"section_keys" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" text
);
--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_updated_by_id_staff_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_id_staff_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sections_key" ON "sections" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sections_updater" ON "sections" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "templates_updater" ON "templates" USING btree ("updated_by_id");