import { Client, type Pool } from 'pg';
import { StartUpError } from '../start-up-error';
import { LOCK_NOT_AVAILABLE, postgresCode } from './postgres-code';
import { TIME_LIMITS, timeLimitOptions, TURN_WAIT_MS } from './time-limits';

/** A connection outside the pool, which may have one only, with start-up time limits. Closing it releases its locks. */
export async function connectToStartUp(pool: Pool): Promise<Client> {
  const client = new Client({
    ...pool.options,
    // The pool hides it from copies of its options.
    password: pool.options.password,
    options: `${pool.options.options ?? ''} ${timeLimitOptions('startUp')}`,
    query_timeout: TIME_LIMITS.startUp.statement,
  });
  // If it breaks while idle, the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Runs work unless another server on this PostgreSQL is doing it. If this server disappears, its connection ends and so
 * does its turn. @param lock an arbitrary number used only for this work
 */
export async function unlessDoneElsewhere(pool: Pool, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await connectToStartUp(pool);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [lock]);
    if (rows[0]?.ours) await work();
  } finally {
    await client.end();
  }
}

/**
 * Runs work that servers starting together on one PostgreSQL must do one after the other. The lock belongs to a
 * transaction, so that it also works behind a pooler that gives each transaction another connection. @param lock an
 * arbitrary number used only for this work @throws StartUpError if the others are not done in time
 */
export async function withStartUpLock(pool: Pool, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await connectToStartUp(pool);
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${TURN_WAIT_MS}`);
    await client.query(`set local statement_timeout = ${2 * TURN_WAIT_MS}`);
    await client.query(`set local idle_in_transaction_session_timeout = ${TIME_LIMITS.startUp.idle}`);
    await client.query('select pg_advisory_xact_lock($1)', [lock]).catch((error: unknown) => {
      if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      const minutes = TURN_WAIT_MS / 60_000;
      throw new StartUpError(
        `Another server has been starting on this database for ${minutes} minutes. End it if it does nothing, and start again.`,
        error,
      );
    });
    await work();
  } finally {
    await client.end();
  }
}
