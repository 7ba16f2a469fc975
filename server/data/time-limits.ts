import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from './database';

/** Milliseconds that PostgreSQL allows. None is ever 0, which would mean no limit. */
interface TimeLimits {
  /** Waiting for a row or table that somebody else has locked. */
  lock: number;
  /** One statement, its waits included. */
  statement: number;
  /** A transaction in which nothing is asked: its node is frozen or has lost its way. */
  idle: number;
}

/** By which the portal's own sessions are known in `pg_stat_activity`. */
export const APPLICATION_NAME = 'harbour-tools';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * What each kind of work may take on PostgreSQL (`docs/decisions/013-time-limits.md`). The embedded database has one
 * session, in which nobody waits for anybody: it has no limits, and one on idle transactions makes it hang.
 */
export const TIME_LIMITS = {
  /** What a screen asks for: somebody is waiting. The default of every connection. */
  call: { lock: 2 * SECOND, statement: 20 * SECOND, idle: 10 * SECOND },
  /** Files on their way to the store, which may be a bucket far away; others wait for the client's folder. */
  upload: { lock: 20 * SECOND, statement: 20 * SECOND, idle: MINUTE },
  /** An uploaded list of a hundred thousand rows, written batch by batch. */
  import: { lock: 2 * SECOND, statement: 2 * MINUTE, idle: 10 * SECOND },
  /** A list of a hundred thousand rows as one answer. */
  report: { lock: 2 * SECOND, statement: MINUTE, idle: 10 * SECOND },
  /** Copies every row out or in, between reads and writes of a disk. */
  backup: { lock: MINUTE, statement: 60 * MINUTE, idle: 10 * MINUTE },
  /** A server that starts: it waits for another one's update, and then changes whole tables. */
  startUp: { lock: MINUTE, statement: 60 * MINUTE, idle: 60 * MINUTE },
} as const satisfies Record<string, TimeLimits>;

export type TimedWork = keyof typeof TIME_LIMITS;

/** How long a server that starts waits for another one that is updating or filling the database. */
export const TURN_WAIT_MS = 10 * MINUTE;

/** A machine that has vanished, and one that takes no answer: after this long their connections, and their locks, go. */
const GONE_AFTER = { tcp_user_timeout: 30 * SECOND, tcp_keepalives_idle: 15, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

const settingsOf = ({ lock, statement, idle }: TimeLimits) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idle,
});

/** A connection's settings as start-up options. */
export function timeLimitOptions(work: TimedWork): string {
  const settings = { ...settingsOf(TIME_LIMITS[work]), ...GONE_AFTER };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * A line of advice when a pooler has not passed the limits on, so that connections have others or none; null when all is
 * well.
 */
export async function missingLimits(pool: Pool): Promise<string | null> {
  const wanted = settingsOf(TIME_LIMITS.call);
  const { rows } = await pool.query<{ name: string; milliseconds: string }>(
    'select name, setting as milliseconds from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  const wrong = Object.entries(wanted).filter(
    ([name, value]) => rows.find((row) => row.name === name)?.milliseconds !== String(value),
  );
  if (wrong.length === 0) return null;
  const statements = wrong.map(([name, value]) => `alter role current_user set ${name} = ${value};`).join(' ');
  return `The database's connections lack time limits, as behind a pooler: one call that hangs can stop all others. Set them for the role: ${statements}`;
}

/**
 * Gives the rest of a transaction the limits of its kind of work; its end brings the connection's own back. A limit on
 * idleness is only widened where there is one: the embedded database takes none.
 */
export async function allowTime(tx: Transaction, work: TimedWork): Promise<void> {
  const { lock, statement, idle } = TIME_LIMITS[work];
  const idleName = 'idle_in_transaction_session_timeout';
  await tx.execute(sql`
    select set_config('lock_timeout', ${String(lock)}, true), set_config('statement_timeout', ${String(statement)}, true),
      case when current_setting(${idleName}) <> '0' then set_config(${idleName}, ${String(idle)}, true) end`);
}
