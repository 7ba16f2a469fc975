CREATE TABLE "personal_items" (
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"value" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_items_staff_id_kind_id_pk" PRIMARY KEY("staff_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "personal_items" ADD CONSTRAINT "personal_items_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_items_shared" ON "personal_items" USING btree ("kind","about") WHERE "personal_items"."is_shared";--> statement-breakpoint
-- Not generated: drizzle-kit does not know triggers.
CREATE TRIGGER "personal_items_version" BEFORE INSERT OR UPDATE ON "personal_items" FOR EACH ROW EXECUTE FUNCTION count_version('changed_at');
