import { median } from '../medians';
import { amount, settle } from '../bench';
import { bench, blankShare, droppedShare, holdKey, scroll, SCROLL, withSide } from './probe';
import type { Figures } from '../compare';

/** A canvas has no cells to check, and the cells of Blueprint's table are hidden from the pointer that checks. */
const CANNOT_BE_LOOKED_AT = new Set(['floor', 'glide', 'blueprint']);
const CHANGES = amount('CHANGES', 30);
/** Column and direction: name, a day's letters, a week's minutes, capacity. */
const WEEKLY_SORTS: readonly (readonly [number, boolean])[] = [
  [0, true],
  [3, false],
  [7, true],
  [1, false],
  [0, false],
];

/** One sample of one side with the plain rows. */
export async function sampleGrid(origin: string, side: string): Promise<Figures> {
  const figures = await sampleUse(origin, side, { query: '', isLong: true });
  if (side !== 'floor') Object.assign(figures, await sampleSort(origin, side));
  return figures;
}

/** One sample of one side with the weekly view. */
export async function sampleWeekly(origin: string, side: string): Promise<Figures> {
  const query = '&scenario=weekly';
  const figures = await sampleUse(origin, side, { query, isLong: false });
  if (side !== 'floor') Object.assign(figures, await sampleAnswers(origin, `side=${side}${query}`));
  return figures;
}

/**
 * Mount, scroll, keys and heap, in this order, in a separate Chromium. Short lists have room for only one measured
 * scroll, so there the blank cells are measured on the way back up.
 */
async function sampleUse(
  origin: string,
  side: string,
  { query, isLong }: { query: string; isLong: boolean },
): Promise<Figures> {
  const figures: Figures = {};
  await withSide(origin, `side=${side}${query}`, async ({ page, cdp, cpu }) => {
    figures.mountMs = await bench.mount(page);
    await settle(600);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    figures.heapMb = usedSize / 2 ** 20;

    // Once without measuring: the first scroll compiles code that a real user's browser would have compiled.
    await scroll(cdp, 3000);
    if (!isLong) await scroll(cdp, -3000);
    await settle(300);
    await bench.watch(page);
    const before = await cpu();
    await scroll(cdp, SCROLL.distance);
    const spent = (await cpu()) - before;
    const { frames } = await bench.stop(page);
    figures.droppedPercent = droppedShare(frames) * 100;
    figures.cpuMsPer1000px = (spent * 1000) / (SCROLL.distance / 1000);
    const blank = await blankShare(page, cdp, isLong ? SCROLL.distance / 2 : -SCROLL.distance / 2);
    figures.blankPercent = CANNOT_BE_LOOKED_AT.has(side) ? undefined : blank;
    await page.mouse.click(400, 300);
    await settle(300);

    const plain = await holdKey(page, cdp, cpu);
    figures.cpuMsPerKey = plain.cpuPerKey;
    figures.keyP95Ms = plain.p95;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await holdKey(page, cdp, cpu);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    figures.slowKeyP95Ms = slow.p95;
    figures.slowBacklogMs = slow.lastKeyDelay;
    await settle(500);
  });
  return figures;
}

/** Other rows, another order, one changed cell, in pages that were not scrolled before. */
async function sampleAnswers(origin: string, query: string): Promise<Figures> {
  const answers = await withSide(origin, query, async ({ page }) => {
    await bench.mount(page);
    await settle(600);
    const filters: number[] = [];
    for (const start of [1, 2, undefined, 3, undefined]) {
      filters.push(await bench.filter(page, start));
      await page.waitForTimeout(100);
    }
    const sorts: number[] = [];
    for (const [column, descending] of WEEKLY_SORTS) {
      sorts.push(await bench.sort(page, column, descending));
      await page.waitForTimeout(100);
    }
    return { filterMs: median(filters), sortMs: median(sorts) };
  });
  const changes = await withSide(
    origin,
    query,
    async ({ page }) => {
      await bench.mount(page);
      await settle(600);
      const times: number[] = [];
      for (let turn = 0; turn < CHANGES; turn += 1) {
        times.push(await bench.change(page, turn));
        await page.waitForTimeout(30);
      }
      return median(times);
    },
    { isUncapped: true },
  );
  return { ...answers, changeMs: changes };
}

/** Sorts in a page that was not warmed up or scrolled before. */
async function sampleSort(origin: string, side: string): Promise<Figures> {
  const plain = await withSide(origin, `side=${side}`, async ({ page }) => {
    await bench.mount(page);
    await settle(600);
    const sortNumberMs = await bench.sort(page, 4, false);
    const sortTextMs = await bench.sort(page, 1, false);
    return { sortNumberMs, sortTextMs, sortAgainMs: await bench.sort(page, 1, true) };
  });
  if (side !== 'ag') return { ...plain, sortLocaleMs: plain.sortTextMs };
  const sortLocaleMs = await withSide(origin, 'side=ag&ag=locale', async ({ page }) => {
    await bench.mount(page);
    await settle(600);
    return bench.sort(page, 1, false);
  });
  return { ...plain, sortLocaleMs };
}
