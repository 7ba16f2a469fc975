import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataLockedError, lockDataDir } from '@server/data/data-lock';

describe.each(['linux', 'darwin'] as const)('the lock of a data folder on %s', (platform) => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps a second server out within a second and names the first', async () => {
    const lock = await lockDataDir(folder, platform);
    const since = performance.now();
    const refusal = await lockDataDir(folder, platform).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataLockedError);
    expect(String(refusal)).toContain(`is in use by process ${process.pid}`);
    expect(performance.now() - since).toBeLessThan(1000);
    await lock.release();
  });

  it('is free again after its release', async () => {
    await (await lockDataDir(folder, platform)).release();
    const again = await lockDataDir(folder, platform);
    await expect(again.release()).resolves.toBeUndefined();
  });

  it('is one lock under every name of the folder', async () => {
    const inner = join(folder, 'data');
    const lock = await lockDataDir(inner, platform);
    symlinkSync(inner, join(folder, 'alias'));
    await expect(lockDataDir(join(folder, 'alias'), platform)).rejects.toThrow(DataLockedError);
    await lock.release();
  });
});

describe('the lock file of a server that was killed', () => {
  it('is taken over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-lock-'));
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    writeFileSync(join(folder, 'server.pid'), String(pid));
    const lock = await lockDataDir(folder, 'darwin');
    expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(String(process.pid));
    await lock.release();
    rmSync(folder, { recursive: true });
  });
});
