/**
 * A three-hour call in the player: the bytes loaded and the time until the first sound and after a long jump, both on a
 * loaded page; the browser's and the server's memory while it plays.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DriveFileStore } from '../server/files/drive-file-store';
import { amount, atMost, IS_SMOKE, withUnit, type Row } from './bench';
import { signedInState, withPage, type StorageState } from './browser';
import { residentMb } from './load/process-cost';
import { median } from './medians';
import { withPortal, type Database } from './portal';
import { encodeMp3 } from './recordings/encode-mp3';
import { HIGH_VOICE, LOW_VOICE, PEAKS_PER_SECOND, peaksOf, talk } from './recordings/voices';

/** Three hours of one minute each. */
const PARTS = amount('PARTS', 180, 6);
const SECONDS = amount('PART_SECONDS', 60, 10);
const ROUNDS = amount('ROUNDS', 5);
const CALL = 'RE-three-hours';

/** The share of the content loaded when the first sound is heard. */
const SHARE_BUDGET = 0.1;
const FIRST_SOUND_BUDGET_MS = 1_000;
const SEEK_BUDGET_MS = 1_000;
const SERVER_BUDGET_MB = 40;

/** A minute of talk, repeated, at 64 kbit/s: 86 MB. */
async function longCall(): Promise<{ content: Buffer; peaks: string }> {
  const part = talk(
    Array.from({ length: SECONDS / 5 }, (_, index) => ({
      voice: index % 2 === 0 ? LOW_VOICE : HIGH_VOICE,
      seconds: 4,
      pause: 1,
    })),
    7,
  );
  const mp3 = await encodeMp3(part, 64);
  const peaks = Buffer.concat(Array.from({ length: PARTS }, () => Buffer.from(peaksOf(part))));
  return {
    content: Buffer.concat(Array.from({ length: PARTS }, () => mp3)),
    peaks: peaks.subarray(0, PARTS * SECONDS * PEAKS_PER_SECOND).toString('base64'),
  };
}

let size = 0;

async function addCall(database: Database, dataDir: string): Promise<void> {
  const { content, peaks } = await longCall();
  const stored = await new DriveFileStore(join(dataDir, 'files')).put(content);
  size = stored.size;
  await database.query(
    `insert into recordings (id, kind, title, started_on, people, duration_ms, size, hash, peaks)
     values ($1, 'call', 'A hearing', '2026-11-02T09:00', '{Owen Hughes}', $2, $3, $4, $5)`,
    [CALL, PARTS * SECONDS * 1_000, size, stored.hash, peaks],
  );
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
    const seekMs = await page.evaluate(soundAfter, ['8', PARTS * SECONDS * 0.8 - 1] as const);
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

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url, pid }) => {
      const state = await signedInState(url, 'Owen Hughes');
      if (!IS_SMOKE) await sample(url, state); // warm
      const before = residentMb(pid);
      const samples: Sample[] = [];
      for (let round = 0; round < ROUNDS; round += 1) samples.push(await sample(url, state));
      const grown = residentMb(pid) - before;
      const of = (figure: keyof Sample) => median(samples.map((each) => each[figure]));
      const loaded = `${withUnit(of('firstBytes') / 1e6, 'MB')} of ${withUnit(size / 1e6, 'MB')}`;
      return [
        { figure: 'a call of three hours opened to its waveform', value: withUnit(of('drawMs'), 'ms') },
        { figure: 'JavaScript heap of the page', value: withUnit(of('heapMb'), 'MB') },
        atMost(`loaded by the first sound (${loaded})`, (of('firstBytes') / size) * 100, SHARE_BUDGET * 100, '%'),
        atMost('press to first sound', of('firstSoundMs'), FIRST_SOUND_BUDGET_MS),
        atMost(`jump to 2:24:00 to sound (${withUnit(of('seekBytes') / 1e6, 'MB')})`, of('seekMs'), SEEK_BUDGET_MS),
        atMost('growth of the server’s memory', grown, SERVER_BUDGET_MB, 'MB'),
      ];
    },
    { prepare: addCall },
  );
}
