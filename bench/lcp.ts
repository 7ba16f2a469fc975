/** Largest contentful paint of Home against a bare React page from the same server, in the same run. */
import { signIn } from '../tests/e2e/support/sign-in';
import { serverOfBarePage } from './bare-react/build-bare-page';
import { withPage, withPortal, type StorageState } from './browser';
import { column, median } from './medians';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const RATIO_BUDGET = 1.75;
const THROTTLES = [1, 4];

interface Paint {
  /** The last candidate for the largest contentful paint. On Home that is the start-up screen's logo. */
  largest: number;
  /** The frame after the page's own heading stands. */
  heading: number;
}

/** Milliseconds from navigation, in a fresh browser that has its cache still empty. */
function paintOf(url: string, throttle: number, state?: StorageState): Promise<Paint> {
  return withPage(async (page) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(() => {
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
          new PerformanceObserver((list) =>
            resolve({ largest: list.getEntries().at(-1)?.startTime ?? Number.NaN, heading }),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  }, state);
}

interface Measured {
  name: 'bare' | 'home';
  url: string;
  state?: StorageState;
}

/** Both pages in turn, the order reversed every round; prints the medians. */
async function ratioAt(throttle: number, pages: readonly Measured[]): Promise<number> {
  const samples: Record<Measured['name'], Paint[]> = { bare: [], home: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of round % 2 === 0 ? pages : pages.toReversed()) {
      samples[page.name].push(await paintOf(page.url, throttle, page.state));
    }
  }
  const compare = (what: string, time: keyof Paint) => {
    const bare = median(samples.bare.map((paint) => paint[time]));
    const home = median(samples.home.map((paint) => paint[time]));
    const ratio = home / bare;
    console.log(
      `${what} at ${throttle} × CPU: bare${column(bare)} ms, Home${column(home)} ms, ratio ${ratio.toFixed(2)}`,
    );
    return ratio;
  };
  compare('heading', 'heading');
  return compare('LCP', 'largest');
}

async function signedInState(url: string): Promise<StorageState> {
  return withPage(async (page) => {
    await page.goto(url);
    await signIn(page, 'Owen Hughes');
    return page.context().storageState();
  });
}

const main = await serverOfBarePage();
await withPortal((portal) =>
  withPortal(
    async (bare) => {
      const state = await signedInState(portal.url);
      const pages: Measured[] = [
        { name: 'bare', url: bare.url },
        { name: 'home', url: portal.url, state },
      ];
      for (const throttle of THROTTLES) {
        const ratio = await ratioAt(throttle, pages);
        if (ratio <= RATIO_BUDGET) continue;
        console.error(
          `✗ Home takes ${ratio.toFixed(2)} × the bare page at ${throttle} × CPU, the budget is ${RATIO_BUDGET} ×`,
        );
        process.exitCode = 1;
      }
    },
    { main, env: { DEMO_DATA: 'none' } },
  ),
);
