/** Largest contentful paint of Home against a bare React page from the same server, in the same run. */
import { signIn, waitUntilSignedIn } from '../tests/e2e/support/sign-in';
import { distWithBarePage } from './bare-react/build-bare-page';
import { withPage, withPortal, type StorageState } from './browser';
import { column, median } from './medians';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const RATIO_BUDGET = 1.75;
const THROTTLES = [1, 4];

/** Milliseconds from navigation to the last candidate, in a fresh browser that has its cache still empty. */
function largestPaint(url: string, throttle: number, state?: StorageState): Promise<number> {
  return withPage(async (page) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  }, state);
}

const main = await distWithBarePage();
const failed = await withPortal(
  async ({ url }) => {
    const state = await withPage(async (page) => {
      await page.goto(url);
      await signIn(page, 'Owen Hughes');
      await waitUntilSignedIn(page);
      return page.context().storageState();
    });
    const pages = [
      { name: 'bare', url: `${url}/bare/index.html`, state: undefined },
      { name: 'home', url: `${url}/`, state },
    ] as const;
    let overBudget = false;
    for (const throttle of THROTTLES) {
      const samples: Record<'bare' | 'home', number[]> = { bare: [], home: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const page of round % 2 === 0 ? pages : pages.toReversed()) {
          samples[page.name].push(await largestPaint(page.url, throttle, page.state));
        }
      }
      const bare = median(samples.bare);
      const home = median(samples.home);
      const ratio = home / bare;
      overBudget ||= !(ratio <= RATIO_BUDGET);
      console.log(
        `LCP at ${throttle} × CPU: bare ${column(bare)} ms, Home ${column(home)} ms, ratio ${ratio.toFixed(2)} of ${RATIO_BUDGET}`,
      );
    }
    return overBudget;
  },
  { main },
);
process.exitCode = failed ? 1 : 0;
