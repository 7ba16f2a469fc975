ALTER TABLE "clients" ADD COLUMN "answers_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pillars" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "template_answers" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "placeholders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_windows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "non_visit_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Of all records together, so that a record that was removed and added again never has a version that somebody saw before.
CREATE SEQUENCE "record_versions" AS integer START WITH 2;--> statement-breakpoint
-- The arguments are columns whose changes are no new version.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    new.version := nextval('record_versions');
  ELSIF to_jsonb(new) - (array['version'] || tg_argv::text[]) <> to_jsonb(old) - (array['version'] || tg_argv::text[]) THEN
    new.version := nextval('record_versions');
  ELSE
    new.version := old.version;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "staff_version" BEFORE INSERT OR UPDATE ON "staff" FOR EACH ROW EXECUTE FUNCTION count_version('last_sign_in_at');--> statement-breakpoint
CREATE TRIGGER "teams_version" BEFORE INSERT OR UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION count_version();--> statement-breakpoint
CREATE TRIGGER "recordings_version" BEFORE INSERT OR UPDATE ON "recordings" FOR EACH ROW EXECUTE FUNCTION count_version('peaks');--> statement-breakpoint
CREATE TRIGGER "registration_submissions_version" BEFORE INSERT OR UPDATE ON "registration_submissions" FOR EACH ROW EXECUTE FUNCTION count_version();--> statement-breakpoint
CREATE TRIGGER "areas_version" BEFORE INSERT OR UPDATE ON "areas" FOR EACH ROW EXECUTE FUNCTION count_version('position');--> statement-breakpoint
CREATE TRIGGER "pillars_version" BEFORE INSERT OR UPDATE ON "pillars" FOR EACH ROW EXECUTE FUNCTION count_version('position');--> statement-breakpoint
CREATE TRIGGER "placeholders_version" BEFORE INSERT OR UPDATE ON "placeholders" FOR EACH ROW EXECUTE FUNCTION count_version('position');--> statement-breakpoint
CREATE TRIGGER "automation_windows_version" BEFORE INSERT OR UPDATE ON "automation_windows" FOR EACH ROW EXECUTE FUNCTION count_version();--> statement-breakpoint
CREATE TRIGGER "non_visit_days_version" BEFORE INSERT OR UPDATE ON "non_visit_days" FOR EACH ROW EXECUTE FUNCTION count_version();--> statement-breakpoint
CREATE TRIGGER "directory_groups_version" BEFORE INSERT OR UPDATE ON "directory_groups" FOR EACH ROW EXECUTE FUNCTION count_version('changed_at');
