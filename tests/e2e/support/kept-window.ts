import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A page of the portal's origin without its scripts, where its storage can be changed. */
export const QUIET_PAGE = '/robots.txt';

/** Whether the test has not opened a page of the portal yet. */
export const isUnused = (page: Page): boolean => page.url() === 'about:blank' || page.url().endsWith(QUIET_PAGE);

/** The events that tests listen for. */
const EVENTS = [
  'console',
  'dialog',
  'filechooser',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/**
 * One window for all tests of a worker; each test finds it like a new one. Opening a page again in the same process takes a
 * third of the processor time of the first one, because the browser has compiled the portal's scripts.
 */
export class KeptWindow {
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #isSpent = false;
  readonly #browser: Browser;
  readonly #prepare: (context: BrowserContext) => Promise<void>;

  /** `prepare` is called once for each browser context. */
  constructor(browser: Browser, prepare: (context: BrowserContext) => Promise<void>) {
    this.#browser = browser;
    this.#prepare = prepare;
  }

  /** The only page of the window's context. */
  async open(viewport: { width: number; height: number } | null): Promise<Page> {
    if (!this.#context || !this.#page) {
      this.#context = await this.#browser.newContext();
      await this.#prepare(this.#context);
      this.#page = await this.#context.newPage();
      this.#isSpent = false;
      this.#spendWith(this.#context, this.#page);
    }
    if (viewport) await this.#page.setViewportSize(viewport);
    return this.#page;
  }

  /** Makes the window like new after a test at `baseURL`, or closes it. */
  async reset(baseURL: string): Promise<void> {
    const [context, page] = [this.#context, this.#page];
    if (!context || !page) return;
    const isAtPortal = !page.isClosed() && new URL(page.url()).origin === new URL(baseURL).origin;
    if (this.#isSpent || !isAtPortal) return this.close();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    for (const event of EVENTS) page.removeAllListeners(event);
    context.removeAllListeners('page');
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await page.goto(`${baseURL}${QUIET_PAGE}`);
    await page.evaluate(forgetEverything);
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      forcedColors: null,
      contrast: null,
    });
    await page.mouse.move(-1, -1);
    // None, as playwright.config.ts has it.
    page.setDefaultTimeout(0);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.#page = undefined;
  }

  /** Calls that cannot be taken back: after one of them, the window is not used again. */
  #spendWith(context: BrowserContext, page: Page): void {
    const spend = () => {
      this.#isSpent = true;
    };
    precede(context, 'addInitScript', spend);
    precede(context, 'newCDPSession', spend);
    precede(context.clock, 'install', spend);
    precede(page, 'addInitScript', spend);
    page.on('crash', spend);
  }
}

function precede<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  act: () => void,
): void {
  const method = target[name];
  target[name] = (...args) => {
    act();
    return method.apply(target, args);
  };
}

/** Runs in the page. */
async function forgetEverything(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  for (const name of await caches.keys()) await caches.delete(name);
}
