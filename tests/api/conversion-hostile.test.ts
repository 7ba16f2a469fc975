import { createPdfPrinter } from '@server/conversion/pdf-printer';
import type { PdfPrinter } from '@server/deps';
import { readPdf, readWord, wordParagraphs } from '@tests/support/convert';
import {
  callingDocuments,
  HEAVY_DOCUMENTS,
  HOSTILE_MARGINS,
  READING_DOCUMENTS,
  REFUSED_DOCUMENTS,
  type HostileDocument,
} from '@tests/support/hostile-documents';
import { createTestApi, OWEN, type TestApi } from '@tests/support/test-api';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requiredChromium } from '@tests/support/printing-api';

/** The target of the documents below: a port that counts connections. It is chosen first because test data contains it. */
let knocks = 0;
const stranger = createServer((socket) => {
  knocks += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(stranger, 'listening');
const ORIGIN = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
const CALLING = callingDocuments(ORIGIN);

/** Every document is answered within this time (15 s on an otherwise idle machine). */
const WITHIN_MS = 15_000;

describe('hostile documents', () => {
  let api: TestApi;
  let printer: PdfPrinter;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-hostile-'));
  const netLog = join(folder, 'net-log.json');

  beforeAll(async () => {
    printer = createPdfPrinter(browserThatLogs(folder, netLog), pino({ level: 'silent' }));
    api = await createTestApi({ deps: { pdfPrinter: printer } });
  });
  afterAll(async () => {
    await printer.close();
    await api.close();
    stranger.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const convert = async (to: 'word' | 'pdf', { options = HOSTILE_MARGINS, ...document }: HostileDocument) => {
    const since = performance.now();
    const answer = await api.request('POST', `/${to}/v1/convert`, { as: OWEN, body: { options, ...document } });
    const file = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, file, isInTime: performance.now() - since < WITHIN_MS };
  };

  it.each(Object.entries({ ...CALLING, ...READING_DOCUMENTS, ...HEAVY_DOCUMENTS }))(
    'become files without any request or file access: %s',
    async (_name, document) => {
      const [word, pdf] = await Promise.all([convert('word', document), convert('pdf', document)]);
      expect([word.status, pdf.status, word.isInTime, pdf.isInTime]).toEqual([200, 200, true, true]);
      const parts = readWord(word.file);
      const { pages } = await readPdf(pdf.file);
      for (const text of [wordParagraphs(parts).join(), pages.join()]) expect(text).not.toContain(hostname());
      // Links may lead anywhere, but Word must not load anything by itself.
      const loaded = parts['word/_rels/document.xml.rels']?.match(
        /<Relationship\b(?![^>]*\/hyperlink")[^>]*TargetMode="External"/g,
      );
      expect(loaded).toBeNull();
      expect(knocks).toBe(0);
    },
  );

  it.each(Object.entries(REFUSED_DOCUMENTS))('are refused with a reason: %s', async (_name, document) => {
    for (const to of ['word', 'pdf'] as const) {
      const { status, file, isInTime } = await convert(to, document);
      expect([status, isInTime]).toEqual([422, true]);
      expect(new TextDecoder().decode(file)).toMatch(/\w{3}/);
    }
  });

  it('make no requests even if they are printed without being sanitised', async () => {
    const all = Object.entries(CALLING)
      .filter(([name]) => !name.includes('refresh'))
      .map(([, { html }]) => html);
    const css = Object.values(CALLING).flatMap((document) => document.css ?? []);
    for (const html of [all.join(''), ...all.filter((one) => /srcdoc|template|base|svg/.test(one))]) {
      await printer.print({ html, css: css.join('\n').slice(0, 50_000), options: HOSTILE_MARGINS });
    }
    expect(knocks).toBe(0);
  });

  it('open no connection and look up no name, according to the browser’s network log', async () => {
    await printer.close();
    const { constants, events } = JSON.parse(readFileSync(netLog, 'utf8')) as NetLog;
    const kinds = new Map(Object.entries(constants.logEventTypes).map(([name, type]) => [type, name]));
    const seen = [...new Set(events.map(({ type }) => kinds.get(type) ?? ''))];
    expect(seen).toContain('REQUEST_ALIVE');
    expect(seen.filter((kind) => REACHES_OUT.test(kind))).toEqual([]);
    expect(knocks).toBe(0);
  });
});

/** Events of a packet that is sent, or of a name lookup; mere attempts have other events. */
const REACHES_OUT = /^(?:TCP_CONNECT(?:_ATTEMPT)?|SSL_CONNECT|UDP_BYTES_SENT|HOST_RESOLVER_(?:DNS|SYSTEM)_TASK)$/;

/** The file that Chromium writes with `--log-net-log`. */
interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number }[];
}

/** A wrapper of the machine's Chromium that logs its network activity. */
function browserThatLogs(folder: string, netLog: string): string {
  const script = join(folder, 'chromium');
  writeFileSync(
    script,
    `#!/bin/sh\nexec '${requiredChromium()}' "$@" --log-net-log='${netLog}' --net-log-capture-mode=Everything\n`,
  );
  chmodSync(script, 0o755);
  return script;
}
