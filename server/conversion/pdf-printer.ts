import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Browser, Page } from 'playwright-core';
import type { PdfPrinter, PrintableDocument } from '../deps';
import { ApiFailure } from '../http/api-failure';
import { conversionsBusy, pagesOfHeadings, tooMuchToLayOut, turns } from './conversion-threads';
import { lowerBrowser } from '../low-priority';
import { documentPage } from './document-page';
import { areaTemplates } from './page-areas';
import { printWithContents } from './print-contents';

/** The number of documents printed at once; each uses one core. */
const AT_ONCE = 2;

/** The number of documents that may wait; later callers are asked to try again. */
const MAX_WAITING = 20;

/** Longer than any normal document takes; including the steps before and after, an answer takes at most 15 s. */
const TIME_OUT_MS = 10_000;

/** A page that does not close within this time is closed together with its browser. */
const CLOSE_WITHIN_MS = 2_000;

/** The number of documents that a page prints before it is replaced. */
const DOCUMENTS_PER_PAGE = 50;

/** An unused browser is closed after this time. */
const IDLE_MS = 5 * 60_000;

/** No sandbox in containers, no telemetry, nothing stored on disk, and no name or address resolves. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** The server handles these signals. */
const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/**
 * A printer that keeps one headless Chromium open, with a page for each document printed at once, because a new page
 * costs twice as much as printing. Documents are offline and cannot run scripts; every request is blocked. A browser
 * that crashes, or has to be closed because of another document, is replaced, and so is a page with any failure.
 */
export function createPdfPrinter(executablePath: string, log: Logger): PdfPrinter {
  const limit = pLimit(AT_ONCE);
  const printing = createPrintingBrowser(executablePath, log);
  let idle: NodeJS.Timeout | undefined;

  const printWithin = async (document: PrintableDocument, signal: AbortSignal): Promise<Uint8Array> => {
    const late = AbortSignal.timeout(TIME_OUT_MS);
    const over = AbortSignal.any([signal, late]);
    try {
      return await printOnce(printing, document, over).catch((error: unknown) => {
        if (over.aborted || !(error instanceof BrowserBroke)) throw error;
        log.warn({ err: error.cause }, 'the browser that prints documents broke; another one tries');
        return printOnce(printing, document, over);
      });
    } catch (error) {
      signal.throwIfAborted();
      // A document that crashes two browsers would crash any.
      if (late.aborted || error instanceof BrowserBroke) throw tooMuchToLayOut();
      throw error;
    }
  };

  return {
    async print(document, signal = new AbortController().signal) {
      if (limit.pendingCount >= MAX_WAITING) throw conversionsBusy();
      clearTimeout(idle);
      try {
        return await limit(() =>
          turns(() => {
            signal.throwIfAborted();
            return printWithin(document, signal);
          }),
        );
      } finally {
        clearTimeout(idle);
        if (limit.activeCount + limit.pendingCount === 0)
          idle = setTimeout(() => void printing.close(), IDLE_MS).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      await printing.close();
    },
  };
}

/** The only browser, which runs from the first document that needs it until it is closed or crashes. */
interface PrintingBrowser {
  /** @throws ApiFailure 503 */
  wake(): Promise<Browser>;
  close(): Promise<void>;
  isRunning(browser: Browser): Promise<boolean>;
}

function createPrintingBrowser(executablePath: string, log: Logger): PrintingBrowser {
  // Takes half a second, so it is ready by the time the database is.
  const playwright = import('playwright-core');
  let starting: Promise<Browser> | null = null;
  return {
    wake() {
      const waking = (starting ??= playwright
        .then(({ chromium }) => chromium.launch({ executablePath, args: ARGS, ...NO_SIGNALS }))
        .then(async (running) => {
          await lowerBrowser(running).catch((error: unknown) =>
            log.warn({ err: error }, 'the browser keeps its priority'),
          );
          running.once('disconnected', () => {
            if (starting === waking) starting = null;
          });
          return running;
        })
        .catch((error: unknown) => {
          starting = null;
          log.error({ err: error }, 'the browser that prints documents does not start');
          throw new ApiFailure(503, 'no-pdf-service', 'The PDF service cannot be started.');
        }));
      return waking;
    },
    async close() {
      const browser = starting;
      starting = null;
      // A browser that never started has nothing to close.
      await browser?.then((running) => running.close()).catch(() => undefined);
    },
    isRunning: async (browser) => starting !== null && (await starting) === browser,
  };
}

async function printOnce(
  printing: PrintingBrowser,
  document: PrintableDocument,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const browser = await printing.wake();
  const sheet = Promise.resolve(resting.get(browser)?.pop() ?? newSheet(browser));
  const printed = sheet.then((page) =>
    printWithContents(
      document,
      (filled) => printOn(page, filled),
      (file) => pagesOfHeadings(file, signal),
    ),
  );
  const ended = endOf(signal);
  try {
    const file = await Promise.race([printed, ended.promise]);
    rest(browser, await sheet);
    return file;
  } catch (error) {
    printed.catch(() => undefined);
    const isClosed = await Promise.race([sheet.then(close, () => true), pause(CLOSE_WITHIN_MS)]);
    if (isClosed !== true && (await printing.isRunning(browser))) await printing.close();
    if (signal.aborted || browser.isConnected()) throw error;
    throw new BrowserBroke(error);
  } finally {
    ended.forget();
  }
}

/** A page that prints documents one after the other. */
interface Sheet {
  page: Page;
  /** The number of documents that it has printed. */
  printed: number;
  /** Rejects if the page crashes, even while it is idle. */
  crashed: Promise<never>;
}

const resting = new WeakMap<Browser, Sheet[]>();

async function newSheet(browser: Browser): Promise<Sheet> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  await context.route('**', (route) => route.abort());
  const page = await context.newPage();
  const crashed = new Promise<never>((_resolve, reject) => {
    page.once('crash', () => reject(new BrowserBroke(new Error('The page crashed.'))));
  });
  crashed.catch(() => undefined);
  return { page, printed: 0, crashed };
}

function rest(browser: Browser, sheet: Sheet): void {
  sheet.printed += 1;
  if (sheet.printed < DOCUMENTS_PER_PAGE) resting.set(browser, [...(resting.get(browser) ?? []), sheet]);
  else void close(sheet);
}

/** True once it is closed, including with its browser. */
function close({ page }: Sheet): Promise<true> {
  return page
    .context()
    .close()
    .then(
      () => true,
      () => true,
    );
}

async function printOn({ page, crashed }: Sheet, document: PrintableDocument): Promise<Uint8Array> {
  const { header, footer } = areaTemplates(document);
  const printed = (async () => {
    await page.setContent(documentPage(document), { waitUntil: 'load' });
    return page.pdf({
      preferCSSPageSize: true,
      displayHeaderFooter: header !== null || footer !== null,
      headerTemplate: header ?? '<span></span>',
      footerTemplate: footer ?? '<span></span>',
      printBackground: true,
      tagged: true,
    });
  })();
  printed.catch(() => undefined);
  return Promise.race([printed, crashed]);
}

/** The browser ended, or the page within it, perhaps because of another document. */
class BrowserBroke extends Error {
  constructor(cause: unknown) {
    super('The browser broke.', { cause });
  }
}

/** Rejects as soon as `signal` is aborted. */
function endOf(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let forget = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    forget = () => signal.removeEventListener('abort', end);
  });
  promise.catch(() => undefined);
  return { promise, forget };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
