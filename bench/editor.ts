/**
 * The editor compared with the bare Tiptap starter kit, with the same document in the same run: letters typed into the middle
 * of 1,000 and 5,000 blocks. CPU is the time of the page's main thread, as the browser reports it; a key's time lasts until
 * the frame after it is drawn. A fresh browser per sample, the order reversed every round, medians.
 */
import type { CDPSession, Page } from '@playwright/test';
import { withPage } from './browser';
import { withEditorPage } from './editor-page/build-editor-page';
import { column, median, quantile } from './medians';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const KEYS = 40;
const WARM_UP = 10;

/** Milliseconds between keys: a fast typist's, and enough for deferred work to be counted with its key. */
const BETWEEN = 120;

/** CPU per key ÷ the bare kit's, by number of blocks. */
const BUDGET: Readonly<Record<number, number>> = { 1000: 0.75, 5000: 0.55 };
const P95_BUDGET = 50;

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
    await page.goto(`${url}?side=${side}&blocks=${blocks}`);
    const text = page.locator('.ProseMirror');
    await text.locator(`> :nth-child(${blocks})`).waitFor({ state: 'attached' });
    // The pages and words of a newly opened document are counted once, which must not count for a key.
    await page.waitForTimeout(4000);
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

await withEditorPage(async (url) => {
  for (const [blocks, budget] of Object.entries(BUDGET)) {
    const samples: Record<Side, Sample[]> = { bare: [], ours: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
        samples[side].push(await sample(url, side, Number(blocks)));
      }
    }
    const cpu = (side: Side) => median(samples[side].map((one) => one.cpu));
    const p95 = (side: Side) => median(samples[side].map((one) => quantile(one.toPaint, 0.95)));
    const ratio = cpu('ours') / cpu('bare');
    console.log(
      `${blocks} blocks: CPU per key ours${column(cpu('ours'))} ms, bare${column(cpu('bare'))} ms, ratio ${ratio.toFixed(2)} (goal ${budget}); ` +
        `key to paint p95 ours${column(p95('ours'))} ms, bare${column(p95('bare'))} ms (goal ${P95_BUDGET})`,
    );
    if (ratio <= budget && p95('ours') <= P95_BUDGET) continue;
    console.error(`✗ the editor misses its goal at ${blocks} blocks`);
    process.exitCode = 1;
  }
});
