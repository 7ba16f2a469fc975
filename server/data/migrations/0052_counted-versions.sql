ALTER TABLE "settings" ALTER COLUMN "version" SET DEFAULT 1;--> statement-breakpoint
-- Counts the version of every record: docs/decisions/175-counted-versions.md says which changes count in which table.
-- With the argument 'each save', the columns of the trigger are those of a save: setting one of them counts, even to the
-- value that it has. The other triggers name the columns whose changes do not count.
CREATE OR REPLACE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_argv[0] = 'each save' THEN
    new.version := old.version + 1;
  ELSIF tg_op = 'INSERT' THEN
    new.version := nextval('record_versions');
  ELSIF to_jsonb(new) - (array['version'] || tg_argv::text[]) <> to_jsonb(old) - (array['version'] || tg_argv::text[]) THEN
    new.version := nextval('record_versions');
  ELSE
    new.version := old.version;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_version" BEFORE UPDATE OF "hash" ON "documents" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "lead_products_version" BEFORE UPDATE OF "name", "level1", "level2", "level3", "questions" ON "lead_products" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "sections_version" BEFORE UPDATE OF "updated_at" ON "sections" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "settings_version" BEFORE UPDATE OF "saved_at" ON "settings" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "survey_forms_version" BEFORE UPDATE OF "changed_at" ON "survey_forms" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "target_months_version" BEFORE UPDATE OF "updated_at" ON "target_months" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "targets_version" BEFORE UPDATE OF "updated_at" ON "targets" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "templates_version" BEFORE UPDATE OF "updated_at", "state" ON "templates" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "time_entries_version" BEFORE UPDATE OF "updated_by_id" ON "time_entries" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "visits_version" BEFORE UPDATE OF "updated_by_id" ON "visits" FOR EACH ROW EXECUTE FUNCTION count_version('each save');--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_version" BEFORE UPDATE OF "updated_by_id" ON "webhook_endpoints" FOR EACH ROW EXECUTE FUNCTION count_version('each save');
