CREATE TABLE "lead_products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level1" text,
	"level2" text,
	"level3" text,
	"questions" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"submitted_by_id" text NOT NULL,
	"opportunity_id" text NOT NULL,
	"type" text NOT NULL,
	"client_id" text,
	"product_id" text,
	"answers" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_submitted_by_id_staff_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_product_id_lead_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."lead_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_submitter" ON "leads" USING btree ("submitted_by_id","created_at");