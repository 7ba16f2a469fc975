ALTER TABLE "placeholders" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "choices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "formula" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "source" text DEFAULT '' NOT NULL;