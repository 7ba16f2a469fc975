import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../scripts/programs.mjs';

export interface TemporaryPostgres {
  /** Connection string of the database `name`, the maintenance database when left out. */
  url(name?: string): string;
  pid: number;
  /** Ends it; its data folder is stored as `keepAs`, for `cluster`, or gone. */
  stop(keepAs?: string): Promise<void>;
}

interface User {
  uid: number;
  gid: number;
}

const STARTED_WITHIN_MS = 20_000;

/** What a test's database does without. */
const NOTHING_FLUSHED = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts the machine's PostgreSQL on loopback with a data folder that goes again with `stop`, a copy of `cluster` or an empty
 * one; nothing is flushed to the disk unless it is `durable`. Null when the machine has none.
 */
export async function startTemporaryPostgres({
  durable = false,
  cluster,
}: { durable?: boolean; cluster?: string } = {}): Promise<TemporaryPostgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (cluster) copyCluster(cluster, data);
  else makeCluster(join(bin, 'initdb'), data, user);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : NOTHING_FLUSHED),
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  // A run that breaks off leaves no server behind.
  const killWithRun = () => server.kill('SIGKILL');
  process.once('exit', killWithRun);
  const url = (name = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await answers(url(), server);
  return {
    url,
    pid: server.pid ?? 0,
    stop: async (keepAs) => {
      const ended = once(server, 'close');
      // The fast shutdown: open connections are cut.
      server.kill('SIGINT');
      await ended;
      process.off('exit', killWithRun);
      if (keepAs) copyCluster(data, keepAs);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** `initdb` and `postgres` refuse to run as root. */
function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', ['-u', candidate]).status === 0);
  if (!name) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
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

/** With the owner of each file, which PostgreSQL insists on. */
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
