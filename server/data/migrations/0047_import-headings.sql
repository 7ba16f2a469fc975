ALTER TABLE "import_runs" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "sheet" integer;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "heading_row" integer;--> statement-breakpoint
-- The beginning of a file had no headings. They were its first row, unless that was empty.
UPDATE "import_runs" SET
  "preview" = jsonb_build_array("headings") || "preview",
  "heading_row" = CASE WHEN "format" = 'ndjson' THEN NULL ELSE 1 END;
