CREATE TABLE "used_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "roles" text[];--> statement-breakpoint
CREATE INDEX "used_sign_ins_expiry" ON "used_sign_ins" USING btree ("expires_at");--> statement-breakpoint
-- By the database, because people are deactivated in it; anyone who comes back signs in again.
CREATE FUNCTION "end_sessions_of_leaver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sessions" SET "revoked_at" = now() WHERE "staff_id" = NEW."id" AND "revoked_at" IS NULL;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "staff_left" AFTER UPDATE OF "active" ON "staff"
  FOR EACH ROW WHEN (OLD."active" AND NOT NEW."active") EXECUTE FUNCTION "end_sessions_of_leaver"();--> statement-breakpoint
UPDATE "sessions" SET "revoked_at" = now() FROM "staff"
  WHERE "staff"."id" = "sessions"."staff_id" AND NOT "staff"."active" AND "sessions"."revoked_at" IS NULL;
