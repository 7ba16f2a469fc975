ALTER TABLE "backups" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "error" text;