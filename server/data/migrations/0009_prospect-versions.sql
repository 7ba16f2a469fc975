-- Counts every statement that writes prospects or their audits, whoever sends it (docs/decisions/070-prospects.md).
INSERT INTO "prospect_versions" ("epoch", "version") VALUES (gen_random_uuid()::text, 0);--> statement-breakpoint
CREATE FUNCTION "count_prospect_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "prospect_versions" SET "version" = "version" + 1;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "prospects_written" AFTER INSERT OR UPDATE OR DELETE ON "prospects"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_prospect_write"();--> statement-breakpoint
CREATE TRIGGER "prospects_emptied" AFTER TRUNCATE ON "prospects"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_prospect_write"();--> statement-breakpoint
CREATE TRIGGER "prospect_audits_written" AFTER INSERT OR UPDATE OR DELETE ON "prospect_audits"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_prospect_write"();
