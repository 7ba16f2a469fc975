import { createPdfPrinter } from '@server/conversion/pdf-printer';
import type { PdfPrinter } from '@server/deps';
import { ApiFailure } from '@server/http/api-failure';
import { descendantsOf } from '@server/low-priority';
import { readPdf } from '@tests/support/convert';
import { HOSTILE_MARGINS as options } from '@tests/support/hostile-documents';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requiredChromium } from '@tests/support/printing-api';

/** Long enough to take a while to print. */
const LONG = '<p>Either side may end the employment by giving the notice that the law asks for.</p>'.repeat(600);

/** -20 for a process that has ended since it was listed. */
function priorityOf(pid: number): number {
  try {
    return getPriority(pid);
  } catch {
    return -20;
  }
}

function commandOf(pid: number): string {
  return existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}

describe('the printer', () => {
  let folder: string;
  let printer: PdfPrinter;
  let started: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-printer-'));
    started = join(folder, 'started');
    const browser = join(folder, 'chromium');
    writeFileSync(browser, `#!/bin/sh\necho $$ >> '${started}'\nexec '${requiredChromium()}' "$@"\n`);
    chmodSync(browser, 0o755);
    printer = createPdfPrinter(browser, pino({ level: 'silent' }));
  });
  afterEach(async () => {
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const browsers = () => (existsSync(started) ? readFileSync(started, 'utf8').trim().split('\n').map(Number) : []);
  const textOf = async (file: Promise<Uint8Array>) => (await readPdf(await file)).pages.join('');

  it('prints the current document with a new browser when the first one is killed', async () => {
    expect(await textOf(printer.print({ html: '<p>First</p>', options }))).toContain('First');
    const [browser = 0] = browsers();
    const struck = printer.print({ html: `${LONG}<p>Struck</p>`, options });
    process.kill(browser, 'SIGKILL');

    expect(await textOf(struck)).toContain('Struck');
    expect(await textOf(printer.print({ html: '<p>Next</p>', options }))).toContain('Next');
    expect(browsers()).toHaveLength(2);
  });

  it('prints one document after the other on the same page, without remains of the one before', async () => {
    const first = '<h1>First</h1><p>Ada earns 31,500</p>';
    await printer.print({ html: first, title: 'Contract', css: 'p { text-transform: uppercase }', options });
    const pages = () =>
      browsers()
        .flatMap(descendantsOf)
        .filter((pid) => commandOf(pid).includes('--type=renderer'));
    const before = pages();
    const file = await printer.print({ html: '<p>Next</p>', options });
    expect(pages()).toEqual(before);
    const { pages: texts, title } = await readPdf(file);
    expect(texts.join('')).toBe('Next');
    expect(title).not.toContain('Contract');
  });

  // If the server is root, Chromium may raise the priority of any of its processes again.
  it('prints at a lower priority than the server', async () => {
    await printer.print({ html: '<p>The browser is there</p>', options });
    const family = browsers().flatMap((pid) => [pid, ...descendantsOf(pid)]);
    expect(Math.max(...family.map(priorityOf))).toBeGreaterThan(getPriority());
  });

  it('stops printing for clients that have disconnected, waiting or not, and serves the next', async () => {
    const [waiting, served] = [new AbortController(), new AbortController()];
    const prints = [
      printer.print({ html: LONG, options }, served.signal),
      printer.print({ html: LONG, options }, served.signal),
      printer.print({ html: LONG, options }, waiting.signal),
    ];
    waiting.abort(new Error('left'));
    await vi.waitFor(() => expect(browsers()).toHaveLength(1), { timeout: 10_000 });
    served.abort(new Error('left'));

    const ends = await Promise.allSettled(prints);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await textOf(printer.print({ html: '<p>Next</p>', options }))).toContain('Next');
  });

  it('asks clients to retry when many wait, and reports when no browser starts', async () => {
    const left = new AbortController();
    const prints = Array.from({ length: 30 }, () => printer.print({ html: '<p>x</p>', options }, left.signal));
    left.abort(new Error('left'));
    const reasons = (await Promise.allSettled(prints)).map((end) =>
      end.status === 'rejected' ? (end.reason as unknown) : null,
    );
    const refused = reasons.filter((reason) => reason instanceof ApiFailure);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(15);
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'conversions-busy' });

    const none = createPdfPrinter(join(folder, 'none'), pino({ level: 'silent' }));
    await expect(none.print({ html: '<p>x</p>', options })).rejects.toMatchObject({
      status: 503,
      code: 'no-pdf-service',
    });
  });
});
