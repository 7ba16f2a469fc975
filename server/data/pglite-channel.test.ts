import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { failureOfPostgres } from '../http/postgres-failure';
import { openDatabase, type OpenDatabase } from './open-database';
import { teams } from './schema';

/** A thread and a new database take seconds on a busy machine. */
const SLOW_MS = 120_000;

let folder: string;
let database: OpenDatabase;
/** The threads in the order of their first message. */
const threads = new Set<Worker>();
const send = Worker.prototype.postMessage;
const endThread = () => [...threads].at(-1)?.terminate();
const tryAgain = { status: 503, code: 'try-again' };
const failureOf = (work: Promise<unknown>) => work.then(() => null, failureOfPostgres);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-thread-'));
  // Not a spy, because spies are restored before each test.
  Worker.prototype.postMessage = function noted(this: Worker, ...parameters) {
    threads.add(this);
    return send.apply(this, parameters);
  };
  database = await openDatabase({ dataDir: folder });
}, SLOW_MS);
afterAll(async () => {
  Worker.prototype.postMessage = send;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, SLOW_MS);

it(
  'rolls back the transaction of a closed connection, and others wait for it',
  async () => {
    const { pool } = database;
    const count = "select count(*)::int as count from teams where id = 'unfinished'";
    const [first, next] = [await pool.connect(), await pool.connect()];
    await first.query('begin');
    await first.query("insert into teams (id, name) values ('unfinished', 'Unfinished')");
    const seen = next.query(count);
    expect((await first.query(count)).rows).toEqual([{ count: 1 }]);
    first.release(true);

    expect((await seen).rows).toEqual([{ count: 0 }]);
    next.release();
  },
  SLOW_MS,
);

it(
  'fails the queries of a thread that ended, and still has everything committed',
  async () => {
    const { db, pool } = database;
    await db.insert(teams).values({ id: 'committed', name: 'Committed' });
    const failed = failureOf(db.execute(sql`select pg_sleep(30)`));
    await vi.waitFor(() => expect(pool.idleCount).toBe(0), 20_000);
    await endThread();

    expect(await failed).toMatchObject(tryAgain);
    expect(await db.$count(teams, eq(teams.id, 'committed'))).toBe(1);
    expect(threads.size).toBe(2);
  },
  SLOW_MS,
);

it(
  'does not continue a transaction on a replacement thread',
  async () => {
    const { db } = database;
    const failed = await failureOf(
      db.transaction(async (tx) => {
        await tx.insert(teams).values({ id: 'before', name: 'Before' });
        await endThread();
        await tx.insert(teams).values({ id: 'after', name: 'After' });
      }),
    );

    expect(failed).toMatchObject(tryAgain);
    const counts = await Promise.all(['committed', 'before', 'after'].map((id) => db.$count(teams, eq(teams.id, id))));
    expect(counts).toEqual([1, 0, 0]);
    expect(threads.size).toBe(3);
  },
  SLOW_MS,
);
