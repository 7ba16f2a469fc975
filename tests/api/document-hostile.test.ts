import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { documents } from '@server/data/schema';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { hostileHeaders, hostileMultipart, hostileText } from '@tests/support/hostile-input';
import {
  BARE_ACCOUNT,
  documentsOf,
  formOf,
  PDF_START,
  PNG_START,
  type Content,
  type Documents,
} from '@tests/support/document';
import { createTestApi, DATABASES, OWEN, type TestApi } from '@tests/support/test-api';
import { storedFiles } from '@tests/support/stored-files';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Refusals take at most three seconds on a quiet machine; on a busy one, this limit still catches a hang. */
const REFUSED_WITHIN_MS = 12_000;

const HTML = '<!doctype html><script>alert(document.domain)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
const ZIP = 'PK\u0003\u0004\u0014\u0000';
const bytes = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

/** Contents that would do harm if a browser opened them, and the type that they are served with. */
const INERT: readonly [what: string, name: string, content: Content, type: string][] = [
  ['a page named .pdf', 'invoice.pdf', HTML, 'application/octet-stream'],
  ['a page named .png', 'photo.png', HTML, 'application/octet-stream'],
  ['a page', 'page.html', HTML, 'application/octet-stream'],
  ['a page named .xlsx', 'members.xlsx', HTML, 'application/octet-stream'],
  ['a drawing with a script', 'plan.svg', SVG, 'application/octet-stream'],
  ['a drawing named .png', 'plan.png', SVG, 'application/octet-stream'],
  [
    'XML with an outside entity',
    'data.xml',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    'application/octet-stream',
  ],
  [
    'a page behind 500 spaces and a PDF mark',
    'late.pdf',
    `${' '.repeat(500)}${PDF_START}${HTML}`,
    'application/octet-stream',
  ],
  ['a PDF that is also a page', 'both.pdf', `${PDF_START}${HTML}`, 'application/pdf'],
  [
    'a PDF with a script',
    'active.pdf',
    `${PDF_START}1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>`,
    'application/pdf',
  ],
  ['a GIF that is also a script', 'both.gif', 'GIF89a=1;alert(1)', 'image/gif'],
  ['a PNG with a page behind it', 'both.png', bytes(PNG_START, HTML), 'image/png'],
  ['a JPEG with an archive behind it', 'both.jpg', bytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), ZIP), 'image/jpeg'],
  ['an archive of half a terabyte', 'bomb.zip', bytes(ZIP, new Uint8Array(4_000)), 'application/octet-stream'],
  ['a program', 'setup.exe', 'MZ\u0090\u0000', 'application/octet-stream'],
  ['a shell script', 'run.sh', '#!/bin/sh\nrm -rf /', 'application/octet-stream'],
  ['a page in UTF-7', 'page.txt', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', 'application/octet-stream'],
  [
    'a page in UTF-16',
    'wide.txt',
    new Uint8Array([0xff, 0xfe, ...Buffer.from(HTML, 'utf16le')]),
    'application/octet-stream',
  ],
  ['a cell that is a formula', 'list.csv', '=cmd|"/c calc"!A1', 'application/octet-stream'],
  ['one zero byte', 'zero', '\u0000', 'application/octet-stream'],
];

/** Names that are refused, however they are sent. */
const BAD_NAMES: readonly [what: string, name: string][] = [
  ['climbs', '../../etc/passwd'],
  ['climbs within', 'Plans/../../client-0007/a.txt'],
  ['climbs as on Windows', '..\\..\\a.txt'],
  ['starts at the root', '/etc/passwd'],
  ['names a drive', 'C:\\Windows\\system32\\a.dll'],
  ['is a share', '\\\\server\\share\\a.txt'],
  ['is a device', 'CON'],
  ['is a device with an ending', 'aux.pdf'],
  ['has a device as a folder', 'nul/a.txt'],
  ['has 300 characters', `${'n'.repeat(296)}.txt`],
  ['has 300 characters of four bytes', `${'😀'.repeat(148)}.txt`],
  ['has a folder of 300 characters', `${'f'.repeat(300)}/a.txt`],
  ['turns the reading direction', 'annex\u202efdp.exe'],
  ['isolates a direction', '\u2066evil\u2069.txt'],
  ['holds control characters', 'a\u0007b\u001b[31m.txt'],
  ['holds a line break', 'a\r\nContent-Type: text/html\r\n\r\n.txt'],
  ['holds a zero byte', 'a.pdf\u0000.exe'],
  ['holds an invisible character', 'Miscellaneous\u200b/a.txt'],
  ['ends in a full stop', 'a.txt.'],
  ['ends in a space', 'Plans /a.txt'],
  ['is an alternate stream', 'a.txt::$DATA'],
  ['is a wildcard', '*.txt'],
  ['is a permanent folder', 'Fire Risk Assessments'],
  ['has an empty folder', 'Plans//a.txt'],
  ['has 12 folders', `${'x/'.repeat(12)}a.txt`],
  ['is as long as a book', 'x'.repeat(20_000)],
];

describe.each(DATABASES)('hostile documents on %s', (database) => {
  const runs = fuzzRuns();
  let api: TestApi;
  let store: Documents;
  let server: Server;
  let token: string;

  beforeAll(async () => {
    api = await createTestApi({ database });
    store = documentsOf(api);
    token = await api.signedInAs(OWEN);
    const listener = getRequestListener((request) => api.fetch(request));
    server = createServer((request, response) => void listener(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  });

  it.each(INERT)('%s is stored unchanged and never opened in the browser', async (_what, name, content, type) => {
    // Under its own name, some would be refused; a file can be renamed.
    await store.done(store.add(OWEN, 'Inert/sent.bin', content));
    await store.done(store.move(OWEN, 'Inert/sent.bin', `Inert/${name}`));
    const answer = await store.open(OWEN, `Inert/${name}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes(content));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment; /) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /default-src 'none';.*frame-ancestors 'none'; sandbox$/,
      ) as string,
    });
  });

  it.each(BAD_NAMES)('a name that %s is refused, for a new file and for a move', async (_what, name) => {
    await store.done(store.add(OWEN, 'good.txt', 'good'));
    const since = performance.now();
    const form = formOf({ fileName: name });
    form.set('file', new File(['content'], 'a.txt'));
    const add = () => api.request('POST', `/adddocument/1/0/?accountId=${BARE_ACCOUNT}`, { as: OWEN, body: form });
    for (const refusal of [await store.refused(add), await store.refused(() => store.move(OWEN, 'good.txt', name))]) {
      expect([413, 422]).toContain(refusal.status);
      expect(refusal.text.length).toBeGreaterThan(8);
    }
    expect(performance.now() - since).toBeLessThan(2 * REFUSED_WITHIN_MS);
  });

  /** Writes headers and `body` to a raw socket, cuts it if asked to, and returns the answer. */
  async function sendRaw(headers: readonly string[], body: string, isCut: boolean): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const answer: Buffer[] = [];
    socket.on('data', (chunk) => answer.push(chunk));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    const start = [
      `POST /adddocument/1/0/?accountId=${BARE_ACCOUNT} HTTP/1.1`,
      'Host: api.test',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      'X-Requested-With: XMLHttpRequest',
      'Content-Type: multipart/form-data; boundary=edge',
      ...headers,
    ];
    socket.write(`${start.join('\r\n')}\r\n\r\n${body}`);
    if (isCut) setImmediate(() => socket.end());
    await closed;
    return Buffer.concat(answer).toString();
  }

  const part = (headers: string, content: string) =>
    `--edge\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}`;
  const whole = `${part('name="file"; filename="raw.txt"', 'content')}\r\n--edge--\r\n`;

  /** `what` says how the body is cut or lies about its length. */
  const BROKEN: readonly [what: string, headers: string[], body: string, status: string][] = [
    ['cut off in the middle of the file', ['Content-Length: 9000'], part('name="file"; filename="a"', 'half'), ''],
    ['shorter than it says', [`Content-Length: ${whole.length + 500}`], whole, ''],
    ['longer than it says', [`Content-Length: ${whole.length - 20}`], whole, '400'],
    ['of a length that is not a number', ['Content-Length: 1e3'], whole, '400'],
    ['of a negative length', ['Content-Length: -1'], whole, '400'],
    ['of two lengths', ['Content-Length: 10', 'Content-Length: 2000'], whole, '400'],
    ['with both a length and chunks', ['Content-Length: 10', 'Transfer-Encoding: chunked'], '0\r\n\r\n', '400'],
    ['that announces far too much', ['Content-Length: 99999999999'], whole, '4[01][03]'],
    ['in a broken chunk', ['Transfer-Encoding: chunked'], 'zz\r\nxx\r\n', '400'],
    ['in chunks that end in the middle', ['Transfer-Encoding: chunked'], `5\r\n--edg\r\n`, ''],
  ];

  it.each(BROKEN)('a body %s leaves nothing behind', async (_what, headers, body, status) => {
    // What was cut off before may still be arriving.
    await expect.poll(() => storedFiles(api).staged).toEqual([]);
    const before = await store.stored();
    const since = performance.now();
    const answer = await sendRaw(headers, body, true);
    expect(performance.now() - since).toBeLessThan(REFUSED_WITHIN_MS);
    expect(answer).toMatch(status === '' ? /^$|^HTTP\/1.1 4\d\d / : new RegExp(`^HTTP/1.1 ${status} `));
    await expect.poll(() => store.stored()).toEqual(before);
  });

  it.each(['__proto__', 'constructor', 'toString'])('a field named %s is ignored', async (name) => {
    const content = `${part(`name="${name}"`, 'x')}\r\n${part('name="fileName"', `${name}.txt`)}\r\n${whole}`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const answer = await api.request('POST', `/adddocument/1/0/?accountId=${BARE_ACCOUNT}`, {
      as: OWEN,
      body: content,
      headers,
    });
    expect(answer.status, await answer.text()).toBe(200);
  });

  it('a file that is too large is refused at the limit, while others go on', async () => {
    const before = await store.stored();
    const since = performance.now();
    const large = store.add(OWEN, 'large.bin', new Uint8Array(26 * 1024 * 1024));
    const others = Array.from({ length: 5 }, () => store.tree(OWEN));
    await Promise.all(others);
    expect((await large).status).toBe(413);
    expect(performance.now() - since).toBeLessThan(REFUSED_WITHIN_MS);
    expect(await store.stored()).toEqual(before);
  });

  it(
    'no broken form, odd name or header breaks the server or leaves a partial file',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('/adddocument/1/0/', '/adddocument/1/3', '/updateDocument/1', '/deleteDocument/1'),
          fc.oneof(
            hostileMultipart,
            fc
              .tuple(hostileText, hostileText)
              .map(
                ([from, to]) => `${part('name="fileName"', from)}\r\n${part('name="newFileName"', to)}\r\n--edge--\r\n`,
              ),
            hostileText.map(
              (name) => `${part('name="fileName"', name)}\r\n${part('name="file"; filename="x"', 'y')}\r\n--edge--\r\n`,
            ),
          ),
          hostileHeaders,
          async (path, body, headers) => {
            const answer = await api.request('POST', `${path}?accountId=${BARE_ACCOUNT}`, {
              as: OWEN,
              body,
              headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=edge' },
            });
            const text = await answer.text();
            expect(answer.status, text).toBeLessThan(500);
            const rows = await api.deps.db.select().from(documents).where(eq(documents.clientId, BARE_ACCOUNT));
            for (const { hash } of rows) expect(await api.deps.files.has(hash)).toBe(true);
          },
        ),
        runs,
      );
      const { files } = (await store.stored()) as { files: { staged: string[] } };
      expect(files.staged).toEqual([]);
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
