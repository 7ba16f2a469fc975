import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../scripts/programs.mjs';
import { ROOT } from '../../scripts/machine.mjs';
import { startTemporaryPostgres, unprivilegedUser, type TemporaryPostgres } from '../../tests/support/postgres';

const DEPLOYED = join(ROOT, 'deploy', 'postgresql');
const FILES = ['archive-wal.sh', 'base-backup.sh', 'bring-back.sh', 'after-recovery.sql'] as const;
const execute = promisify(execFile);
const ARCHIVED_WITHIN_MS = 60_000;

/** A PostgreSQL whose log is archived by deploy/postgresql/archive.conf, and what brings it back. */
export class ArchivedPostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'harbour-archive-'));
  private readonly user = unprivilegedUser();
  private readonly bases = join(this.folder, 'base');
  private readonly wal = join(this.folder, 'wal');

  constructor() {
    for (const path of [this.folder, this.bases, this.wal]) {
      mkdirSync(path, { recursive: true });
      if (this.user) chownSync(path, this.user.uid, this.user.gid);
    }
    // The database's user may not be able to read this folder.
    for (const name of FILES) {
      copyFileSync(join(DEPLOYED, name), join(this.folder, name));
      chmodSync(join(this.folder, name), 0o755);
    }
  }

  async start(): Promise<TemporaryPostgres> {
    return required(await startTemporaryPostgres({ durable: true, configuration: this.configuration() }));
  }

  /** Makes a base backup. @returns its megabytes */
  async baseBackup(url: string): Promise<number> {
    const { hostname, port, username } = new URL(url);
    await this.script('base-backup.sh', [this.bases, this.wal, '2'], {
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
    });
    return megabytesOf(this.bases);
  }

  megabytes(): number {
    return megabytesOf(this.wal);
  }

  /** Has the rest of the log archived, as after the nodes were stopped. */
  async archiveAll(url: string): Promise<void> {
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      url,
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    const deadline = performance.now() + ARCHIVED_WITHIN_MS;
    while (!readdirSync(this.wal).includes(name)) {
      if (performance.now() > deadline) throw new Error(`The segment ${name} was not archived within a minute.`);
      await pause(50);
    }
  }

  /** A new server with everything up to `moment`, or to the end of the archive; ready for writes. */
  async broughtBack(moment?: string): Promise<TemporaryPostgres> {
    const data = join(this.folder, 'brought-back');
    await this.script('bring-back.sh', moment === undefined ? [this.bases, data] : [this.bases, data, moment]);
    const postgres = required(await startTemporaryPostgres({ durable: true, cluster: data }));
    rmSync(data, { recursive: true });
    const isRecovering = 'select pg_is_in_recovery() as "is"';
    while ((await rowsOf<{ is: boolean }>(postgres.url(), isRecovering))[0]?.is !== false) await pause(50);
    await this.program('psql', [
      '--quiet',
      '--set',
      'ON_ERROR_STOP=1',
      '--file',
      join(this.folder, 'after-recovery.sql'),
      postgres.url(),
    ]);
    return postgres;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private configuration(): string {
    const deployed = readFileSync(join(DEPLOYED, 'archive.conf'), 'utf8');
    if (!/harbour\/archive-wal.sh .*\/mnt\/wal\//.test(deployed)) throw new Error('archive.conf names other folders.');
    return deployed.replaceAll('/usr/local/lib/harbour', this.folder).replaceAll('/mnt/wal', this.wal);
  }

  private script(name: (typeof FILES)[number], args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
    return this.program(join(this.folder, name), args, env);
  }

  private async program(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
    const path = `${findPostgres() ?? ''}:${process.env.PATH ?? ''}`;
    const options = { ...this.user, cwd: this.folder, env: { ...process.env, PATH: path, ...env } };
    const { stdout } = await execute(file, args, options);
    if (stdout.trim() !== '') console.log(stdout.trim());
  }
}

export async function rowsOf<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function required(postgres: TemporaryPostgres | null): TemporaryPostgres {
  if (postgres === null) throw new Error('The machine has no PostgreSQL.');
  return postgres;
}

const megabytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1_000_000;
