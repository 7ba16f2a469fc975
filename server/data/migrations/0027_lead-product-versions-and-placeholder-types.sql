ALTER TABLE "lead_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "type" text DEFAULT 'text' NOT NULL;