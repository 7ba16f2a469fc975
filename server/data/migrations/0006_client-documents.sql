CREATE TABLE "documents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"path" text NOT NULL,
	"path_key" text collate "C" NOT NULL,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"added_on" timestamp(0) without time zone NOT NULL,
	"added_by_id" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_added_by_id_staff_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_path" ON "documents" USING btree ("client_id","path_key");--> statement-breakpoint
CREATE INDEX "documents_hash" ON "documents" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "documents_added_by" ON "documents" USING btree ("added_by_id");