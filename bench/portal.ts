/** The built server that a bench measures. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { ROOT } from '../scripts/machine.mjs';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from '../tests/support/postgres';
import { serverWithBarePage } from './bare-react/build-bare-page';
import { IS_SMOKE } from './bench';
import { childrenOf } from './load/process-cost';

const probe = (path: string) => ['--import', pathToFileURL(join(ROOT, 'bench', path)).href];

/** Node flags that a server needs for `loopDelaySinceLastCall`. */
export const PROBED = probe('event-loop-probe.mjs');
/** Node flags that a server needs for `heapAfterCollection`. */
export const HEAP_PROBED = ['--expose-gc', ...probe('soak/heap-probe.mjs')];

/** What `prepare` uses of the embedded database and of PostgreSQL: one statement at a time. */
export interface Database {
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

export interface Portal extends PortalProcess {
  dataDir: string;
  /** Null on the embedded database. */
  postgres: TemporaryPostgres | null;
  /** The processes of server and database. */
  pids(): number[];
}

interface PortalOptions {
  nodeFlags?: string[];
  env?: NodeJS.ProcessEnv;
  main?: string;
  /** On a PostgreSQL that flushes like a real one, instead of the embedded database. */
  onPostgres?: boolean;
  /** Demo data for a much larger company. */
  isLarge?: boolean;
  /** Changes the demo data; the server that is measured did not make it. */
  prepare?: (database: Database, dataDir: string) => Promise<unknown>;
}

const TOKEN_SECRET = 'a secret of the bench, 32 characters';

/** Runs `work` against the built server with fresh demo data, and removes both afterwards. */
export async function withPortal<Result>(
  work: (portal: Portal) => Promise<Result>,
  options: PortalOptions = {},
): Promise<Result> {
  if (IS_SMOKE) return withSharedData(work, options);
  const { prepare, onPostgres = false, isLarge = false, ...start } = options;
  const { path: dataDir, remove } = temporaryDataDir();
  const postgres = onPostgres ? await requiredPostgres(true) : null;
  const env = {
    ...envOn(postgres),
    ...(isLarge && { DEMO_SCALE: 'large' }),
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    ...start.env,
  };
  try {
    if (prepare) await changeDemoData(dataDir, (database) => prepare(database, dataDir));
    return await withServer(work, { ...start, env, dataDir, postgres });
  } finally {
    await postgres?.stop();
    remove();
  }
}

async function withServer<Result>(
  work: (portal: Portal) => Promise<Result>,
  { postgres, ...options }: Parameters<typeof startPortal>[0] & { postgres: TemporaryPostgres | null },
): Promise<Result> {
  const portal = portalOf(await startPortal(options), options.dataDir, postgres);
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

const portalOf = (process: PortalProcess, dataDir: string, postgres: TemporaryPostgres | null): Portal => ({
  ...process,
  dataDir,
  postgres,
  pids: () => [process.pid, ...(postgres ? [postgres.pid, ...childrenOf(postgres.pid)] : [])],
});

const envOn = (postgres: TemporaryPostgres | null) =>
  postgres ? { DATABASE_URL: postgres.url(), TOKEN_SECRET } : undefined;

async function requiredPostgres(durable: boolean): Promise<TemporaryPostgres> {
  const postgres = await startTemporaryPostgres({ durable });
  if (postgres === null) throw new Error('PostgreSQL is not installed.');
  return postgres;
}

async function changeDemoData(dataDir: string, change: (database: Database) => Promise<unknown>): Promise<void> {
  const portal = await startPortal({ dataDir });
  await portal.stop();
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    await change(database);
  } finally {
    await database.close();
  }
}

let shared: Promise<Portal> | undefined;

async function startShared(): Promise<Portal> {
  const postgres = await requiredPostgres(false);
  const dataDir = temporaryDataDir().path;
  // Each probe answers the same signal with a line of its own.
  const nodeFlags = [...PROBED, ...HEAP_PROBED];
  const env = { ...envOn(postgres), WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
  return portalOf(await startPortal({ dataDir, env, nodeFlags, main: await serverWithBarePage() }), dataDir, postgres);
}

/**
 * In a smoke, all benches share one server, on PostgreSQL, whose data can be changed while it runs. Settings would
 * only change the figures, except for the stream of changes, with which no page is ever quiet: for that, a further
 * node is started.
 */
async function withSharedData<Result>(
  work: (portal: Portal) => Promise<Result>,
  { prepare, env, nodeFlags }: PortalOptions,
): Promise<Result> {
  const portal = await (shared ??= startShared());
  const { dataDir, postgres } = portal;
  if (prepare && postgres) {
    const client = new pg.Client({ connectionString: postgres.url() });
    await client.connect();
    await prepare(client, dataDir);
    await client.end();
  }
  if (env?.CHANGE_STREAM === undefined) return work(portal);
  return withServer(work, { nodeFlags, env: { ...envOn(postgres), ...env }, dataDir, postgres });
}

/** Stops the server and the database of a smoke, and removes their data. */
export async function stopSharedPortal(): Promise<void> {
  const portal = await shared;
  await portal?.stop();
  await portal?.postgres?.stop();
  if (portal) rmSync(portal.dataDir, { recursive: true, force: true, maxRetries: 5 });
}
