import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createdAccessTokenSchema } from '@contract/access-token';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessToken } from '@server/access-token/access-tokens';
import { answerBackups, askForBackup } from '@server/backup/backup-socket';
import { BackupFiles, tableFile } from '@server/backup/backup-files';
import { manifestSchema, type BackupManifest } from '@server/backup/backup-format';
import { endedText } from '@server/backup/end-access';
import { makeBackup } from '@server/backup/make-backup';
import { restoreBackup } from '@server/backup/restore-backup';
import type { Database } from '@server/data/database';
import type { OpenDatabase } from '@server/data/open-database';
import { documents, staff, timeEntries, timeEntryFiles } from '@server/data/schema';
import { DriveFileStore } from '@server/files/drive-file-store';
import type { FileStore } from '@server/files/file-store';
import { createAuthenticate, createDirectoryCheck } from '@server/http/authenticate';
import { createLiveSessions } from '@server/http/live-sessions';
import { smallCompany } from '@tests/support/small-company';
import { ADA, BOTH_DATABASES, GRACE, onceOf, OWEN, sharedApi, type TestApi } from '@tests/support/test-api';
import { openEmptyDatabase, quickestDatabase, type DatabaseKind } from '@tests/support/test-database';
import { plainEntry, textFile, timeSheetOf } from '@tests/support/time-sheet';

const OTHER = { embedded: 'postgres', postgres: 'embedded' } as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sourceOf = ({ deps }: TestApi) => ({ db: deps.db, files: deps.files, now: () => deps.clock.now() });

/** A restore ends what lets somebody in, and begins a new epoch of events. */
const CHANGED_BY_RESTORE = new Set(['sessions', 'access_tokens', 'webhook_endpoints', 'event_stream', 'events']);

const withoutChanged = ({ tables, ...manifest }: BackupManifest) => ({
  ...manifest,
  tables: tables.map((table) => (CHANGED_BY_RESTORE.has(table.name) ? { ...table, sha256: '' } : table)),
});

/** Does `work` on a new database without rows, and an empty file store. */
async function onEmpty(kind: DatabaseKind, work: (data: { db: Database; files: FileStore }) => Promise<void>) {
  const target = await openEmptyDatabase(kind);
  try {
    await work({ db: target.db, files: new DriveFileStore(join(folder, `files-${kind}`)) });
  } finally {
    await target.close();
  }
}

describe.each(BOTH_DATABASES)('a backup of %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi(() => smallCompany(50, { database }));

  it('is the same after being restored into the other database, where the sequences continue', async () => {
    const taken = join(folder, 'taken');
    await timeSheetOf(api).saved(OWEN, plainEntry({ description: 'Lines \u2028 and \n "quotes" \\ 😀' }), [
      textFile('a.txt', 'a file of its own'),
    ]);
    const manifest = await makeBackup(sourceOf(api), taken);
    expect(await manifestSchema.validate(manifest, { strict: true })).toEqual(manifest);
    expect(manifest.files.length).toBeGreaterThan(5);
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(30);
    await onEmpty(OTHER[database], async (data) => {
      expect((await restoreBackup(data, new BackupFiles(taken))).manifest).toEqual(manifest);
      const again = await makeBackup({ ...sourceOf(api), ...data }, join(folder, 'again'));
      expect(withoutChanged(again)).toEqual(withoutChanged(manifest));
      const { rows } = await data.db.execute<{ next: string; last: string }>(
        sql`select nextval(pg_get_serial_sequence('documents', 'id')) as next, max(id) as last from documents`,
      );
      expect(Number(rows[0]?.next)).toBe(Number(rows[0]?.last) + 1);
    });
  });

  once.it('ends everything that lets somebody in when it is restored, and says so', async () => {
    const signedIn = await api.signedInAs(OWEN);
    const signedOut = await api.signedInAs(ADA);
    await api.deps.db.update(staff).set({ mayUseTokens: true }).where(eq(staff.email, ADA));
    const made = async (path: string, body: object) => {
      const answer = await api.request('POST', path, { as: ADA, body });
      return (await createdAccessTokenSchema.validate(await answer.json())).token ?? '';
    };
    const program = await made('/mytokens/add', { name: 'Report', roles: null, isReadOnly: true, days: 30 });
    const calendar = await made('/mycalendar/add', {});
    const directory = await made('/admin/directorytokens/add', { name: 'Entra ID' });
    await makeBackup(sourceOf(api), join(folder, 'taken'));
    await api.request('POST', '/signout', { headers: { Authorization: `Bearer ${signedOut}` } });
    const since = await api.signedInAs(GRACE);
    await onEmpty(database, async (data) => {
      const { ended } = await restoreBackup(data, new BackupFiles(join(folder, 'taken')));
      const deps = { ...api.deps, db: data.db, liveSessions: createLiveSessions({ ...api.deps, db: data.db }) };
      const codeOf = (work: Promise<unknown>) =>
        work.then(
          () => 'let in',
          ({ code }: { code?: string }) => code,
        );
      const codes = [signedIn, signedOut, since, program].map((token) =>
        codeOf(createAuthenticate(deps)(`Bearer ${token}`)),
      );
      expect(await Promise.all(codes)).toEqual(['session-ended', 'session-ended', 'session-ended', 'token-invalid']);
      expect(await codeOf(createDirectoryCheck(deps)(`Bearer ${directory}`))).toBe('not-signed-in');
      expect(await findAccessToken(data.db, calendar, 'calendar', api.deps.clock.now())).toBeNull();
      expect(endedText(ended)).toContain('calendar addresses: 1 (their owners create new ones on the visit calendar)');
      // Whatever can be revoked, in all tables.
      const { rows: tables } = await data.db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.columns where column_name = 'revoked_at'`,
      );
      expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['sessions', 'access_tokens']));
      for (const { name } of tables) {
        const { rows } = await data.db.execute(sql.raw(`select from ${name} where revoked_at is null`));
        expect([name, rows]).toEqual([name, []]);
      }
    });
  });

  it('shows a single moment, even while others write', async () => {
    const sheet = timeSheetOf(api);
    const writing = (async () => {
      for (let turn = 0; turn < 12; turn += 1)
        await sheet.saved(OWEN, plainEntry({ description: `Entry ${turn}` }), [
          textFile(`${turn}.txt`, `file ${turn}`),
        ]);
    })();
    await makeBackup(sourceOf(api), join(folder, 'taken'));
    await writing;
    await onEmpty(database, async (data) => {
      await restoreBackup(data, new BackupFiles(join(folder, 'taken')));
      const files = await data.db.select().from(timeEntryFiles);
      const entries = new Set((await data.db.select().from(timeEntries)).map(({ id }) => id));
      expect(files.filter(({ entryId }) => !entries.has(entryId))).toEqual([]);
      expect(await Promise.all(files.map(({ hash }) => data.files.has(hash)))).not.toContain(false);
    });
  });
});

describe('a backup', () => {
  let api: TestApi;
  let empty: OpenDatabase;
  let whole: string;
  let taken: string;

  beforeAll(async () => {
    api = await smallCompany();
    empty = await openEmptyDatabase(quickestDatabase());
    whole = mkdtempSync(join(tmpdir(), 'harbour-whole-'));
    await makeBackup(sourceOf(api), join(whole, 'taken'));
  });
  beforeEach(() => {
    taken = join(folder, 'taken');
    cpSync(join(whole, 'taken'), taken, { recursive: true });
  });
  afterAll(async () => {
    await api.close();
    await empty.close();
    rmSync(whole, { recursive: true, force: true });
  });

  it('is not made over an existing folder', async () => {
    await expect(makeBackup(sourceOf(api), taken)).rejects.toThrow('already exists. A backup needs a new folder.');
  });

  it('is not restored over existing data', async () => {
    await expect(restoreBackup(sourceOf(api), new BackupFiles(taken))).rejects.toThrow('is not empty');
  });

  it.each([
    ['that was never finished', () => rmSync(join(taken, 'manifest.json')), 'never finished'],
    ['with an unreadable manifest', () => writeFileSync(join(taken, 'manifest.json'), '{"format":'), 'not usable'],
    ['of a newer server', () => changeManifest({ version: 2 }), 'a newer server made this backup'],
    ['of a version that is not known', () => changeManifest({ migration: 1 }), 'a newer version of the portal'],
    ['with other tables', () => changeManifest({ tables: [] }), 'other tables'],
    [
      'that leads out of its folder',
      () => changeManifest({ tables: [{ name: '../x', rows: 0, sha256: '' }] }),
      'not usable',
    ],
    [
      'with a changed table',
      () => appendFileSync(join(taken, tableFile('staff')), '{}\n'),
      'is not the file that was backed up',
    ],
    ['with a missing file', () => rmSync(firstBlob()), 'is missing from the backup'],
    ['with a changed file', () => appendFileSync(firstBlob(), 'x'), 'is not the file that was backed up'],
  ])('%s is not restored, and nothing is written', async (_what, spoil, message) => {
    spoil();
    const data = { db: empty.db, files: new DriveFileStore(join(folder, 'files')) };
    await expect(restoreBackup(data, new BackupFiles(taken))).rejects.toThrow(message);
    expect(await data.db.select().from(staff)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('fails when the data lacks a file, and leaves nothing behind', async () => {
    const [document] = await api.deps.db.select().from(documents).limit(1);
    const hash = document?.hash ?? '';
    await api.deps.files.delete(hash);
    await expect(makeBackup(sourceOf(api), join(folder, 'second'))).rejects.toThrow(`There is no blob ${hash}.`);
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  const changeManifest = (changes: Partial<Record<keyof BackupManifest, unknown>>) => {
    const path = join(taken, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as BackupManifest;
    writeFileSync(path, JSON.stringify({ ...manifest, ...changes }));
  };
  const firstBlob = () => join(taken, 'files', readdirSync(join(taken, 'files'))[0] ?? '');
});

describe('a running server asked for a backup', () => {
  const log = pino({ level: 'silent' });

  it('makes it in the given place, and answers only its own user', async () => {
    const api = await smallCompany();
    const backUp = (target: string) => makeBackup(sourceOf(api), target);
    const stop = await answerBackups(folder, backUp, log);
    expect(statSync(join(folder, 'backup.sock')).mode & 0o077).toBe(0);
    const manifest = await askForBackup(folder, join(folder, 'taken'));
    expect(existsSync(join(folder, 'taken', 'manifest.json'))).toBe(true);
    expect(manifest.files.length).toBeGreaterThan(0);
    await expect(askForBackup(folder, join(folder, 'taken'))).rejects.toThrow(
      'already exists. A backup needs a new folder.',
    );
    await stop();
    await expect(askForBackup(folder, join(folder, 'next'))).rejects.toThrow('Stop it first.');
    await api.close();
  });

  it('keeps running when the client hangs up', async () => {
    const asked: string[] = [];
    const stop = await answerBackups(folder, (target) => (asked.push(target), Promise.reject(new Error('no'))), log);
    await new Promise<void>((resolve) => {
      const socket = connect(join(folder, 'backup.sock'), () => socket.destroy());
      socket.on('close', () => resolve());
    });
    await expect(askForBackup(folder, '/x')).rejects.toThrow('no');
    expect(asked).toContain('/x');
    await stop();
  });
});
