import type { Page } from '@playwright/test';
import { BARE_PATH } from '../bare-react/build-bare-page';
import { type StorageState, withPage } from '../browser';
import type { StartScreen } from './screens';

/** Milliseconds from the navigation. */
export interface FirstFrames {
  /** The frame after the page's own heading is shown. */
  heading: number;
  /** The frame after its first rows are shown; the heading's for a page without rows. */
  rows: number;
  /** The last candidate for the largest contentful paint. On Home that is the start-up screen's logo. */
  largest: number;
  /** Cumulative layout shift. */
  shift: number;
}

export interface Visit {
  url: string;
  state?: StorageState;
  rows?: string;
  width?: number;
}

const BARE_ROWS = 'tbody tr';

/** The bare page that makes the same calls as the screen until its rows are shown. */
export async function bareVisitOf(visit: Visit, origin: string): Promise<Visit> {
  const calls = visit.rows === undefined ? [] : await callsOf(visit, visit.rows);
  const hash = encodeURIComponent(JSON.stringify(calls));
  return {
    ...visit,
    url: `${origin}${BARE_PATH}#${hash}`,
    rows: visit.rows && BARE_ROWS,
  };
}

export function visitOf({ path, rows, width }: StartScreen, origin: string, state?: StorageState): Visit {
  return { url: origin + path, rows, width, state };
}

function callsOf({ url, state }: Visit, rows: string) {
  return withPage(async (page) => {
    const calls: { url: string; method: string; body: string | null }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // Calls that every screen makes are not its data.
      if (!pathname.startsWith('/api/') || /\/(?:vars|logevent)$/.test(pathname)) return;
      calls.push({ url: pathname + search, method: request.method(), body: request.postData() });
    });
    await page.goto(url);
    await page.locator(rows).first().waitFor({ state: 'attached' });
    return [...calls];
  }, state);
}

/** In a fresh browser: with an empty cache, and again with the cache of the first visit. */
export function firstFramesOf(visit: Visit, throttle: number): Promise<{ cold: FirstFrames; warm: FirstFrames }> {
  return withPage(async (page) => {
    await page.setViewportSize({ width: visit.width ?? 1440, height: 900 });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(watchStart, visit.rows ?? 'h1');
    const cold = await framesOf(page, visit);
    await page.goto('about:blank');
    return { cold, warm: await framesOf(page, visit) };
  }, visit.state);
}

/** Runs in the page before its own scripts. */
function watchStart(rows: string): void {
  const counted = globalThis as typeof globalThis & { shift?: number };
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      counted.shift = (counted.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const wanted = new Map([
    ['heading', 'h1'],
    ['rows', rows],
  ]);
  new MutationObserver((_changes, observer) => {
    for (const [mark, selector] of wanted) {
      if (document.querySelector(selector) === null) continue;
      wanted.delete(mark);
      requestAnimationFrame(() => performance.mark(mark));
    }
    if (wanted.size === 0) observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}

async function framesOf(page: Page, { url }: Visit): Promise<FirstFrames> {
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, null, { timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<FirstFrames>((resolve) => {
        const heading = performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN;
        const rows = performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN;
        const { shift = Number.NaN } = globalThis as typeof globalThis & { shift?: number };
        new PerformanceObserver((list) =>
          resolve({ heading, rows, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN, shift }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
