import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { BackupFiles } from '@server/backup/backup-files';
import { makeBackup } from '@server/backup/make-backup';
import { restoreBackup } from '@server/backup/restore-backup';
import { openWithBackup } from '@server/backup/update-backup';
import { parseConfig } from '@server/config';
import type { Database } from '@server/data/database';
import { lastMigration } from '@server/data/migrate';
import journal from '@server/data/migrations/meta/_journal.json' with { type: 'json' };
import { backups, staff } from '@server/data/schema';
import { DriveFileStore } from '@server/files/drive-file-store';
import { useBuiltThreads } from '@server/start-thread';
import { copyDatabase, type DatabaseCopy } from '@tests/support/template-copy';
import { openEarlierDatabase, openEmptyDatabase, quickestDatabase } from '@tests/support/test-database';
import { TEST_NOW } from '@tests/support/test-day';

useBuiltThreads(inject('builtThreads'));

const NEWEST = journal.entries.at(-1)?.when;
/** Half of today's tables, with other columns, and none of the triggers that count versions. */
const EARLIER = journal.entries[22]?.when ?? 0;

interface Opening {
  until?: number;
  BACKUP_BEFORE_UPDATE?: string;
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function addAda(db: Database): Promise<void> {
  await db.execute(sql`
    insert into staff (id, email, first_name, last_name, job_title) values ('ada', 'ada@x.example', 'Ada', 'L', 'Boss')`);
  await db.execute(sql`
    insert into sessions (id, staff_id, family, method, issued_at, expires_at)
    values ('s', 'ada', 'f', 'groupgoogle', now(), now() + interval '1 hour')`);
}

describe('a backup of an earlier version', () => {
  it('is brought up to date while it is restored, into tables of its own version only', async () => {
    const files = new DriveFileStore(join(folder, 'files'));
    const before = await openEarlierDatabase(quickestDatabase(), EARLIER);
    const taken = new BackupFiles(join(folder, 'taken'));
    await addAda(before.db);
    await makeBackup({ db: before.db, files, now: () => new Date(TEST_NOW) }, taken.folder);
    await before.close();
    const current = await openEmptyDatabase(quickestDatabase());
    await expect(restoreBackup({ db: current.db, files }, taken)).rejects.toThrow('has no tables yet');
    await current.close();
    const after = await openEarlierDatabase(quickestDatabase(), EARLIER);
    const { ended } = await restoreBackup({ db: after.db, files }, taken);
    expect(ended.signIns).toBe(1);
    expect(await after.db.select().from(staff)).toMatchObject([{ id: 'ada', mayUseTokens: false, version: 1 }]);
    expect(await lastMigration(after.db)).toBe(NEWEST);
    await after.close();
  });
});

describe('a server that changes the tables of a database', () => {
  let copy: DatabaseCopy;
  const dir = () => join(folder, 'backups');

  beforeEach(async () => {
    copy = await copyDatabase(inject('postgresUrl') ?? '', 'template1');
  });
  afterEach(() => copy.drop());

  /** Opens the database, works with it and closes it. @returns what the operator is told */
  const opened = async (work: (db: Database) => Promise<unknown>, { until, ...variables }: Opening = {}) => {
    const config = parseConfig({ DATA_DIR: folder, BACKUP_DIR: dir(), ...variables });
    const said: string[] = [];
    const source = { databaseUrl: copy.url, pool: 2 };
    const { db, close } = await openWithBackup(source, config, { until, say: (line) => said.push(line) });
    await work(db);
    await close();
    return said;
  };

  it('makes a backup first, tries the change on a copy, and records it; but not if nothing changes', async () => {
    await opened(addAda, { until: EARLIER });
    const said = await opened(async (db) => {
      const [made = ''] = readdirSync(dir());
      expect(await db.select().from(backups)).toMatchObject([{ folder: join(dir(), made), error: null }]);
      expect(await lastMigration(db)).toBe(NEWEST);
    });
    expect(said.join()).toContain('the update has worked on a copy');
    expect(await opened(() => Promise.resolve())).toEqual([]);
    expect(readdirSync(folder)).toEqual(['backups']);
  }, 120_000);

  it('changes nothing if the change does not work on the copy', async () => {
    await opened(addAda, { until: EARLIER });
    // A table where a later version makes its own.
    await opened((db) => db.execute(sql`create table access_tokens (id text primary key)`), { until: EARLIER });
    await expect(opened(addAda)).rejects.toThrow(
      'The database is unchanged, because the backup before the update failed',
    );
    expect(readdirSync(dir()).join()).toMatch(/^update-.*\.unchecked$/);
    await opened(async (db) => expect(await lastMigration(db)).toBe(EARLIER), { until: EARLIER });
  }, 120_000);

  it('makes none without people, or if it is switched off', async () => {
    await opened(() => Promise.resolve(), { until: EARLIER });
    await opened(addAda, { until: journal.entries[23]?.when });
    await opened(() => Promise.resolve(), { BACKUP_BEFORE_UPDATE: 'off' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
