import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { fuzzedApi, isAccepted } from '@tests/support/fuzzed-api';
import { hostileHeaders, hostileMultipart, hostileText, spoiled } from '@tests/support/hostile-input';
import { OWEN, TEST_DAY } from '@tests/support/test-api';
import { entryForm, plainEntry, textFile } from '@tests/support/time-sheet';

const fuzzed = fuzzedApi();

describe('bad bodies', () => {
  it(
    'stores no refused log event, and each accepted one once',
    async () => {
      const event = { event: 'pageview', path: '/', title: 'Home', timestamp: `${TEST_DAY}T10:00:00Z` };
      const body = fc.oneof(
        { weight: 8, arbitrary: spoiled(event) },
        { weight: 1, arbitrary: hostileText.map((text) => text || ' ') },
      );
      const type = fc.option(fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data', 'x'));
      const before = await fuzzed.stored();
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(body, hostileHeaders, type, async (sent, headers, contentType) => {
          const typed: Record<string, string> = contentType === null ? {} : { 'Content-Type': contentType };
          const options = { as: OWEN, body: sent ?? 'null', headers: { ...headers, ...typed } };
          if (await isAccepted(await fuzzed.api.request('POST', '/data/logevent', options))) accepted += 1;
        }),
        fuzzRuns(),
      );
      expect(accepted).toBeGreaterThan(0);
      expect(await fuzzed.stored()).toEqual({ ...before, events: before.events + accepted });
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'stores neither row nor file of a refused time entry',
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
      const before = await fuzzed.stored();
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(spoiled(entry), hostileHeaders, hostileText, async (sent, headers, fileName) => {
          const body = entryForm(sent, [textFile(fileName.toWellFormed() || 'x', `content ${fileName}`)]);
          const answer = await fuzzed.api.request('POST', '/addtimesheetentry', { as: OWEN, body, headers });
          if (await isAccepted(answer)) accepted += 1;
        }),
        fuzzRuns(),
      );
      const { blobs, ...after } = await fuzzed.stored();
      expect(accepted).toBeGreaterThan(0);
      expect(after).toEqual({
        ...withoutBlobs(before),
        entries: before.entries + accepted,
        files: before.files + accepted,
      });
      expect(blobs.length).toBeLessThanOrEqual(before.blobs.length + accepted);
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'survives forms that are broken, cut off or handmade',
    async () => {
      const before = await fuzzed.stored();
      await fc.assert(
        fc.asyncProperty(hostileMultipart, fc.constantFrom('edge', '"edge"', 'other', ''), async (body, boundary) => {
          const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
          const answer = await fuzzed.api.request('POST', '/addtimesheetentry', { as: OWEN, body, headers });
          expect(await isAccepted(answer)).toBe(false);
        }),
        fuzzRuns(),
      );
      expect(await fuzzed.stored()).toEqual(before);
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it('refuses a form of 10,000 parts, an upload of 100 MB and JSON of 100 MB', async () => {
    const before = await fuzzed.stored();
    const parts = entryForm(plainEntry());
    for (let index = 0; index < 10_000; index += 1) parts.append(`part${index}`, 'x');
    expect((await fuzzed.api.request('POST', '/addtimesheetentry', { as: OWEN, body: parts })).status).toBe(413);

    const head = '--edge\r\nContent-Disposition: form-data; name="files"; filename="large.bin"\r\n\r\n';
    const upload = await sendStream('/addtimesheetentry', 'multipart/form-data; boundary=edge', head);
    expect(upload.status).toBe(413);
    expect((await sendStream('/data/logevent', 'application/json', '"')).status).toBe(413);
    expect(await fuzzed.stored()).toEqual(before);
  });

  it('refuses deeply nested JSON', async () => {
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const answer = await fuzzed.api.request('POST', '/data/logevent', { as: OWEN, body: nested });
    expect(await isAccepted(answer)).toBe(false);
  });

  /** Sends `head` and then 100 MB, as fast as they are read. */
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
    const headers = { Authorization: `Bearer ${fuzzed.token}`, 'Content-Type': contentType };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return fuzzed.api.fetch(new Request(`http://api.test${path}`, init));
  }
});

function withoutBlobs<Stored extends { blobs: unknown }>({ blobs: _blobs, ...rest }: Stored): Omit<Stored, 'blobs'> {
  return rest;
}
