ALTER TABLE "import_runs" RENAME COLUMN "kept_count" TO "not_undone_count";--> statement-breakpoint
UPDATE "import_rows" SET "state" = 'not-undone' WHERE "state" = 'kept';--> statement-breakpoint
UPDATE "erasures" SET "holdings" = replace("holdings"::text, '"effect": "kept"', '"effect": "retained"')::jsonb;
