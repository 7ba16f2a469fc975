/** Largest contentful paint of Home and the public landing against a bare React page from the same server, in one run. */
import { serverOfBarePage } from './bare-react/build-bare-page';
import { signedInState, type StorageState, withPage, withPortal } from './browser';
import { column, median } from './medians';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const JUDGED = ['home', 'landing', 'landing at 390 px'] as const;
type Judged = (typeof JUDGED)[number];

const RATIO_BUDGET: Record<Judged, number> = { home: 1.75, landing: 2.75, 'landing at 390 px': 2.75 };
const THROTTLES = [1, 4];

interface Paint {
  /** The last candidate for the largest contentful paint. On Home that is the start-up screen's logo. */
  largest: number;
  /** The frame after the page's own heading stands. */
  heading: number;
  /** How much of the page moved without having been asked to: cumulative layout shift. */
  shift: number;
}

/** Milliseconds from navigation, in a fresh browser that has its cache still empty. */
function paintOf({ url, state, width = 1440 }: Measured, throttle: number): Promise<Paint> {
  return withPage(async (page) => {
    await page.setViewportSize({ width, height: 900 });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(() => {
      const counted = globalThis as typeof globalThis & { shift?: number };
      let shift = 0;
      counted.shift = shift;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        counted.shift = shift;
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('h1') === null) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('heading'));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return page.evaluate(
      () =>
        new Promise<Paint>((resolve) => {
          const heading = performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN;
          const { shift = Number.NaN } = globalThis as typeof globalThis & { shift?: number };
          new PerformanceObserver((list) =>
            resolve({ largest: list.getEntries().at(-1)?.startTime ?? Number.NaN, heading, shift }),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  }, state);
}

interface Measured {
  name: 'bare' | Judged;
  url: string;
  state?: StorageState;
  /** Of the window, px; 1440 by default. */
  width?: number;
}

/** All pages in turn, the order reversed every round; prints the medians and returns what is over its budget. */
async function problemsAt(throttle: number, pages: readonly Measured[]): Promise<string[]> {
  const samples: Record<Measured['name'], Paint[]> = { bare: [], home: [], landing: [], 'landing at 390 px': [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of round % 2 === 0 ? pages : pages.toReversed()) {
      samples[page.name].push(await paintOf(page, throttle));
    }
  }
  const ratioOf = (name: Judged, time: 'largest' | 'heading') => {
    const bare = median(samples.bare.map((paint) => paint[time]));
    const own = median(samples[name].map((paint) => paint[time]));
    const what = time === 'largest' ? 'LCP' : 'heading';
    console.log(
      `${what} at ${throttle} × CPU: bare${column(bare)} ms, ${name}${column(own)} ms, ratio ${(own / bare).toFixed(2)}`,
    );
    return own / bare;
  };
  return JUDGED.flatMap((name) => {
    ratioOf(name, 'heading');
    const ratio = ratioOf(name, 'largest');
    const shift = Math.max(...samples[name].map((paint) => paint.shift));
    console.log(`layout shift at ${throttle} × CPU: ${name} ${shift.toFixed(4)}`);
    return [
      ...(ratio > RATIO_BUDGET[name]
        ? [`${name} takes ${ratio.toFixed(2)} × the bare page, not ${RATIO_BUDGET[name]} ×`]
        : []),
      ...(shift > 0 ? [`${name} moves by itself: ${shift.toFixed(4)}`] : []),
    ].map((problem) => `${problem}, at ${throttle} × CPU`);
  });
}

const main = await serverOfBarePage();
await withPortal((portal) =>
  withPortal(
    async (bare) => {
      const state = await signedInState(portal.url, 'Owen Hughes');
      const pages: Measured[] = [
        { name: 'bare', url: bare.url },
        { name: 'home', url: portal.url, state },
        { name: 'landing', url: `${portal.url}/sales-proto` },
        { name: 'landing at 390 px', url: `${portal.url}/sales-proto`, width: 390 },
      ];
      for (const throttle of THROTTLES) {
        for (const problem of await problemsAt(throttle, pages)) {
          console.error(`✗ ${problem}`);
          process.exitCode = 1;
        }
      }
    },
    { main, env: { DEMO_DATA: 'none' } },
  ),
);
