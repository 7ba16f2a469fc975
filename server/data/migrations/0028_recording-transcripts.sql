ALTER TABLE "recordings" ADD COLUMN "content_type" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "transcript" text;