import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findHeadlessChromium, requireChromium } from '../scripts/chromium.mjs';
import { QUIET_PAGE } from '../tests/e2e/support/kept-window';
import { productToken } from '../tests/crash/product-token';
import { IS_SMOKE } from './bench';

const WINDOW = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
} as const;

/** Runs `work` with the empty window of a fresh Chromium, the machine's own if there is one. */
export async function withContext<Result>(
  work: (context: BrowserContext) => Promise<Result>,
  state?: StorageState,
  args: readonly string[] = [],
): Promise<Result> {
  if (IS_SMOKE) return inSharedBrowser(work, state);
  const executablePath = (await requireChromium()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
  try {
    return await work(await browser.newContext({ ...WINDOW, storageState: state }));
  } finally {
    await browser.close();
  }
}

let shared: Promise<Browser> | undefined;
/** Windows of the shared browser that no bench uses at the moment. */
const idle: BrowserContext[] = [];

/** The browser of a smoke, in which all pages of a window are one process. */
function sharedBrowser(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: findHeadlessChromium() ?? undefined,
    args: [...CHROMIUM_ARGS, '--renderer-process-limit=1'],
  });
  return shared;
}

async function inSharedBrowser<Result>(
  work: (context: BrowserContext) => Promise<Result>,
  state: StorageState = { cookies: [], origins: [] },
): Promise<Result> {
  const browser = await sharedBrowser();
  const context = idle.shift() ?? (await browser.newContext({ ...WINDOW, reducedMotion: 'reduce' }));
  try {
    await context.setStorageState(state);
    return await work(context);
  } finally {
    await leaveOnePage(context);
    idle.push(context);
  }
}

/** With a page open, the process stays that has compiled the portal's scripts, for the next page. */
async function leaveOnePage(context: BrowserContext): Promise<void> {
  const [kept, ...others] = context.pages();
  for (const page of others) await page.close();
  if (!kept || kept.url().endsWith(QUIET_PAGE)) return;
  if (kept.url().startsWith('http://localhost')) await kept.goto(new URL(QUIET_PAGE, kept.url()).href);
  else await kept.close();
}

/** Closes the Chromium of a smoke. */
export async function closeSharedBrowser(): Promise<void> {
  await (await shared)?.close();
}

/** Runs `work` with a page of a fresh browser. */
export function withPage<Result>(work: (page: Page) => Promise<Result>, state?: StorageState): Promise<Result> {
  return withContext(async (context) => work(await context.newPage()), state);
}

/** The browser storage of somebody whom the demo's Google has signed in, for `withPage`. */
export async function signedInState(url: string, fullName: string): Promise<StorageState> {
  const token = await productToken(url, fullName);
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  const session = { token, expires: new Date(exp * 1000).toISOString(), authMethod: 'groupgoogle' };
  const localStorage = [{ name: 'harbour.session', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
