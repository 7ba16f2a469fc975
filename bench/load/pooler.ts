import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/portal-process.mjs';
import { unprivilegedUser } from '../../tests/support/postgres';

export interface Pooler {
  /** Connection string. */
  url: string;
  stop(): Promise<void>;
}

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';

/** What to do on a machine without pgbouncer; null if it is there. */
export function missingPooler(): string | null {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return null;
  return 'pgbouncer is not installed. On Debian: apt-get install pgbouncer; or name the program in PGBOUNCER.';
}

/** pgbouncer in transaction mode in front of a database, set up as docs/scale.md says. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'harbour-pooler-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${databasePort} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'ignore_startup_parameters = options,extra_float_digits',
      'default_pool_size = 20',
      'max_client_conn = 200',
    ].join('\n'),
  );
  const pooler = spawn(PROGRAM, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' });
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  for (let isUp = false; !isUp; isUp = await answers(url)) {
    if (pooler.exitCode !== null) throw new Error('pgbouncer does not start.');
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      const ended = once(pooler, 'close');
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
