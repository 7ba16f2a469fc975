-- An API token could create tokens and calendar addresses that outlive it (product/access-tokens#sign-in-needed).
-- Nobody can say which of them their owner wanted, so all of them end.
UPDATE "access_tokens" SET "revoked_at" = now()
WHERE "revoked_at" IS NULL AND EXISTS (
  SELECT FROM "audit_log"
  WHERE "action" = 'access-token.add' AND "source" = 'API' AND "subject_id" = "access_tokens"."id"
);
