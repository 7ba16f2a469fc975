import type { Conversion } from '@contract/conversion';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { chromium, type Browser } from 'playwright-core';
import { ApiFailure } from '../http/api-failure';
import { documentPage, footerTemplate } from './document-page';

/** Documents printed at once; each takes a core. */
const AT_ONCE = 2;

/** Documents that may wait; who comes later is asked to come back. */
const MAX_WAITING = 20;

/** Longer than any honest document takes (traps: conversions). */
const TIME_OUT_MS = 15_000;

/** A browser that nobody needs is closed after this long. */
const IDLE_MS = 5 * 60_000;

/** No sandbox in containers, nothing sent home, nothing left on disk. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface PdfPrinter {
  /**
   * Prints cleaned HTML on A4, its text selectable and tagged.
   * @throws ApiFailure 503 when it takes over 15 s, when too many wait, or when the browser does not start
   */
  print(document: Conversion): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * A printer that keeps one headless Chromium warm. Documents are offline and cannot run scripts; every request that one
 * still makes is cut (traps: conversions).
 */
export function createPdfPrinter(executablePath: string, log: Logger): PdfPrinter {
  const limit = pLimit(AT_ONCE);
  let starting: Promise<Browser> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const closeBrowser = async () => {
    const browser = starting;
    starting = null;
    // One that never came up has nothing to close.
    await browser?.then((running) => running.close()).catch(() => undefined);
  };

  const browser = () => {
    starting ??= chromium
      .launch({ executablePath, args: ARGS, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
      .then((running) => {
        running.once('disconnected', () => {
          starting = null;
        });
        return running;
      })
      .catch((error: unknown) => {
        starting = null;
        log.error({ err: error }, 'the browser that prints documents does not start');
        throw new ApiFailure(503, 'no-pdf-service', 'The PDF service cannot be started.');
      });
    return starting;
  };

  return {
    async print(document) {
      if (limit.pendingCount >= MAX_WAITING) throw busy();
      clearTimeout(idle);
      try {
        return await limit(() => printOnce(browser, closeBrowser, document));
      } finally {
        clearTimeout(idle);
        if (limit.activeCount + limit.pendingCount === 0) idle = setTimeout(() => void closeBrowser(), IDLE_MS).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      await closeBrowser();
    },
  };
}

async function printOnce(
  browser: () => Promise<Browser>,
  closeBrowser: () => Promise<void>,
  { html, css, options: { margins, footer } }: Conversion,
): Promise<Uint8Array> {
  const context = await (await browser()).newContext({ javaScriptEnabled: false, offline: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // A page that hangs does not hear that its context closes: the whole browser has to go.
      void closeBrowser();
      reject(new ApiFailure(503, 'conversion-too-slow', 'The document takes too long to lay out. Make it smaller.'));
    }, TIME_OUT_MS);
  });
  const printed = (async () => {
    await context.route('**', (route) => route.abort());
    const page = await context.newPage();
    await page.setContent(documentPage(html, css ?? ''), { waitUntil: 'load' });
    return page.pdf({
      format: 'A4',
      margin: {
        top: `${margins.top}mm`,
        right: `${margins.right}mm`,
        bottom: `${margins.bottom}mm`,
        left: `${margins.left}mm`,
      },
      displayHeaderFooter: Boolean(footer),
      headerTemplate: '<span></span>',
      footerTemplate: footer ? footerTemplate(footer, margins) : '<span></span>',
      printBackground: true,
      tagged: true,
    });
  })();
  try {
    return await Promise.race([printed, late]);
  } finally {
    clearTimeout(timer);
    printed.catch(() => undefined);
    await context.close().catch(() => undefined);
  }
}

function busy(): ApiFailure {
  return new ApiFailure(503, 'conversions-busy', 'Many documents are being made. Try again in a moment.', {
    'Retry-After': '5',
  });
}
