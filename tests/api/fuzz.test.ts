import type { Table } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys, logEvents, sessions, staff, visits } from '@server/data/schema';
import { POLICY } from '@server/policy';
import {
  hostileAuthorization,
  hostileHeaders,
  hostileMultipart,
  hostileQuery,
  hostileSegment,
  hostileText,
  spoiled,
} from '@tests/support/hostile-input';
import { createTestApi, OWEN, TEST_DAY, type TestApi } from '@tests/support/test-api';
import { entryForm, plainEntry, textFile, timeSheetOf } from '@tests/support/time-sheet';

/** Each route is sent this many requests, always the same ones; FUZZ_SEED tries others. */
const RUNS = { numRuns: 1000, seed: Number(process.env['FUZZ_SEED'] ?? 20_261_118) };
const TIME_LIMIT_MS = 120_000;

/** Null stands for Owen's own token. */
const mostlySignedIn = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: hostileAuthorization },
);

const WRITES = new Set(['POST /addtimesheetentry', 'POST /data/logevent']);
const CALLS = Object.keys(POLICY).filter((route) => !WRITES.has(route));

describe('bad input', () => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await createTestApi();
    token = await api.signedInAs(OWEN);
    // Signs in for all further calls, so that none of them adds a session.
    await api.request('GET', '/vars', { as: OWEN });
  });
  afterAll(() => api.close());

  /** Rows, blobs and half-arrived files. */
  async function stored() {
    const rows = (table: Table) => api.deps.db.$count(table);
    return {
      ...(await timeSheetOf(api).stored()),
      events: await rows(logEvents),
      keys: await rows(idempotencyKeys),
      sessions: await rows(sessions),
      staff: await rows(staff),
      visits: await rows(visits),
    };
  }

  /** True for an accepted request. A refusal is a 4xx that says why: as text for 422, as `{title, code}` otherwise. */
  async function isAccepted(answer: Response): Promise<boolean> {
    const body = await answer.text();
    if (answer.status < 400) return true;
    if (answer.status >= 500) throw new Error(`${answer.status}: ${body}`);
    const title: unknown = answer.status === 422 ? body : (JSON.parse(body) as { title?: unknown }).title;
    if (typeof title !== 'string' || title.length < 8 || title.length > 2000)
      throw new Error(`No clear reason: ${body}`);
    if (/\bat \S+:\d+:\d+|\b(select|insert into|pg_\w+|TypeError)\b/.test(title)) throw new Error(`It leaks: ${title}`);
    return false;
  }

  it.each(CALLS)(
    'never breaks %s and leaves nothing behind',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const segments = pattern.split('/').map((each) => (each.startsWith(':') ? hostileSegment : fc.constant(each)));
      // Signing out for good would end the session of all the others.
      const caller = method === 'POST' ? hostileAuthorization : mostlySignedIn;
      const before = await stored();
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(...segments),
          hostileQuery,
          hostileHeaders,
          caller,
          async (path, query, headers, sent) => {
            const authorization: Record<string, string> = sent === null ? {} : { Authorization: sent };
            await isAccepted(
              await api.request(method, path.join('/') + query, {
                as: OWEN,
                headers: { ...headers, ...authorization },
              }),
            );
          },
        ),
        RUNS,
      );
      expect(await stored()).toEqual(before);
    },
    TIME_LIMIT_MS,
  );

  it(
    'keeps no log event that it refuses, and each that it accepts once',
    async () => {
      const event = { event: 'pageview', path: '/', title: 'Home', timestamp: `${TEST_DAY}T10:00:00Z` };
      const body = fc.oneof(
        { weight: 8, arbitrary: spoiled(event) },
        { weight: 1, arbitrary: hostileText.map((text) => text || ' ') },
      );
      const type = fc.option(fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data', 'x'));
      const before = await stored();
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(body, hostileHeaders, type, async (sent, headers, contentType) => {
          const typed: Record<string, string> = contentType === null ? {} : { 'Content-Type': contentType };
          const options = { as: OWEN, body: sent ?? 'null', headers: { ...headers, ...typed } };
          if (await isAccepted(await api.request('POST', '/data/logevent', options))) accepted += 1;
        }),
        RUNS,
      );
      expect(accepted).toBeGreaterThan(0);
      expect(await stored()).toEqual({ ...before, events: before.events + accepted });
    },
    TIME_LIMIT_MS,
  );

  it(
    'keeps neither row nor file of a time entry that it refuses',
    async () => {
      const entry = plainEntry({
        id: null,
        parentId: null,
        accountId: 'client-0001',
        contractId: 'client-0001-k1',
        contactId: null,
        advisoryType: null,
        publishToSafetyNest: false,
      });
      const before = await stored();
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(spoiled(entry), hostileHeaders, hostileText, async (sent, headers, fileName) => {
          const body = entryForm(sent, [textFile(fileName.toWellFormed() || 'x', `content ${fileName}`)]);
          const answer = await api.request('POST', '/addtimesheetentry', { as: OWEN, body, headers });
          if (await isAccepted(answer)) accepted += 1;
        }),
        RUNS,
      );
      const { blobs, ...after } = await stored();
      expect(accepted).toBeGreaterThan(0);
      expect(after).toEqual({
        ...withoutBlobs(before),
        entries: before.entries + accepted,
        files: before.files + accepted,
      });
      expect(blobs.length).toBeLessThanOrEqual(before.blobs.length + accepted);
    },
    TIME_LIMIT_MS,
  );

  it(
    'survives forms that are broken, cut off or made by hand',
    async () => {
      const before = await stored();
      await fc.assert(
        fc.asyncProperty(hostileMultipart, fc.constantFrom('edge', '"edge"', 'other', ''), async (body, boundary) => {
          const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
          const answer = await api.request('POST', '/addtimesheetentry', { as: OWEN, body, headers });
          expect(await isAccepted(answer)).toBe(false);
        }),
        RUNS,
      );
      expect(await stored()).toEqual(before);
    },
    TIME_LIMIT_MS,
  );

  it('refuses a form of 10,000 parts, an upload of 100 MB and JSON of 100 MB', async () => {
    const before = await stored();
    const parts = entryForm(plainEntry());
    for (let index = 0; index < 10_000; index += 1) parts.append(`part${index}`, 'x');
    expect((await api.request('POST', '/addtimesheetentry', { as: OWEN, body: parts })).status).toBe(413);

    const head = '--edge\r\nContent-Disposition: form-data; name="files"; filename="large.bin"\r\n\r\n';
    const upload = await sendStream('/addtimesheetentry', 'multipart/form-data; boundary=edge', head);
    expect(upload.status).toBe(413);
    expect((await sendStream('/data/logevent', 'application/json', '"')).status).toBe(413);
    expect(await stored()).toEqual(before);
  });

  it('refuses JSON that is nested without end', async () => {
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const answer = await api.request('POST', '/data/logevent', { as: OWEN, body: nested });
    expect(await isAccepted(answer)).toBe(false);
  });

  /** `head` and 100 MB after it, as fast as they are read. */
  async function sendStream(path: string, contentType: string, head: string): Promise<Response> {
    const chunk = new Uint8Array(1024 * 1024).fill(120);
    let left = 100;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        if (left === 0) controller.close();
        else controller.enqueue(chunk);
        left -= 1;
      },
    });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': contentType };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return api.fetch(new Request(`http://api.test${path}`, init));
  }
});

function withoutBlobs<Stored extends { blobs: unknown }>({ blobs: _blobs, ...rest }: Stored): Omit<Stored, 'blobs'> {
  return rest;
}
