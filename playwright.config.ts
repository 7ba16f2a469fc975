import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findHeadlessChromium } from './scripts/chromium.mjs';
import { startClock } from './tests/e2e/support/test-clock';

startClock();

const isCi = Boolean(process.env.CI);

const LIVE_PORTAL = { RATE_LIMITS: '1', CHANGE_STREAM: 'on' };

/** Two people's changes meet in the database, so these run on both. */
const TWO_PEOPLE = 'two-people*.spec.ts';
/** Specs whose screens follow what others change. */
const LIVE = ['live.spec.ts', TWO_PEOPLE];
/** A sample of the screens, a restart and a crash, on the embedded database and with its changes, as `npm start` has them. */
const EMBEDDED = ['crash', 'documents', 'new-organisation', 'record-time', 'survey'].map((name) => `${name}.spec.ts`);

/** The workers, which do not know the options of the command, find the browser in the environment. */
const isWatched = ['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option));
process.env.TEST_BROWSER ??= (isWatched ? findChromium() : findHeadlessChromium()) ?? '';

/**
 * A page of a test does not live long enough for optimised code to be worth its compilation; with more room for new
 * objects, they are collected less often. Both save about a seventh of the processor time (tests/README.md).
 */
const SCRIPT_FLAGS = '--js-flags=--no-opt --no-maglev --min-semi-space-size=32';

/**
 * Two workers, each with one server and one browser for all its tests (`support/test.ts`): while a browser waits for its
 * server, the other one works. Tests that stop a server start their own.
 */
export default defineConfig<object, { database: 'embedded' | 'quickest'; portalEnv: Record<string, string> }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/demo-data.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  // A test that passes only on the second try is a defect: `npm test` names it and notes it in tests/flaky.md.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  // Long enough for a busy machine; a test that hangs still fails.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // On PostgreSQL, if the machine has it: its servers need less of the processor. One after the other, because another
  // environment needs new workers, each with a new server and browser; the one with the longest specs is not the last, where
  // a worker would wait for the other.
  projects: [
    {
      name: 'embedded',
      testMatch: [...EMBEDDED, TWO_PEOPLE],
      use: { database: 'embedded', portalEnv: LIVE_PORTAL },
    },
    { name: 'live', testMatch: LIVE, use: { portalEnv: LIVE_PORTAL } },
    { name: 'screens', testIgnore: [...LIVE, ...EMBEDDED] },
  ],
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['./tests/e2e/support/cost-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // tests/e2e/offline.spec.ts allows them: the copy takes hundreds of requests in each context.
    serviceWorkers: 'block',
    // A test about motion prefers it with `emulateMedia` (tests/e2e/support/still-pages.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // The calls alone: a picture of the document at each of them made the whole suite take nearly twice as long.
    // `npx playwright test --trace on` draws them for what one looks into.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.TEST_BROWSER || undefined, args: [...CHROMIUM_ARGS, SCRIPT_FLAGS] },
  },
});
