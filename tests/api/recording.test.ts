import { readFileSync } from 'node:fs';
import { recordingPeaksSchema } from '@contract/recording';
import { readWebVtt } from '@contract/web-vtt';
import { createRecordingUrls } from '@server/recording/recording-urls';
import { addCall, addHollowCall, CALL, MEETING, sourceOf, THREE_HOURS_BYTES } from '@tests/support/recording';
import { DATABASES, OWEN, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const CONTENT = readFileSync(`demo/recordings/${CALL}.mp3`);
const SIZE = CONTENT.length;

describe.each(DATABASES)('recordings on %s', (database) => {
  const api = sharedApi({ database });

  let url: string;

  beforeAll(async () => {
    url = (await sourceOf(api, CALL)).url;
  });
  beforeEach(() => api.setNow(TEST_NOW));

  /** A player's request, which has no token. */
  const media = (address = url, headers: Record<string, string> = {}, method = 'GET') =>
    api.request(method, address, { headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  describe('answer with an address', () => {
    it('of a call, with its details', async () => {
      expect(await sourceOf(api, CALL)).toMatchObject({
        url: expect.stringMatching(
          /^\/recordingmedia\/RE1001\?expires=\d{10}&session=[\w-]+&signature=[\w-]{43}$/,
        ) as string,
        expiresOn: '2026-11-18T10:30:00.000Z',
        title: 'Return to work after a fall from a ladder',
        startedOn: '2026-11-16T10:42',
        people: ['Owen Hughes', 'Harbourside Joinery Ltd'],
        durationMs: 74_600,
      });
    });

    it('of a meeting, only at its own route', async () => {
      expect((await sourceOf(api, MEETING, 'meeting')).title).toBe('Quarterly safety review');
      expect(await codeOf(await api.request('GET', `/recording/${MEETING}`, { as: OWEN }))).toEqual([404, 'not-found']);
      expect(await codeOf(await api.request('GET', `/teamsrecording/${CALL}`, { as: OWEN }))).toEqual([
        404,
        'not-found',
      ]);
    });

    it.each([
      'RE9999',
      '..%2f..%2ftoken-secret',
      '..%5c..%5cx',
      '%2e%2e%2f',
      'RE1001%2f',
      'RE1001%0a',
      "RE1001'--",
      'R%C3%89',
      'a'.repeat(65),
    ])('to nobody for %s', async (id) => {
      for (const path of [
        '/recording/',
        '/teamsrecording/',
        '/recordingpeaks/',
        '/recordingtranscript/',
        '/recordingmedia/',
      ]) {
        const answer = await api.request('GET', path + id, { as: OWEN });
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          path === '/recordingmedia/' && id === 'RE9999' ? 403 : 404,
          expect.objectContaining({ title: expect.any(String) as string }),
        ]);
      }
    });

    it('only to signed-in staff', async () => {
      for (const path of [
        `/recording/${CALL}`,
        `/teamsrecording/${MEETING}`,
        `/recordingpeaks/${CALL}`,
        `/recordingtranscript/${CALL}`,
      ]) {
        expect((await api.request('GET', path)).status).toBe(401);
      }
    });
  });

  it('have a loudness curve', async () => {
    const answer = await api.request('GET', `/recordingpeaks/${CALL}`, { as: OWEN });
    const { perSecond, peaks } = await recordingPeaksSchema.validate(await answer.json());
    const loudness = Buffer.from(peaks, 'base64');
    expect(perSecond).toBe(10);
    expect(loudness).toHaveLength(746);
    expect(Math.max(...loudness)).toBe(255);
    await addCall(api, { id: 'RE-unmeasured', hash: 'b'.repeat(64), size: 1 });
    const unmeasured = await api.request('GET', '/recordingpeaks/RE-unmeasured', { as: OWEN });
    expect(await unmeasured.json()).toEqual({ perSecond: 10, peaks: '' });
  });

  it('have a transcript if somebody has written it down', async () => {
    const answer = await api.request('GET', `/recordingtranscript/${CALL}`, { as: OWEN });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(readWebVtt(await answer.text())).toMatchObject({
      lines: expect.arrayContaining([
        { start: 45.1, end: 48.5, speaker: 'Owen Hughes', text: 'Here it is. Work at height, last reviewed in March.' },
      ]) as unknown,
    });
    const none = await api.request('GET', '/recordingtranscript/RE1003', { as: OWEN });
    expect([none.status, await none.text()]).toEqual([200, '']);
  });

  describe('are sent', () => {
    it('whole, with their content type, without a token', async () => {
      const answer = await media();
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': String(SIZE),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect((await bytesOf(answer)).equals(CONTENT)).toBe(true);
      const meeting = await media((await sourceOf(api, MEETING, 'meeting')).url);
      expect(meeting.headers.get('Content-Type')).toBe('video/mp4');
      expect((await bytesOf(meeting)).subarray(4, 8).toString()).toBe('ftyp');
    });

    it.each([
      ['bytes=0-99', 0, 99],
      ['bytes=1000-1000', 1000, 1000],
      [`bytes=${SIZE - 5}-`, SIZE - 5, SIZE - 1],
      ['bytes=-300', SIZE - 300, SIZE - 1],
      [`bytes=100-${SIZE * 2}`, 100, SIZE - 1],
    ])('in the part %s', async (range, start, end) => {
      const answer = await media(url, { Range: range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${SIZE}`);
      expect(answer.headers.get('Content-Length')).toBe(String(end - start + 1));
      expect((await bytesOf(answer)).equals(CONTENT.subarray(start, end + 1))).toBe(true);
    });

    it.each(['bytes=0-1,5-9', 'bytes=5-2', 'items=1-2', 'bytes=x-'])('whole for the range %s', async (range) => {
      const answer = await media(url, { Range: range });
      expect([answer.status, answer.headers.get('Content-Range'), (await bytesOf(answer)).length]).toEqual([
        200,
        null,
        SIZE,
      ]);
    });

    it('not from a range past their end', async () => {
      const answer = await media(url, { Range: `bytes=${SIZE}-` });
      expect(answer.headers.get('Content-Range')).toBe(`bytes */${SIZE}`);
      expect(await codeOf(answer)).toEqual([416, 'no-such-range']);
    });

    it('in part only while they are unchanged', async () => {
      const etag = (await media(url, {}, 'HEAD')).headers.get('ETag') ?? '';
      const statusIf = async (condition: string) =>
        (await media(url, { Range: 'bytes=0-9', 'If-Range': condition })).status;
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
      expect(await statusIf(etag)).toBe(206);
      expect(await statusIf('"another"')).toBe(200);
      expect(await statusIf(`W/${etag}`)).toBe(200);
      expect(await statusIf('Wed, 18 Nov 2026 10:00:00 GMT')).toBe(200);
    });

    it('without their content for HEAD', async () => {
      const answer = await media(url, { Range: 'bytes=0-9' }, 'HEAD');
      expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([
        200,
        String(SIZE),
        '',
      ]);
    });
  });

  describe('are hidden from', () => {
    it('an expired address, with the reason', async () => {
      api.setNow('2026-11-18T10:29:59.000Z');
      expect((await media(url, {}, 'HEAD')).status).toBe(200);
      api.setNow('2026-11-18T10:30:00.000Z');
      const answer = await media();
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { title: 'The address of this recording has expired. Ask for a new one.', code: 'address-expired' },
      ]);
    });

    it.each([
      ['another recording', (address: string) => address.replace(CALL, 'RE1002')],
      ['another sign-in', (address: string) => address.replace(/session=[\w-]+/, 'session=another')],
      ['a later end', (address: string) => address.replace(/expires=\d/, 'expires=9')],
      [
        'another signature',
        (address: string) =>
          address.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      ],
      ['a shorter signature', (address: string) => address.slice(0, -1)],
      ['no signature', (address: string) => address.split('&')[0] ?? ''],
      ['an end that is not a number', (address: string) => address.replace(/expires=\d+/, 'expires=1e9')],
      ['nothing at all', () => `/recordingmedia/${CALL}`],
    ])('an address with %s', async (_what, tampered) => {
      expect(await codeOf(await media(tampered(url)))).toEqual([403, 'address-invalid']);
    });

    it('an address whose session has ended, at once', async () => {
      const headers = { Authorization: `Bearer ${await api.signedInAs(OWEN)}` };
      const answer = await api.request('GET', `/recording/${CALL}`, { headers });
      const { url: given } = (await answer.json()) as { url: string };
      expect((await media(given, {}, 'HEAD')).status).toBe(200);
      expect((await api.request('POST', '/signout', { headers })).status).toBe(204);
      expect(await codeOf(await media(given))).toEqual([403, 'address-expired']);
      expect((await media(url, {}, 'HEAD')).status).toBe(200);
    });

    it('another server’s address', async () => {
      const other = createRecordingUrls(new TextEncoder().encode('another secret of 32 characters!'), 30);
      expect(await codeOf(await media(other.sign(CALL, 'a family', new Date(TEST_NOW)).url))).toEqual([
        403,
        'address-invalid',
      ]);
    });
  });

  it('are not found if the store has lost them', async () => {
    await addCall(api, { id: 'RE-lost', hash: 'a'.repeat(64), size: 1000 });
    const { url: lost } = await sourceOf(api, 'RE-lost');
    expect(await codeOf(await media(lost))).toEqual([404, 'not-found']);
    expect(await codeOf(await media(lost, { Range: 'bytes=0-' }))).toEqual([404, 'not-found']);
  });

  it('are never read completely into memory, even at three hours', async () => {
    await addHollowCall(api, 'RE-long');
    const { url: long } = await sourceOf(api, 'RE-long');
    for (const range of ['bytes=0-', `bytes=${THREE_HOURS_BYTES / 2}-`, 'none']) {
      const before = process.memoryUsage().arrayBuffers;
      const answer = await media(long, { Range: range });
      const reader = answer.body?.getReader();
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
      // Long enough to read all of it without back-pressure.
      await pause(300);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
      await reader?.cancel();
    }
  });
});
