import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '../scripts/chromium.mjs';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import { signIn } from '../tests/e2e/support/sign-in';

/** A fresh Chromium, the machine's own if there is one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = (await requireChromium()) ?? undefined;
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** Runs `work` with a page of a fresh browser, and always closes it. */
export async function withPage<Result>(work: (page: Page) => Promise<Result>, state?: StorageState): Promise<Result> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      viewport: { width: 1440, height: 900 },
      storageState: state,
    });
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** The browser storage of a signed-in person, for `withPage`. */
export async function signedInState(url: string, ...who: Who): Promise<StorageState> {
  return withPage(async (page) => {
    await page.goto(url);
    await signIn(page, ...who);
    return page.context().storageState();
  });
}

type Who = Parameters<typeof signIn> extends [Page, ...infer Rest] ? Rest : never;

export type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Runs `work` against the built server with fresh demo data, or the data from `prepare`, and removes both afterwards. */
export async function withPortal<Result>(
  work: (portal: PortalProcess, dataDir: string) => Promise<Result>,
  {
    prepare,
    ...options
  }: {
    nodeFlags?: string[];
    env?: NodeJS.ProcessEnv;
    main?: string;
    prepare?: (dataDir: string) => Promise<void>;
  } = {},
): Promise<Result> {
  const dataDir = temporaryDataDir();
  try {
    await prepare?.(dataDir.path);
    const portal = await startPortal({ dataDir: dataDir.path, ...options });
    try {
      return await work(portal, dataDir.path);
    } finally {
      await portal.stop();
    }
  } finally {
    dataDir.remove();
  }
}
