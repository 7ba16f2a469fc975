import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupFiles, MANIFEST, tableFile } from '@server/backup/backup-files';
import { isDue, startDailyBackups } from '@server/backup/daily-backups';
import { makeBackup } from '@server/backup/make-backup';
import { restoreBackup } from '@server/backup/restore-backup';
import { removeScratch } from '@server/backup/scratch';
import { backups, documents } from '@server/data/schema';
import { smallCompany } from '@tests/support/small-company';
import { BOTH_DATABASES, onceOf, type TestApi } from '@tests/support/test-api';
import { openEmptyDatabase } from '@tests/support/test-database';

const AT = '02:30';
/** Of age; nobody has its key. */
const RECIPIENT = 'age1400uwqmtw57nt2909x95yntx2zwqqhvxsypz85drekpp4jymzalsk63358';
/** A backup that became too old, in the folder, and a file of somebody else. */
const OLD = ['daily-2020-01-01T02-30-00-000Z', 'update-2020-01-01T02-30-00-000Z'];

let folder: string;
let api: TestApi;

const dir = () => join(folder, 'backups');

describe.each(BOTH_DATABASES)('the daily backup of %s', (database) => {
  const once = onceOf(database);
  const logged: string[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-daily-'));
    logged.length = 0;
    api = await smallCompany(50, {
      database,
      environment: { BACKUP_AT: AT, BACKUP_DIR: dir(), BACKUP_KEEP: '1/1/1', BACKUP_RECIPIENT: RECIPIENT },
    });
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops.length = 0;
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const stops: (() => Promise<void>)[] = [];
  const start = () => {
    const stop = startDailyBackups({ ...api.deps, log }, { pool: api.deps.db.$client, kind: database });
    stops.push(stop);
    return stop;
  };
  const rows = () => api.deps.db.select().from(backups);
  const named = (names: string[]) => names.map((name) => name.replace(/-.*/, '')).toSorted();

  once.it(
    'is made by one of the servers on a database, checked and recorded; older ones go',
    async () => {
      for (const name of [...OLD, 'by-hand']) mkdirSync(join(dir(), name), { recursive: true });
      const servers = database === 'postgres' ? [start(), start(), start()] : [start()];
      await vi.waitFor(async () => expect(logged.join()).toContain('daily backup made and checked'), 100_000);
      await Promise.all(servers.map((stop) => stop()));
      const [made, ...others] = await rows();
      expect([made?.error, made?.takenAt, others]).toEqual([null, api.deps.clock.now(), []]);
      expect(made?.seconds).toBeGreaterThan(0);
      expect(named(readdirSync(dir()))).toEqual(['by', 'daily']);
      expect(readdirSync(api.config.dataDir).filter((name) => name.includes('check'))).toEqual([]);
      expect(logged).toHaveLength(1);
    },
    120_000,
  );

  once.it('is due once a day at its time in London, whoever made the last one', async () => {
    const { db } = api.deps;
    const due = (now: string) => isDue({ db, clock: { now: () => new Date(now) } }, AT);
    expect(await due('2026-07-01T12:00:00Z')).toBe(true);
    const made = { folder: '/mnt/by-hand', rowCount: 1, fileCount: 0, bytes: 0 };
    await db.insert(backups).values({ ...made, takenAt: new Date('2026-07-01T01:31:00Z') });
    expect(await due('2026-07-01T12:00:00Z')).toBe(false);
    expect(await due('2026-07-02T01:29:59Z')).toBe(false);
    expect(await due('2026-07-02T01:30:00Z')).toBe(true);
    await db.insert(backups).values({ ...made, takenAt: new Date('2026-07-02T01:30:00Z'), error: 'error ENOSPC' });
    expect(await due('2026-07-02T02:29:59Z')).toBe(false);
    expect(await due('2026-07-02T02:30:00Z')).toBe(true);
  });

  it('that fails is logged and recorded with its reason, and leaves nothing', async () => {
    const [document] = await api.deps.db.select().from(documents).limit(1);
    await api.deps.files.delete(document?.hash ?? '');
    const stop = start();
    await vi.waitFor(() => expect(logged.join()).toContain('the daily backup failed'), 25_000);
    await stop();
    const error = `There is no blob ${document?.hash}. A row names it.`;
    expect(await rows()).toMatchObject([{ error, seconds: null }]);
    expect(readdirSync(dir())).toEqual([]);
  });

  once.it('stops with its server, and leaves nothing', async () => {
    const stop = start();
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['backups']), { timeout: 50_000, interval: 1 });
    await stop();
    expect(readdirSync(dir())).toEqual([]);
    expect([await rows(), logged]).toEqual([[], []]);
  });

  once.it('of a server that was killed leaves nothing after the next start', async () => {
    mkdirSync(join(folder, 'server-backup-check-1', 'rows'), { recursive: true });
    await removeScratch(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  once.it('is off without a time', async () => {
    const { config } = api.deps;
    const off = { ...api.deps, config: { ...config, backup: { ...config.backup, at: null } } };
    await startDailyBackups(off, { pool: api.deps.db.$client, kind: database })();
    expect(readdirSync(folder)).toEqual([]);
  });

  once.it('is not good if a restored table differs from it', async () => {
    const { db, files, clock } = api.deps;
    const taken = new BackupFiles(join(folder, 'taken'));
    const manifest = await makeBackup({ db, files, now: () => clock.now() }, taken.folder);
    const scratch = await openEmptyDatabase(database);
    // The same values, but not as PostgreSQL writes them.
    const teams = taken.path(tableFile('teams'));
    writeFileSync(teams, readFileSync(teams, 'utf8').replaceAll(',', ', '));
    const sha256 = await taken.sha256Of(tableFile('teams'));
    const tables = manifest.tables.map((table) => (table.name === 'teams' ? { ...table, sha256 } : table));
    writeFileSync(taken.path(MANIFEST), JSON.stringify({ ...manifest, tables }));
    await expect(restoreBackup({ db: scratch.db, files: null }, taken)).rejects.toThrow('The table teams differs');
    await scratch.close();
  });
});
