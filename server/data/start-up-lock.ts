import { Client, type Pool } from 'pg';
import { StartUpError } from '../start-up-error';
import { LOCK_NOT_AVAILABLE, postgresCode } from './postgres-code';
import { TIME_LIMITS, timeLimitOptions, TURN_WAIT_MS } from './time-limits';

/** A connection beside the pool, which may hold but one, with the time that starting takes. Its end frees what it locks. */
export async function connectToStartUp(pool: Pool): Promise<Client> {
  const client = new Client({ ...pool.options, options: `${pool.options.options ?? ''} ${timeLimitOptions('startUp')}` });
  // Broken while it does nothing: the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Does what servers that start together on one PostgreSQL do one after the other. The lock belongs to a transaction, so
 * that it also holds behind a pooler that gives each transaction another connection.
 * @param lock any number that only this work locks on
 * @throws StartUpError when the others are not done in time
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
