/**
 * The editor compared with the bare Tiptap starter kit, with the same document in the same run: letters typed into the middle
 * of 1,000 and 5,000 blocks. CPU is the time of the page's main thread, as the browser reports it; a key's time lasts until
 * the frame after it is drawn. A fresh browser per sample, the order reversed every round, medians. Then a paste of a hundred
 * pages from Word: how long until they are on the screen, and the longest time in which the page does not react
 * (`BENCH_PASTE=1`: only this). `BENCH_SUGGESTING=1`: what is typed into ours is suggested.
 */
import type { CDPSession, Page } from '@playwright/test';
import { readClipboards } from '../tests/corpus/clipboards';
import { amount, atMost, inTurns, IS_SMOKE, settle, withUnit, type Row } from './bench';
import { withPage } from './browser';
import { withBenchPage } from './bench-page';
import { median, quantile } from './medians';

const ROUNDS = amount('ROUNDS', 3);
const KEYS = amount('KEYS', 40, 3);
const WARM_UP = amount('WARM_UP', 10, 1);

/** Milliseconds between keys: a fast typist's, and enough for deferred work to be counted with its key. */
const BETWEEN = 120;

/** The greatest CPU per key ÷ the bare kit's, by number of blocks. */
const DOCUMENTS = IS_SMOKE
  ? [{ blocks: 20, budget: 1 }]
  : [
      { blocks: 1000, budget: 0.75 },
      { blocks: 5000, budget: 0.55 },
    ];
const P95_BUDGET = 50;

/** Copies of a policy of six pages in one clipboard. */
const POLICIES = amount('POLICIES', 17);
const PASTE_BUDGET = 2000;
const FREEZE_BUDGET = 200;

const SIDES = ['bare', 'ours'] as const;
type Side = (typeof SIDES)[number];

interface Sample {
  /** Milliseconds of the main thread per key. */
  cpu: number;
  /** Milliseconds from each key to its frame. */
  toPaint: number[];
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Runs in the page: records how long each key takes until the frame that shows it. */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  document.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)));
    },
    { capture: true },
  );
}

async function typeKeys(page: Page, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('abcdefghij'.charAt(key % 10));
    await page.waitForTimeout(BETWEEN);
  }
}

async function sample(url: string, side: Side, blocks: number): Promise<Sample> {
  return withPage(async (page) => {
    await page.goto(`${url}?side=${side}&blocks=${blocks}${process.env.BENCH_SUGGESTING ? '&suggesting=yes' : ''}`);
    const text = page.locator('.ProseMirror');
    await text.locator(`> :nth-child(${blocks})`).waitFor({ state: 'attached' });
    // The pages and words of a newly opened document are counted once, which must not count towards a key.
    await settle(4000);
    const middle = text.locator(`> :nth-child(${blocks / 2 + 2})`);
    await middle.scrollIntoViewIfNeeded();
    await middle.click();
    await page.evaluate(watchKeys);
    const session = await page.context().newCDPSession(page);
    // The thread's own time, without other processes.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await typeKeys(page, WARM_UP);
    const before = await taskTime(session);
    await typeKeys(page, KEYS);
    const after = await taskTime(session);
    const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
    return { cpu: (after - before) / KEYS, toPaint: times.slice(WARM_UP) };
  });
}

interface Paste {
  /** Milliseconds until the content is drawn. */
  drawn: number;
  /** Milliseconds of the longest task of the page's thread. */
  frozen: number;
}

/** A clipboard of Word's with about a hundred pages. */
function hundredPages(): string {
  const { html = '' } = readClipboards().find(({ name }) => name === 'word-windows-policy') ?? {};
  const [before = '', policy = '', after = ''] = html.split(/<!--(?:Start|End)Fragment-->/);
  return `${before}<!--StartFragment-->${policy.repeat(POLICIES)}<!--EndFragment-->${after}`;
}

/** Runs in the page: pastes, and waits until nothing more is added. */
async function pasteAndWait(html: string): Promise<Paste> {
  let frozen = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frozen = Math.max(frozen, duration);
  });
  observer.observe({ type: 'longtask' });
  const text = document.querySelector<HTMLElement>('.ProseMirror');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  text?.focus();
  const started = performance.now();
  text?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  let drawn = 0;
  for (let count = -1, still = 0; still < 20; still += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const now = text?.childElementCount ?? 0;
    if (now === count) continue;
    count = now;
    still = 0;
    drawn = performance.now() - started;
  }
  // Entries of tasks come a little later.
  await new Promise((resolve) => {
    setTimeout(resolve, 1000);
  });
  return { drawn, frozen };
}

function samplePaste(url: string, html: string): Promise<Paste> {
  return withPage(async (page) => {
    await page.goto(`${url}?side=ours&blocks=1`);
    await page.locator('.ProseMirror').waitFor();
    await settle(1000);
    const result = await page.evaluate(pasteAndWait, html);
    if ((await page.locator('.ProseMirror > *').count()) < POLICIES * 17)
      throw new Error('The paste is not in the text.');
    return result;
  });
}

export function measure(): Promise<Row[]> {
  return withBenchPage('editor-page', async (url) => {
    const html = hundredPages();
    const pastes: Paste[] = [];
    for (let round = 0; round < ROUNDS; round += 1) pastes.push(await samplePaste(url, html));
    const of = (what: keyof Paste) => median(pastes.map((paste) => paste[what]));
    const rows = [
      atMost('100 pages from Word: pasted in', of('drawn'), PASTE_BUDGET),
      atMost('the same, longest task', of('frozen'), FREEZE_BUDGET),
    ];
    if (process.env.BENCH_PASTE) return rows;
    for (const { blocks, budget } of DOCUMENTS) {
      const samples = await inTurns(SIDES, { rounds: ROUNDS }, (side) => sample(url, side, blocks));
      const cpu = (side: Side) => median(samples.get(side)?.map((one) => one.cpu) ?? []);
      const p95 = (side: Side) => median(samples.get(side)?.map((one) => quantile(one.toPaint, 0.95)) ?? []);
      rows.push(
        atMost(
          `${blocks} blocks: CPU per key (${withUnit(cpu('ours'), 'ms')}) ÷ bare kit (${withUnit(cpu('bare'), 'ms')})`,
          cpu('ours') / cpu('bare'),
          budget,
          '×',
        ),
        atMost(`${blocks} blocks: key to paint p95 (bare kit ${withUnit(p95('bare'), 'ms')})`, p95('ours'), P95_BUDGET),
      );
    }
    return rows;
  });
}
