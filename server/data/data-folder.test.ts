import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { answerBackups } from '../backup/backup-socket';
import { DriveFileStore } from '../files/drive-file-store';
import { writeFlushed } from '../files/durable-drive';
import { loadLocalKeys } from '../identity/local/local-keys';
import { loadTokenSecret } from '../session/token-secret';
import { closeDataToOthers } from './data-folder';
import { lockDataDir } from './data-lock';

let folder: string;
let before: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-rights-'));
  before = process.umask(0);
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

/** Paths that other users have permissions on. */
function openToOthers(place: string): string[] {
  return [place, ...readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name))].filter(
    (path) => (modeOf(path) & 0o077) > 0,
  );
}

describe('A data folder', () => {
  it('has nothing that others may read, regardless of the umask', async () => {
    const dataDir = join(folder, 'new', 'data');
    const lock = await lockDataDir(dataDir);
    await loadTokenSecret({ dataDir, token: { secret: null, lifetimeMinutes: 1 } });
    await loadLocalKeys(dataDir);
    const files = new DriveFileStore(join(dataDir, 'files'));
    await files.put(new TextEncoder().encode('a file'));
    await files.stage(new Blob(['another']).stream());
    await writeFlushed(join(dataDir, 'backup', 'tables', 'a.ndjson'), new Blob(['{}']).stream());
    const stop = await answerBackups(dataDir, () => Promise.reject(new Error()), pino({ level: 'silent' }));
    expect(openToOthers(dataDir)).toEqual([]);
    await stop();
    lock.release();
  });

  it('removes permissions of others from everything that the server created, and from nothing else', async () => {
    for (const path of ['database/base/1', 'files/blobs/ab', 'photos']) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'file'), 'x');
      chmodSync(join(folder, path, 'file'), 0o755);
    }
    writeFileSync(join(folder, 'token-secret'), 'x');
    writeFileSync(join(folder, 'outside'), 'x');
    symlinkSync(join(folder, 'outside'), join(folder, 'files', 'link'));

    expect(await closeDataToOthers(folder)).toBe(9);
    expect(await closeDataToOthers(folder)).toBe(0);
    expect(modeOf(join(folder, 'database', 'base', '1', 'file'))).toBe(0o600);
    expect(modeOf(join(folder, 'files', 'blobs'))).toBe(0o700);
    expect(modeOf(join(folder, 'token-secret'))).toBe(0o600);
    expect([modeOf(join(folder, 'photos', 'file')), modeOf(join(folder, 'outside'))]).toEqual([0o755, 0o666]);
  });
});
