ALTER TABLE "audit_seals" ADD COLUMN "format" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- As before, except that without a checkpoint no row goes: rows numbered 0 or less used to.
CREATE OR REPLACE FUNCTION "refuse_audit_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  marked bigint;
  leaves boolean;
  beyond boolean;
BEGIN
  SELECT max(entry_id) INTO marked FROM audit_checkpoints WHERE xmin = pg_current_xact_id()::xid;
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I <= $1)', TG_TABLE_NAME, TG_ARGV[0]) INTO leaves USING marked;
  SELECT EXISTS (SELECT FROM removed WHERE marked IS NULL OR (to_jsonb(removed) ->> TG_ARGV[0])::bigint > marked) INTO beyond;
  IF beyond OR leaves THEN
    RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END
$$;
