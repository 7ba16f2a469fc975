import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { APPLICATION_NAME, TIME_LIMITS } from './time-limits';

/** How long the portal's own sessions may be idle. */
const OWN_IDLE_MS = 60_000;

const DEFAULTS = { idleMs: TIME_LIMITS.call.idle, everyMs: 2_000 };

/** A session that blocks others, for the log. */
interface Blocker {
  pid: number;
  role: string;
  application: string;
  idleSeconds: number;
}

/**
 * An idle transaction for whose locks other sessions of this database are waiting. The portal's own may be a
 * restore that reads a backup; advisory locks are used by servers that take turns starting.
 */
const IDLE_BLOCKERS = `
  select pid, usename as role, application_name as application,
    extract(epoch from clock_timestamp() - state_change)::int as "idleSeconds"
  from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'
    and state_change < clock_timestamp() - interval '1 millisecond' * case application_name when $2 then $3::int else $1::int end
    and pid in (
      select unnest(pg_blocking_pids(waiting.pid)) from pg_stat_activity as waiting
      where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
        and waiting.wait_event <> 'advisory'
    )`;

/**
 * Ends sessions that are idle in an open transaction while calls wait for its locks, after the time that the portal's
 * own calls may be idle: a transaction forgotten in psql has no limit, nor does one from a node behind a pooler that
 * did not set it. Active sessions are not touched. Returns a function that stops it.
 */
export function endBlockers(pool: Pool, log: Logger, options: Partial<typeof DEFAULTS> = {}): () => Promise<void> {
  const { idleMs, everyMs } = { ...DEFAULTS, ...options };
  let running: Promise<void> | null = null;
  const look = async () => {
    try {
      const { rows } = await pool.query<Blocker>(IDLE_BLOCKERS, [idleMs, APPLICATION_NAME, OWN_IDLE_MS]);
      for (const blocker of rows) await end(pool, log, blocker);
    } catch (error) {
      log.warn({ err: error }, 'sessions that hold others up cannot be looked for');
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function end(pool: Pool, log: Logger, blocker: Blocker): Promise<void> {
  try {
    await pool.query('select pg_terminate_backend($1)', [blocker.pid]);
    log.warn({ ...blocker }, 'ended a session that held up others in an idle transaction');
  } catch (error) {
    // A superuser's session, for instance.
    const advice = `End it: select pg_terminate_backend(${blocker.pid});`;
    log.error({ ...blocker, err: error, advice }, 'a session holds up others in an idle transaction and may not be ended');
  }
}
