/**
 * A three-hour call in the player: the bytes loaded and the time until the first sound and after a long jump, both on a
 * loaded page; the browser's and the server's memory while it plays.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from '@playwright/test';
import { DriveFileStore } from '../server/files/drive-file-store';
import { startPortal, type PortalProcess } from '../scripts/portal-process.mjs';
import { signedInState, withPage, withPortal, type StorageState } from './browser';
import { median } from './medians';
import { encodeMp3 } from './recordings/encode-mp3';
import { HIGH_VOICE, LOW_VOICE, PEAKS_PER_SECOND, peaksOf, talk } from './recordings/voices';

const HOURS = 3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CALL = 'RE-three-hours';

/** The share of the content loaded when the first sound is heard. */
const SHARE_BUDGET = 0.1;
const FIRST_SOUND_BUDGET_MS = 1_000;
const SEEK_BUDGET_MS = 1_000;
const SERVER_BUDGET_MB = 40;

/** A minute of talk, repeated, at 64 kbit/s: 86 MB. */
async function threeHours(): Promise<{ content: Buffer; peaks: string }> {
  const minute = talk(
    Array.from({ length: 12 }, (_, index) => ({
      voice: index % 2 === 0 ? LOW_VOICE : HIGH_VOICE,
      seconds: 4,
      pause: 1,
    })),
    7,
  );
  const mp3 = await encodeMp3(minute, 64);
  const peaks = Buffer.concat(Array.from({ length: HOURS * 60 }, () => Buffer.from(peaksOf(minute))));
  return {
    content: Buffer.concat(Array.from({ length: HOURS * 60 }, () => mp3)),
    peaks: peaks.subarray(0, HOURS * 3600 * PEAKS_PER_SECOND).toString('base64'),
  };
}

let size = 0;

async function addCall(dataDir: string): Promise<void> {
  const portal = await startPortal({ dataDir });
  await portal.stop();
  const { content, peaks } = await threeHours();
  const stored = await new DriveFileStore(join(dataDir, 'files')).put(content);
  size = stored.size;
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    await database.query(
      `insert into recordings (id, kind, title, started_on, people, duration_ms, size, hash, peaks)
       values ($1, 'call', 'A hearing', '2026-11-02T09:00', '{Owen Hughes}', $2, $3, $4, $5)`,
      [CALL, HOURS * 3_600_000, size, stored.hash, peaks],
    );
  } finally {
    await database.close();
  }
}

interface Sample {
  firstSoundMs: number;
  /** bytes of the content loaded when the first sound was heard */
  firstBytes: number;
  seekMs: number;
  seekBytes: number;
  /** heap of the page's JavaScript, with the player shown */
  heapMb: number;
  drawMs: number;
}

/** Runs in the page: milliseconds from a press of `key` until sound comes from at least `from` seconds on. */
async function soundAfter([key, from]: readonly [string, number]): Promise<number> {
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('There is no player.');
  const since = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const start = Math.max(from, audio.currentTime);
  while (audio.paused || audio.seeking || audio.readyState < 3 || audio.currentTime <= start) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (performance.now() - since > 30_000) throw new Error('Nothing is heard.');
  }
  return performance.now() - since;
}

async function sample(url: string, state: StorageState): Promise<Sample> {
  return withPage(async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const media = new Set<string>();
    let bytes = 0;
    client.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/recordingmedia/')) media.add(requestId);
    });
    client.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (media.has(requestId)) bytes += dataLength;
    });
    const since = performance.now();
    await page.goto(`${url}/recording-player/${CALL}`);
    await page.locator('[role=slider] svg').first().waitFor();
    const drawMs = performance.now() - since;
    await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) >= 1);
    // Browsers play no sound before a user interaction.
    await page.locator('h1').click();
    const firstSoundMs = await page.evaluate(soundAfter, ['k', 0] as const);
    const firstBytes = bytes;
    const seekMs = await page.evaluate(soundAfter, ['8', HOURS * 3600 * 0.8 - 1] as const);
    const seekBytes = bytes - firstBytes;
    await client.send('HeapProfiler.collectGarbage');
    const heapMb = await heapOf(page);
    return { firstSoundMs, firstBytes, seekMs, seekBytes, heapMb, drawMs };
  }, state);
}

async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** The resident memory of the server in megabytes (Linux). */
function memoryOf({ pid }: PortalProcess): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((each) => each.startsWith('VmRSS'));
  return Number(/\d+/.exec(line ?? '')?.[0]) / 1024;
}

function judge(what: string, measured: number, budget: number, unit: string): void {
  console.log(`${what}: ${measured.toFixed(unit === '%' ? 2 : 0)} ${unit}, budget ${budget}`);
  if (measured <= budget) return;
  console.error(`✗ ${what} misses its budget`);
  process.exitCode = 1;
}

await withPortal(
  async (portal) => {
    const state = await signedInState(portal.url, 'Owen Hughes', 'Google');
    await sample(portal.url, state); // warm
    const before = memoryOf(portal);
    const samples: Sample[] = [];
    for (let round = 0; round < ROUNDS; round += 1) samples.push(await sample(portal.url, state));
    const grown = memoryOf(portal) - before;
    const of = (figure: keyof Sample) => median(samples.map((each) => each[figure]));
    console.log(`a call of ${HOURS} hours, ${(size / 1e6).toFixed(0)} MB, ${ROUNDS} rounds, medians`);
    console.log(
      `page opened to waveform drawn: ${of('drawMs').toFixed(0)} ms; JavaScript heap ${of('heapMb').toFixed(1)} MB`,
    );
    console.log(
      `come by the first sound: ${(of('firstBytes') / 1e6).toFixed(2)} MB; for the jump: ${(of('seekBytes') / 1e6).toFixed(2)} MB`,
    );
    judge('first sound, share of the content', (of('firstBytes') / size) * 100, SHARE_BUDGET * 100, '%');
    judge('press to first sound', of('firstSoundMs'), FIRST_SOUND_BUDGET_MS, 'ms');
    judge('jump to 2:24:00 to sound', of('seekMs'), SEEK_BUDGET_MS, 'ms');
    judge('growth of the server’s memory', grown, SERVER_BUDGET_MB, 'MB');
  },
  { prepare: addCall },
);
