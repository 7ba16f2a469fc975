import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPortal } from '../../scripts/portal-process.mjs';
import { productToken } from '../../tests/crash/product-token';
import type { Row } from '../bench';
import { callerOf } from '../caller';
import { entriesOf, savedEntry } from './calls';

const DAY = '2031-05-05';
/** The size of the file system, and the space left on it at first. */
const SIZE = '512m';
const LEFT_BYTES = 6 * 2 ** 20;
const REFUSALS = 40;
const ROOM_WITHIN_MS = 60_000;

/** Runs the embedded database and its files on a small file system (tmpfs) that is filled up and emptied again. */
export async function fullDisk(): Promise<Row[]> {
  const mount = mkdtempSync(join(tmpdir(), 'harbour-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', mount], { stdio: 'pipe' });
  } catch {
    rmSync(mount, { recursive: true });
    return [{ figure: 'disk full', value: 'not tried: mounting a tmpfs needs root on Linux' }];
  }
  const ballast = join(mount, 'ballast');
  const portal = await startPortal({ dataDir: join(mount, 'data'), env: { LOG_LEVEL: 'error' } });
  try {
    const call = callerOf(portal.url, await productToken(portal.url, 'Owen Hughes'));
    const { bavail, bsize } = statfsSync(mount);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES), 1));

    const acknowledged: string[] = [];
    const refused = new Map<string, number>();
    let unclear = 0;
    const pending: string[] = [];
    let refusals = 0;
    for (let turn = 0; refusals < REFUSALS && turn < 3_000; turn += 1) {
      const key = `full-disk-${turn}-${process.pid}`;
      // First larger files, then only rows, so that both kinds of writes meet the full disk.
      const { description, answer, text } = await savedEntry(call, { day: DAY, kilobytes: turn % 2 ? 0 : 60, key });
      if (answer.ok) {
        acknowledged.push(description);
        continue;
      }
      refusals += 1;
      pending.push(key);
      const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? 'no code';
      refused.set(`${answer.status} ${code}`, (refused.get(`${answer.status} ${code}`) ?? 0) + 1);
      if (answer.status !== 503) unclear += 1;
      // Fill the rest, so that rows have no space either.
      if (refusals === 10) fillUp(mount, join(mount, 'rest'));
    }
    const ready = (await fetch(`${portal.url}/healthz`)).status;

    truncateSync(ballast, 0);
    rmSync(join(mount, 'rest'), { force: true });
    const since = performance.now();
    let back: number | null = null;
    while (back === null && performance.now() - since < ROOM_WITHIN_MS) {
      const { answer, description } = await savedEntry(call, { day: DAY, kilobytes: 60 });
      if (answer.ok) {
        back = performance.now() - since;
        acknowledged.push(description);
      } else await pause(200);
    }
    const stored = back === null ? new Set<string>() : await entriesOf(call, DAY);
    const lost = acknowledged.filter((description) => !stored.has(description)).length;
    // A refused write can be repeated with its key, and is stored once.
    let repeated = 0;
    for (const key of pending.slice(0, 10)) {
      if ((await savedEntry(call, { day: DAY, kilobytes: 0, key })).answer.status === 200) repeated += 1;
    }
    if (unclear > 0 || back === null) console.error(portal.output().slice(-3_000));
    const answers = [...refused].map(([what, count]) => `${count} × ${what}`).join(', ');
    return [
      {
        figure: `disk full (tmpfs of ${SIZE}): refusals`,
        value: `${answers}; \`/healthz\` ${ready}`,
        goal: '503 alone',
        met: refusals > 0 && unclear === 0 && ready === 200,
      },
      {
        figure: 'works again once there is room, after',
        value: back === null ? 'not within a minute' : `${(back / 1000).toFixed(1)} s`,
        goal: '≤ 60 s',
        met: back !== null,
      },
      {
        figure: 'acknowledged entries that are not there',
        value: `${lost} of ${acknowledged.length}; ${repeated} of ${Math.min(10, pending.length)} refused ones saved by a repeat`,
        goal: '0',
        met: lost === 0 && repeated === Math.min(10, pending.length),
      },
    ];
  } finally {
    await portal.stop('SIGKILL');
    execFileSync('umount', [mount], { stdio: 'inherit' });
    rmSync(mount, { recursive: true });
  }
}

function fillUp(mount: string, path: string): void {
  const { bavail, bsize } = statfsSync(mount);
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize + 2 ** 20, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
