-- Run it after a database was brought back with PostgreSQL's own tools, before the portal is started:
-- psql --set ON_ERROR_STOP=1 --file after-recovery.sql harbour

-- Otherwise a later recovery would stop at this moment too.
alter system reset recovery_target_time;
alter system reset recovery_target_action;

begin;
-- Some access may have been revoked since that moment, and nobody can say which: everybody signs in again.
update sessions set revoked_at = now() where revoked_at is null;
update access_tokens set revoked_at = now() where revoked_at is null;
update webhook_endpoints
  set state = 'failed', disabled_because = 'The portal was restored from a backup.', updated_by_id = null
  where state = 'enabled';
-- Cursors of the event feed and of open screens would skip what happens from now on.
update event_stream set epoch = left(md5(random()::text), 12);
commit;
