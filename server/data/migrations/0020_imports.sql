CREATE TABLE "external_refs" (
	"source" text NOT NULL,
	"entity" text NOT NULL,
	"external_id" text NOT NULL,
	"record_id" text NOT NULL,
	"run_id" text NOT NULL,
	CONSTRAINT "external_refs_source_entity_external_id_pk" PRIMARY KEY("source","entity","external_id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" text NOT NULL,
	"row_no" integer NOT NULL,
	"outcome" text NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"natural_key" text,
	"record_id" text,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"cells" jsonb,
	CONSTRAINT "import_rows_run_id_row_no_pk" PRIMARY KEY("run_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"mode" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"hash" text,
	"headings" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"same_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"batch" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" text,
	"created_by_name" text NOT NULL,
	"finished_at" timestamp with time zone,
	"turn_ends" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_refs_record" ON "external_refs" USING btree ("entity","record_id");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("run_id","outcome","row_no");--> statement-breakpoint
CREATE INDEX "import_rows_external" ON "import_rows" USING btree ("run_id","external_id");--> statement-breakpoint
CREATE INDEX "import_rows_natural" ON "import_rows" USING btree ("run_id","natural_key");--> statement-breakpoint
CREATE INDEX "import_runs_time" ON "import_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_runs_hash" ON "import_runs" USING btree ("hash");