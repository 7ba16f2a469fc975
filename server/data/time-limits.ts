import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Transaction } from './database';
import { clientOf } from './transaction-guard';

/** Time limits for PostgreSQL in milliseconds. None is ever 0, which would mean no limit. */
interface TimeLimits {
  /** Waiting for a locked row or table. */
  lock: number;
  /** One statement, including its waits. */
  statement: number;
  /** An idle transaction, whose node is frozen or broken. */
  idle: number;
}

/** Identifies the portal's own sessions in `pg_stat_activity`. */
export const APPLICATION_NAME = 'harbour-tools';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * What each kind of work may take on PostgreSQL (`docs/decisions/013-time-limits.md`). The embedded database has one
 * session without lock waits, so it needs no limits, and a limit on idle transactions makes it hang.
 */
export const TIME_LIMITS = {
  /** Calls from screens, where somebody is waiting. The default of every connection. */
  call: { lock: 2 * SECOND, statement: 20 * SECOND, idle: 10 * SECOND },
  /** An uploaded list of a hundred thousand rows, written batch by batch. */
  import: { lock: 2 * SECOND, statement: 2 * MINUTE, idle: 10 * SECOND },
  /** A list of a hundred thousand rows as one answer. */
  report: { lock: 2 * SECOND, statement: MINUTE, idle: 10 * SECOND },
  /** Copies every row out or in, between reads and writes of a disk. */
  backup: { lock: MINUTE, statement: 60 * MINUTE, idle: 10 * MINUTE },
  /** Starting a server: it may wait for another one's migration, and then changes whole tables. */
  startUp: { lock: MINUTE, statement: 60 * MINUTE, idle: 60 * MINUTE },
} as const satisfies Record<string, TimeLimits>;

export type TimedWork = keyof typeof TIME_LIMITS;

/** How long a starting server waits for another one that is migrating or filling the database. */
export const TURN_WAIT_MS = 10 * MINUTE;

/** Then connections of a machine that has disappeared or accepts no data are closed, and their locks released. */
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

/** Advice if a pooler has not passed on the limits, so that connections have others or none; null if all is fine. */
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

const works = new WeakMap<PoolClient, TimedWork>();

/** The kind of work that a connection is doing. */
export const workOn = (client: PoolClient): TimedWork => works.get(client) ?? 'call';

/** Call it when a connection is free again. */
export const endWork = (client: PoolClient) => works.delete(client);

/**
 * Sets the limits of a kind of work for the rest of a transaction, on both sides; afterwards the connection's own limits
 * apply again. An idle limit is only extended if there is one, because the embedded database must not have any.
 */
export async function allowTime(tx: Transaction, work: TimedWork): Promise<void> {
  const client = clientOf(tx);
  if (client) works.set(client, work);
  const { lock, statement, idle } = TIME_LIMITS[work];
  const idleName = 'idle_in_transaction_session_timeout';
  await tx.execute(sql`
    select set_config('lock_timeout', ${String(lock)}, true), set_config('statement_timeout', ${String(statement)}, true),
      case when current_setting(${idleName}) <> '0' then set_config(${idleName}, ${String(idle)}, true) end`);
}
