import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { staff } from '@server/data/schema';
import { endBlockers } from '@server/data/end-blockers';
import { allowTime, TIME_LIMITS } from '@server/data/time-limits';
import { TURN_MS } from '@server/data/transaction-slots';
import { ADA, createTestApi, OWEN, type TestApi } from '@tests/support/test-api';
import { openEmptyDatabase } from '@tests/support/test-database';

/** What a frozen node, or someone with psql, does to the others. */
describe('a transaction left open on PostgreSQL', () => {
  let api: TestApi;
  let holder: pg.Client;
  let connectionString: string;

  beforeEach(async () => {
    api = await createTestApi({ database: 'postgres' });
    await api.request('GET', '/vars', { as: ADA });
    await api.request('GET', '/vars', { as: OWEN });
    const { rows } = await api.deps.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(inject('postgresUrl') ?? '');
    url.pathname = `/${rows[0]?.name}`;
    connectionString = url.href;
    holder = new pg.Client({ connectionString });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
  });
  afterEach(async () => {
    await holder.end();
    await api.close();
  });

  /** A call that needs the row of its sender. */
  const endOthers = (as: string, headers: Record<string, string> = {}) =>
    api.request('POST', '/mysessions/endothers', { as, headers });

  it('makes calls that need its rows fail within a limit, with a reason, while all others are served', async () => {
    await holder.query('select from staff where email = $1 for update', [OWEN]);
    const since = performance.now();
    // More calls than the pool has connections.
    const needing = Promise.all(
      Array.from({ length: 14 }, (_, index) => endOthers(OWEN, { 'Idempotency-Key': `held-lock-${index}` })),
    );
    const reads = await Promise.all(
      Array.from({ length: 30 }, () => api.request('GET', '/myvisits?page=0', { as: ADA })),
    );
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expect(performance.now() - since).toBeLessThan(TIME_LIMITS.call.lock);

    const refused = await needing;
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.headers.get('Retry-After')).toBe('2');
    expect(await refused[0]?.json()).toEqual({
      title: 'The server is busy. Try again in a moment.',
      code: 'try-again',
    });
    expect(performance.now() - since).toBeLessThan(TURN_MS + 2 * TIME_LIMITS.call.lock);

    await holder.query('rollback');
    expect((await endOthers(OWEN, { 'Idempotency-Key': 'held-lock-0' })).status).toBe(200);
    expect((await endOthers(ADA)).status).toBe(200);
  });

  it('is ended when it is idle while others wait for it', async () => {
    const pool = new pg.Pool({ connectionString });
    pool.on('error', () => undefined);
    await holder.query('select from staff where email = $1 for update', [OWEN]);
    const ended = new Promise((resolve) => holder.once('end', resolve));
    const stop = endBlockers(pool, api.deps.log, { idleMs: 100, everyMs: 100 });
    expect((await endOthers(OWEN)).status).toBe(200);
    await ended;
    await stop();
    await pool.end();
  });
});

describe('the limits of a connection to PostgreSQL', () => {
  it('are always finite, and are restored after work with higher limits', async () => {
    const { db, close } = await openEmptyDatabase('postgres');
    const limits = async (on: Pick<typeof db, 'execute'> = db) => {
      const { rows } = await on.execute(sql`
        select (extract(epoch from current_setting('lock_timeout')::interval) * 1000)::int as lock,
          (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as statement,
          (extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval) * 1000)::int as idle`);
      return rows[0];
    };
    expect(await limits()).toEqual(TIME_LIMITS.call);
    await db.transaction(async (tx) => {
      await allowTime(tx, 'backup');
      expect(await limits(tx as unknown as typeof db)).toEqual(TIME_LIMITS.backup);
    });
    expect(await limits()).toEqual(TIME_LIMITS.call);
    expect(Object.values(TIME_LIMITS).flatMap((each) => Object.values(each))).not.toContain(0);
    await close();
  });

  it('end our own idle transaction and release its locks', async () => {
    const { db, close } = await openEmptyDatabase('postgres');
    const takesLock = (tx: Transaction) => tx.execute(sql`lock table ${staff} in exclusive mode`);
    let locked = () => undefined as void;
    const anothers = new Promise<void>((resolve) => (locked = resolve)).then(() => db.transaction(takesLock));
    const frozen = db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '50', true)`);
      await takesLock(tx);
      locked();
      // It is idle until the other transaction gets its lock.
      await anothers;
      await tx.execute(sql`select 1`);
    });
    await expect(frozen).rejects.toThrow('Failed query');
    await close();
  });
});
