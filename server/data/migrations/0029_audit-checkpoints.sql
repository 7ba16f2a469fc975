CREATE TABLE "audit_checkpoints" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"count" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TRIGGER "audit_log_rows" ON "audit_log";--> statement-breakpoint
DROP TRIGGER "audit_seals_rows" ON "audit_seals";--> statement-breakpoint
CREATE TRIGGER "audit_log_rows" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_rows" BEFORE UPDATE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_rows" BEFORE UPDATE OR DELETE ON "audit_checkpoints" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_table" BEFORE TRUNCATE ON "audit_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- A checkpoint names a seal, counts what goes, and is only for entries that are sealed and at least 30 days old.
CREATE FUNCTION "check_audit_checkpoint"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier record;
BEGIN
  SELECT coalesce(max(entry_id), 0) AS entry_id, coalesce(max(count), 0) AS count INTO earlier FROM audit_checkpoints;
  IF NEW.entry_id <= earlier.entry_id
    OR NOT EXISTS (SELECT FROM audit_seals WHERE entry_id = NEW.entry_id AND hash = NEW.hash)
    OR EXISTS (SELECT FROM audit_log WHERE id <= NEW.entry_id AND at > now() - interval '30 days')
    OR EXISTS (SELECT FROM audit_log WHERE id <= NEW.entry_id AND NOT EXISTS (SELECT FROM audit_seals WHERE entry_id = id))
    OR NEW.count <> earlier.count + (SELECT count(*) FROM audit_seals WHERE entry_id <= NEW.entry_id)
  THEN
    RAISE EXCEPTION 'The audit log is append-only: this checkpoint does not fit it.' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_new" BEFORE INSERT ON "audit_checkpoints" FOR EACH ROW EXECUTE FUNCTION "check_audit_checkpoint"();--> statement-breakpoint
-- Rows go only up to a checkpoint that the same transaction has written, and then all of them.
CREATE FUNCTION "refuse_audit_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  marked bigint;
  leaves boolean;
  beyond boolean;
BEGIN
  SELECT coalesce(max(entry_id), 0) INTO marked FROM audit_checkpoints WHERE xmin = pg_current_xact_id()::xid;
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I <= $1)', TG_TABLE_NAME, TG_ARGV[0]) INTO leaves USING marked;
  SELECT EXISTS (SELECT FROM removed WHERE (to_jsonb(removed) ->> TG_ARGV[0])::bigint > marked) INTO beyond;
  IF beyond OR leaves THEN
    RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_removal" AFTER DELETE ON "audit_log" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_removal"('id');--> statement-breakpoint
CREATE TRIGGER "audit_seals_removal" AFTER DELETE ON "audit_seals" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_removal"('entry_id');
