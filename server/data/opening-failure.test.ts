import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartUpError } from '../start-up-error';
import { lockDataDir } from './data-lock';
import { openInWorker } from './pglite-channel';

const SLOW_MS = 120_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-opening-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The one line that is shown if a data folder does not open. */
async function lineOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartUpError);
  const { message } = error as StartUpError;
  expect(message).not.toContain('\n');
  expect(message).not.toContain('[object');
  return message;
}

/** Mounts a small file system, or reports that this user may not. */
const mounted = (place: string, options: string) => {
  mkdirSync(place, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]).status === 0;
};
const mayMount = (() => {
  const place = mkdtempSync(join(tmpdir(), 'harbour-mount-'));
  const may = mounted(place, 'size=1m');
  if (may) spawnSync('umount', [place]);
  rmSync(place, { recursive: true, force: true });
  return may;
})();

describe('A database that does not open', () => {
  it(
    'is reported as damaged, with advice, and is not changed',
    async () => {
      const damaged = join(folder, 'damaged');
      mkdirSync(damaged);
      writeFileSync(join(damaged, 'PG_VERSION'), '18\n');
      expect(await lineOf(openInWorker(damaged))).toContain('is damaged and does not open');
      rmSync(join(damaged, 'PG_VERSION'));
      writeFileSync(join(damaged, 'postgresql.conf'), '');
      expect(await lineOf(openInWorker(damaged))).toContain('it holds files and no PG_VERSION');
      expect(existsSync(join(damaged, 'postgresql.conf'))).toBe(true);
    },
    SLOW_MS,
  );

  it.skipIf(!mayMount)(
    'is reported as lacking space, and leaves nothing half created behind',
    async () => {
      const place = join(folder, 'small');
      mounted(place, 'size=12m');
      try {
        expect(await lineOf(openInWorker(join(place, 'database')))).toContain('There is no space left');
        expect([existsSync(join(place, 'database')), existsSync(join(place, 'database.partial'))]).toEqual([false, false]);
      } finally {
        spawnSync('umount', [place]);
      }
    },
    SLOW_MS,
  );

  it.skipIf(!mayMount)('is reported as lacking permission', async () => {
    const place = join(folder, 'fixed');
    mounted(place, 'size=1m,ro');
    try {
      expect(await lineOf(lockDataDir(place))).toContain('cannot be created or written to (EROFS)');
    } finally {
      spawnSync('umount', [place]);
    }
  });
});
