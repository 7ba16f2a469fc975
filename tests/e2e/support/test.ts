import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startPortal, temporaryDataDir, type PortalProcess } from '../../../scripts/portal-process.mjs';
import { startAiService } from '../../support/ai-service';
import { copyDatabase } from '../../support/template-copy';
import { followRequests } from './quiet';
import { copyDemoData } from './demo-data';
import { KeptWindow } from './kept-window';
import { openAs } from './sign-in';
import { keepStill } from './still-pages';
import { shiftClock } from './test-clock';

/** Problems in a test's browser that the test does not expect. */
export interface BrowserProblems {
  /** Problems that match are expected. */
  expectMatching: (pattern: RegExp) => void;
  /** Watches another browser of the test, too. */
  watch: (context: BrowserContext) => void;
}

/** A test's own server, which it can stop, kill and start again at the same address with the same data. */
export interface OwnPortal {
  url: string;
  dataDir: string;
  start: (env?: Record<string, string>) => Promise<PortalProcess>;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Opens `path` as a second person, in a browser of their own, which is watched like the test's and closed with it. */
type OpenInAnotherBrowser = (fullName: string, path: string) => Promise<Page>;

interface Fixtures {
  /** Whether the test's pages have the run's clock, as its servers do. */
  hasRunClock: boolean;
  problems: BrowserProblems;
  inAnotherBrowser: OpenInAnotherBrowser;
  ownPortal: OwnPortal;
}

interface WorkerFixtures {
  /** The shared server's database: `quickest` is PostgreSQL, if the machine has it. */
  database: 'embedded' | 'quickest';
  /** The shared server's environment; long runs, which make far more calls than people, disable the rate limits. */
  portalEnv: Record<string, string>;
  /** The shared server, with fresh demo data and a small AI service. A test that is retried gets a new one. */
  portal: PortalProcess;
  /** The test's own window is number 0; others are for other people. */
  keptWindow: (number: number) => KeptWindow;
}

/**
 * Playwright's `test`, in which any problem in the browser fails the test: console errors, uncaught
 * exceptions, content-security violations, failed requests and answers of 400 and above.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['quickest', { option: true, scope: 'worker' }],
  portalEnv: [{ RATE_LIMITS: '1' }, { option: true, scope: 'worker' }],
  // Scoped to the worker, which ends with a failed test, so that the second try does not meet half-finished data.
  portal: [
    async ({ portalEnv, database }, use) => {
      const dataDir = temporaryDataDir();
      const ai = await startAiService();
      copyDemoData(dataDir.path);
      const { FILLED_POSTGRES: cluster } = process.env;
      const copy = database === 'quickest' && cluster ? await copyDatabase(cluster) : null;
      const portal = await startPortal({
        dataDir: dataDir.path,
        env: { AI_SERVICE_URL: ai.url, ...(copy && { DATABASE_URL: copy.url }), ...portalEnv },
      });
      await use(portal);
      await portal.stop();
      await copy?.drop();
      await ai.close();
      dataDir.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  hasRunClock: [true, { option: true }],

  keptWindow: [
    async ({ browser }, use) => {
      const windows: KeptWindow[] = [];
      await use((number) => (windows[number] ??= new KeptWindow(browser, prepare)));
      for (const window of windows) await window.close();
    },
    { scope: 'worker' },
  ],

  // Phones, and browsers with the machine's own clock, are other windows.
  context: async ({ browser, keptWindow, portal, viewport, isMobile, hasTouch, hasRunClock }, use, info) => {
    if (!isMobile && !hasTouch && hasRunClock) {
      await use((await keptWindow(0).open(viewport)).context());
      // A failed test is the worker's last: its screen is stored.
      if (info.status === info.expectedStatus) await keptWindow(0).reset(portal.url);
      return;
    }
    const context = await browser.newContext();
    await prepare(context, hasRunClock);
    await use(context);
    await context.close();
  },

  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    // From the start: Chromium has to be told, and a key that opens one could overtake a listener that was just added.
    page.on('filechooser', () => undefined);
    await use(page);
  },

  baseURL: async ({ portal }, use) => use(portal.url),

  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      watchForProblems(context, problems);
      await use({
        expectMatching: (pattern) => void expected.push(pattern),
        watch: (other) => watchForProblems(other, problems),
      });
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],

  inAnotherBrowser: async ({ keptWindow, portal, viewport, problems }, use) => {
    const others: KeptWindow[] = [];
    await use(async (fullName, path) => {
      const window = keptWindow(others.length + 1);
      others.push(window);
      const page = await window.open(viewport);
      problems.watch(page.context());
      await openAs(page, fullName, path);
      return page;
    });
    for (const window of others) await window.reset(portal.url);
  },

  ownPortal: async ({}, use) => {
    const dataDir = temporaryDataDir();
    let portal: PortalProcess | undefined;
    const own: OwnPortal = {
      url: '',
      dataDir: dataDir.path,
      start: async (env = {}) => {
        if (env['DEMO_DATA'] === undefined && !portal) copyDemoData(dataDir.path);
        portal = await startPortal({ dataDir: dataDir.path, port: portal?.port, env });
        own.url = portal.url;
        return portal;
      },
      stop: async (signal) => {
        await portal?.stop(signal);
      },
    };
    await use(own);
    await portal?.stop('SIGKILL');
    dataDir.remove();
  },
});

export { expect };

/** Prepares all pages that the context will open. */
async function prepare(context: BrowserContext, hasRunClock = true): Promise<void> {
  if (hasRunClock) await shiftClock(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`CSP: ${violation.violatedDirective} ${violation.blockedURI} ${violation.sourceFile ?? ''}`);
    });
  });
  await keepStill(context);
}

function watchForProblems(context: BrowserContext, problems: string[]): void {
  const watch = (page: Page) => {
    followRequests(page);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page, or a newer search, aborts requests.
      if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) {
        problems.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
      }
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
}
