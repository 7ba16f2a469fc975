ALTER TABLE "given_surveys" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey_forms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_forms" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey_forms" ADD COLUMN "former_questions" jsonb DEFAULT '[]'::jsonb NOT NULL;