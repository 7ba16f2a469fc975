import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '../scripts/chromium.mjs';
import { signIn } from '../tests/e2e/support/sign-in';
import { IS_SMOKE } from './bench';

async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = (await requireChromium()) ?? undefined;
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
}

let shared: Promise<BrowserContext> | undefined;

/** The window that the benches of a smoke share: it loads and compiles the portal's files once. */
function sharedContext(): Promise<BrowserContext> {
  shared ??= launchBrowser().then((browser) => browser.newContext({ ...WINDOW, reducedMotion: 'reduce' }));
  return shared;
}

const WINDOW = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
} as const;

/** Closes the Chromium of a smoke. */
export async function closeSharedBrowser(): Promise<void> {
  await (await shared)?.browser()?.close();
}

/** Runs `work` with the empty window of a fresh Chromium, the machine's own if there is one. */
export async function withContext<Result>(
  work: (context: BrowserContext) => Promise<Result>,
  state?: StorageState,
  args?: readonly string[],
): Promise<Result> {
  if (!IS_SMOKE) {
    const browser = await launchBrowser(args);
    try {
      return await work(await browser.newContext({ ...WINDOW, storageState: state }));
    } finally {
      await browser.close();
    }
  }
  const context = await sharedContext();
  await context.setStorageState(state ?? { cookies: [], origins: [] });
  try {
    return await work(context);
  } finally {
    for (const page of context.pages()) await page.close();
  }
}

/** Runs `work` with a page of a fresh browser. */
export function withPage<Result>(work: (page: Page) => Promise<Result>, state?: StorageState): Promise<Result> {
  return withContext(async (context) => work(await context.newPage()), state);
}

const states = new Map<string, Promise<StorageState>>();

/** The browser storage of a signed-in person, for `withPage`; people sign in once. */
export async function signedInState(url: string, fullName: string): Promise<StorageState> {
  const state =
    states.get(fullName) ??
    withPage(async (page) => {
      await page.goto(url);
      await signIn(page, fullName, 'Google');
      return page.context().storageState();
    });
  states.set(fullName, state);
  const { cookies, origins } = await state;
  // The nodes of a smoke accept each other's sessions.
  return { cookies, origins: origins.map((origin) => ({ ...origin, origin: url })) };
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
