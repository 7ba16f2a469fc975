import type { CDPSession, Page } from '@playwright/test';
import { amount, IS_SMOKE } from '../bench';
import { withContext } from '../browser';
import { quantile } from '../medians';
import type { BenchWindow } from './main';

export const SCROLL = { speed: 6000, distance: amount('SCROLL', 24_000, 1_000) };
export const FRAME = 1000 / 60;
const KEYS = { count: amount('KEYS', 90, 3), everyMs: 1000 / 30 };
const VIEWPORT = { width: 1320, height: 860 };
/** Draws frames as soon as they are ready, so that a time to paint excludes waiting for the display. */
const UNCAPPED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

export interface Probe {
  page: Page;
  cdp: CDPSession;
  /** CPU seconds of all processes so far */
  cpu: () => Promise<number>;
}

/** Runs `work` with the page of `query` in a fresh Chromium, which is always closed. */
export async function withSide<Result>(
  url: string,
  query: string,
  work: (probe: Probe) => Promise<Result>,
  { isUncapped = false } = {},
): Promise<Result> {
  const args = ['--enable-precise-memory-info', ...(isUncapped ? UNCAPPED : [])];
  return withContext(
    async (context) => {
      const page = await context.newPage();
      await page.setViewportSize(VIEWPORT);
      page.on('pageerror', (error) => console.error(`${query}: ${error.message}`));
      await page.goto(`${url}?${query}${IS_SMOKE ? '&rows=200' : ''}`);
      await page.waitForSelector('[data-ready]');
      const cdp = await context.newCDPSession(page);
      const browserCdp = await context.browser()?.newBrowserCDPSession();
      const cpu = async () => {
        const { processInfo = [] } = (await browserCdp?.send('SystemInfo.getProcessInfo')) ?? {};
        return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
      };
      return work({ page, cdp, cpu });
    },
    undefined,
    args,
  );
}

/** Calls the page's functions. */
export const bench = {
  mount: (page: Page) => page.evaluate(() => (globalThis as BenchWindow).bench.mount()),
  watch: (page: Page) => page.evaluate(() => (globalThis as BenchWindow).bench.watch()),
  stop: (page: Page) => page.evaluate(() => (globalThis as BenchWindow).bench.stop()),
  sort: (page: Page, column: number, descending: boolean) =>
    page.evaluate(([at, down]) => (globalThis as BenchWindow).bench.sort(at, down), [column, descending] as const),
  filter: (page: Page, start?: number) =>
    page.evaluate((from) => (globalThis as BenchWindow).bench.filter(from), start),
  change: (page: Page, turn: number) => page.evaluate((at) => (globalThis as BenchWindow).bench.change(at), turn),
};

/** Scrolls down, or up for a negative distance. */
export async function scroll(cdp: CDPSession, distance: number): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -distance,
    speed: SCROLL.speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
}

/** The share of frames missing between the first and the last. */
export function droppedShare(frames: readonly number[]): number {
  const first = frames[0] ?? 0;
  const last = frames.at(-1) ?? 0;
  const expected = Math.round((last - first) / FRAME);
  return expected === 0 ? 0 : Math.max(0, expected - (frames.length - 1)) / expected;
}

/** The share of points without a cell while scrolling; measured separately, because checking slows down the page. */
export async function blankShare(page: Page, cdp: CDPSession, distance: number): Promise<number> {
  await page.evaluate(() => (globalThis as BenchWindow).bench.watchBlank());
  await scroll(cdp, distance);
  return page.evaluate(() => (globalThis as BenchWindow).bench.stopBlank());
}

const ARROW_DOWN = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40, nativeVirtualKeyCode: 40 };

/**
 * Holds a key, by default the down arrow, at 30 Hz.
 * @returns among others `lastKeyDelay`: how late the last key reached the page in ms, which reveals a backlog
 */
export async function holdKey(page: Page, cdp: CDPSession, cpu: () => Promise<number>, key = ARROW_DOWN) {
  await bench.watch(page);
  const before = await cpu();
  const sent: Promise<unknown>[] = [];
  const since = performance.now();
  for (let index = 0; index < KEYS.count; index += 1) {
    const due = since + index * KEYS.everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // Not awaited, because a keyboard does not wait for the page either.
    sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', autoRepeat: index > 0, ...key }));
  }
  await Promise.all(sent);
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await page.waitForTimeout(200);
  const spent = (await cpu()) - before;
  const { latencies, lastKeyDelay } = await bench.stop(page);
  return { cpuPerKey: (spent * 1000) / KEYS.count, p95: quantile(latencies, 0.95), lastKeyDelay };
}
