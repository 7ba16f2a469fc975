CREATE TABLE "published_texts" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"template_id" text,
	"html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_id" text
);
--> statement-breakpoint
CREATE TABLE "template_answers" (
	"client_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by_id" text,
	CONSTRAINT "template_answers_client_id_key_pk" PRIMARY KEY("client_id","key")
);
--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_texts" ADD CONSTRAINT "published_texts_published_by_id_staff_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_answers" ADD CONSTRAINT "template_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_answers" ADD CONSTRAINT "template_answers_answered_by_id_staff_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_texts_by" ON "published_texts" USING btree ("published_by_id");--> statement-breakpoint
CREATE INDEX "template_answers_by" ON "template_answers" USING btree ("answered_by_id");