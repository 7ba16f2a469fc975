import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Pool, type PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { failureOfPostgres } from '../http/postgres-failure';
import { openInWorker } from './pglite-channel';
import { PgliteStream, type PgliteChannel } from './pglite-stream';

/** A thread and a new database take seconds on a busy machine. */
const SLOW_MS = 60_000;

let folder: string;
let channel: PgliteChannel;
let pool: Pool;
/** The threads in the order in which they were first spoken to. */
let threads: Set<Worker>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-thread-'));
  threads = new Set();
  const send = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...parameters) {
    threads.add(this);
    return send.apply(this, parameters);
  });
  channel = await openInWorker(folder);
  const config: PoolConfig = { user: 'postgres', database: 'postgres', max: 1, stream: () => new PgliteStream(channel) };
  pool = new Pool(config);
  pool.on('error', () => undefined);
  await pool.query('create table kept (id int)');
}, SLOW_MS);
afterAll(async () => {
  vi.restoreAllMocks();
  await pool.end();
  await channel.close();
  rmSync(folder, { recursive: true, force: true });
}, SLOW_MS);

it('replaces a thread that ended under a query, which is told to try again, and has kept what was committed', async () => {
  await pool.query('insert into kept values (1)');
  const long = pool.query('insert into kept select 2 from pg_sleep(20)');
  const failed = long.catch((error: unknown) => error);
  await vi.waitFor(() => expect(pool.idleCount).toBe(0));
  await [...threads].at(-1)?.terminate();

  expect(failureOfPostgres(await failed)).toMatchObject({ status: 503, code: 'try-again' });
  expect((await pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  expect(threads.size).toBe(2);
}, SLOW_MS);

it('opens one thread for all who come after one that ended', async () => {
  await [...threads].at(-1)?.terminate();
  const answers = await Promise.all([1, 2, 3].map(() => pool.query('select 1 as one').catch(() => null)));
  expect(answers.at(-1)?.rows).toEqual([{ one: 1 }]);
  expect(threads.size).toBe(3);
}, SLOW_MS);
