import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../scripts/programs.mjs';
import { memoryFolder } from './memory-folder';

export interface TemporaryPostgres {
  /** Connection string of the database `name`, by default the maintenance database. */
  url(name?: string): string;
  /** For the maintenance database through a socket file: a quarter less work per query than through the network. */
  socketUrl: string;
  pid: number;
  /** Stops the server; moves its data folder to `keepAs`, for later use as `cluster`, or deletes it. */
  stop(keepAs?: string): Promise<void>;
}

export interface User {
  uid: number;
  gid: number;
}

const STARTED_WITHIN_MS = 20_000;

/** Settings that trade durability for speed. */
const NOTHING_FLUSHED = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'];

interface PostgresOptions {
  /** Flush to the disk as a real one does. */
  durable?: boolean;
  /** A data folder to copy, instead of an empty cluster. */
  cluster?: string;
  /** More settings, as lines of its configuration file. */
  configuration?: string;
}

/**
 * Starts the machine's PostgreSQL on loopback with a temporary data folder, a copy of `cluster` or an empty one, which `stop`
 * deletes. Nothing is flushed to the disk unless it is `durable`. Null if the machine has no PostgreSQL.
 */
export async function startTemporaryPostgres({
  durable = false,
  cluster,
  configuration,
}: PostgresOptions = {}): Promise<TemporaryPostgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = mkdtempSync(join(durable ? tmpdir() : memoryFolder(), 'harbour-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (cluster) copyCluster(cluster, data);
  else makeCluster(join(bin, 'initdb'), data, user);
  if (configuration !== undefined) appendFileSync(join(data, 'postgresql.conf'), configuration);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...(durable ? [] : NOTHING_FLUSHED),
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'close');
  // An interrupted run leaves no server behind, and no data in memory.
  const killWithRun = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killWithRun);
  const url = (name = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await answers(url(), server);
  return {
    url,
    socketUrl: `${url()}?host=${encodeURIComponent(folder)}`,
    pid: server.pid ?? 0,
    stop: async (keepAs) => {
      // The fast shutdown: open connections are cut. It may have been killed.
      if (server.kill('SIGINT')) await ended;
      process.off('exit', killWithRun);
      if (keepAs) copyCluster(data, keepAs);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** PostgreSQL and pgbouncer refuse to run as root. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', ['-u', candidate]).status === 0);
  if (!name) throw new Error('PostgreSQL does not run as root, and there is no user named postgres or nobody.');
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The locale of the embedded database where the machine has it, else plain C. */
function makeCluster(initdb: string, data: string, user: User | null): void {
  let complaint = '';
  for (const locale of ['C.UTF-8', 'C']) {
    const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
    const { status, stderr } = spawnSync(initdb, flags, { ...user, cwd: tmpdir(), encoding: 'utf8' });
    if (status === 0) return;
    complaint = stderr;
  }
  throw new Error(`initdb failed:\n${complaint}`);
}

/** Keeps the owner of each file, which PostgreSQL insists on. */
function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTED_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || performance.now() > deadline) {
        throw new Error('The temporary PostgreSQL does not start.', { cause: error });
      }
      await pause(50);
    }
  }
}
