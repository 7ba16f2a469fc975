ALTER TABLE "import_rows" ADD COLUMN "wrong_cells" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "corrections" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "checks_failed_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_cells" ON "import_rows" USING btree ("run_id","row_no") WHERE "import_rows"."cells" is not null;