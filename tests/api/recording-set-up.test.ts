import { readFileSync } from 'node:fs';
import { NOT_RECORDED } from '@contract/audit';
import {
  foundSpokenSchema,
  recordingRowSchema,
  recordingRowsSchema,
  SPOKEN_LIMITS,
  type RecordingRow,
} from '@contract/recording-set-up';
import { auditLog, recordings } from '@server/data/schema';
import { namedBlobs } from '@server/files/named-blobs';
import { mediaFacts } from '@server/recording/media-facts';
import type { ReadBytes } from '@server/recording/mp3-length';
import { CALL, sourceOf } from '@tests/support/recording';
import { DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const MP3 = readFileSync('demo/recordings/RE1001.mp3');
const MP4 = readFileSync('demo/recordings/MT2001.mp4');
const FACTS = JSON.parse(readFileSync('demo/recordings/recordings.json', 'utf8')) as Record<
  string,
  { durationMs: number }
>;
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.500\nGood morning.\n';

const NEW = {
  kind: 'call',
  title: 'A call',
  startedOn: '2026-11-17T09:00',
  people: ['Owen Hughes', 'a client'],
  peaks: null,
};

/** One second of silence: 8,000 samples of one byte. */
function wav(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 8000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(8000, 40);
  return Buffer.concat([head, Buffer.alloc(8000, 128)]);
}

/** The video without its pictures, as a sound recorder writes it. */
const withoutPictures = () => Buffer.from(MP4.toString('latin1').replaceAll('vide', 'soun'), 'latin1');

const reading =
  (content: Buffer): ReadBytes =>
  async (start, count) =>
    content.subarray(start, start + count);

describe('the type and length of a recording', () => {
  it.each([
    ['an mp3', MP3, 'audio/mpeg', FACTS.RE1001?.durationMs],
    [
      'an mp3 after a tag',
      Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\0'), Buffer.alloc(128), MP3]),
      'audio/mpeg',
      FACTS.RE1001?.durationMs,
    ],
    ['a film', MP4, 'video/mp4', FACTS.MT2001?.durationMs],
    ['an m4a', withoutPictures(), 'audio/mp4', FACTS.MT2001?.durationMs],
    ['a wav', wav(), 'audio/wav', 1000],
  ])('is read from its content: %s', async (_what, content, contentType, durationMs = 0) => {
    const facts = await mediaFacts(reading(content), content.length);
    expect(facts.contentType).toBe(contentType);
    // Encoders add up to two frames of silence.
    expect(Math.abs(facts.durationMs - durationMs)).toBeLessThan(200);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['one frame and then a page', Buffer.concat([MP3.subarray(0, 4), Buffer.from('<html>'.repeat(500))])],
    ['nothing', Buffer.alloc(0)],
    ['half the head of a film', MP4.subarray(0, 20)],
    ['a wav without sound', wav().subarray(0, 36)],
    ['a wav of empty chunks', Buffer.concat([wav().subarray(0, 36), Buffer.alloc(1_000_000)])],
  ])('is refused: %s', async (_what, content) => {
    let reads = 0;
    const counted: ReadBytes = (...range) => {
      reads += 1;
      return reading(content)(...range);
    };
    await expect(mediaFacts(counted, content.length)).rejects.toMatchObject({ status: 422 });
    expect(reads).toBeLessThan(2_000);
  });
});

describe.each(DATABASES)('recordings added by administrators, on %s', (database) => {
  const api = sharedApi({ database });

  const upload = async (content: Buffer, recording: object = NEW, name = 'call.mp3') => {
    const form = new FormData();
    form.append('recording', JSON.stringify(recording));
    form.append('files', new File([new Uint8Array(content)], name, { type: 'text/html' }));
    return api.request('POST', '/admin/recordings/upload', { as: GRACE, body: form });
  };
  const added = async (...given: Parameters<typeof upload>): Promise<RecordingRow> => {
    const answer = await upload(...given);
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
    return recordingRowSchema.validate(await answer.json());
  };
  const call = (path: string, body: unknown) => api.request('POST', `/admin/recordings/${path}`, { as: GRACE, body });
  const list = async () => {
    const answer = await api.request('GET', '/admin/recordings', { as: GRACE });
    return (await recordingRowsSchema.validate(await answer.json())).recordings;
  };
  const lastEntry = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it('can be played at once, with the type of their content', async () => {
    const { id, durationMs } = await added(wav(), NEW, 'call.mp3.html');
    expect(await sourceOf(api, id)).toMatchObject({ title: 'A call', durationMs, people: NEW.people });
    const { url } = await sourceOf(api, id);
    const media = await api.request('GET', url);
    expect([media.status, media.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
    expect(await lastEntry()).toMatchObject({ action: 'recording.add', subjectId: id, subjectName: 'A call' });
  });

  it('are refused as a call with video, as a web page, and without a title, start or file', async () => {
    const before = await list();
    expect((await upload(MP4)).status).toBe(422);
    expect((await upload(Buffer.from('<html>'))).status).toBe(422);
    expect((await upload(MP3, { ...NEW, title: ' ' })).status).toBe(422);
    expect((await upload(MP3, { ...NEW, startedOn: '17/11/2026' })).status).toBe(422);
    expect((await upload(MP3, { ...NEW, kind: 'page' })).status).toBe(422);
    const form = new FormData();
    form.append('recording', JSON.stringify(NEW));
    expect((await api.request('POST', '/admin/recordings/upload', { as: GRACE, body: form })).status).toBe(422);
    expect(await list()).toEqual(before);
    expect((await added(MP4, { ...NEW, kind: 'meeting' })).contentType).toBe('video/mp4');
  });

  it('can be given another title, start and people', async () => {
    const { id } = await added(MP3);
    const changes = { title: 'Another', startedOn: '2026-11-01T08:00', people: [] };
    expect((await call('save', { id, changes })).status).toBe(200);
    expect((await list()).find((each) => each.id === id)).toMatchObject(changes);
    const after = { ...changes, people: NOT_RECORDED };
    expect(await lastEntry()).toMatchObject({ action: 'recording.save', before: { title: 'A call' }, after });
    expect((await call('save', { id, changes: {} })).status).toBe(422);
    expect((await call('save', { id: 'nowhere', changes })).status).toBe(404);
  });

  it('accept a WebVTT transcript and return it', async () => {
    const { id } = await added(MP3);
    const get = () => api.request('GET', `/admin/recordings/${id}/transcript`, { as: GRACE });
    expect((await get()).status).toBe(404);
    for (const transcript of [
      'Good morning',
      'WEBVTT',
      'WEBVTT\n\n0:1 --> 0:2\nHello',
      'WEBVTTx\n\n00:00.000 --> 00:02.000',
    ])
      expect([transcript, (await call('transcript', { id, transcript })).status]).toEqual([transcript, 422]);
    expect((await call('transcript', { id, transcript: VTT })).status).toBe(200);
    const answer = await get();
    expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['text/vtt; charset=utf-8', VTT]);
    expect(answer.headers.get('Content-Disposition')).toContain('attachment');
    expect((await list()).find((each) => each.id === id)?.hasTranscript).toBe(true);
    await call('transcript', { id, transcript: null });
    expect((await get()).status).toBe(404);
  });

  it('accept SubRip, and name the line that cannot be read', async () => {
    const { id } = await added(MP3);
    const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\nGood morning.\r\n';
    expect((await call('transcript', { id, transcript: srt })).status).toBe(200);
    const stored = await api.request('GET', `/recordingtranscript/${id}`, { as: OWEN });
    expect(await stored.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGood morning.\n');
    const refused = await call('transcript', { id, transcript: `${srt}\r\n2\r\n00:00:03,000 --> soon\r\n` });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      'Line 6 of the transcript has no times such as 00:00:01,000 --> 00:00:04,000.',
    ]);
    expect(
      (await (await api.request('GET', `/recordingtranscript/${id}`, { as: OWEN })).text()).length,
    ).toBeGreaterThan(0);
  });

  it('are found by what is said in them, the latest first', async () => {
    const { id } = await added(MP3);
    const said = ['The <b>fall</b>', 'from the LADDER &amp; 100%', ...Array<string>(6).fill('one ladder')];
    const transcript = `WEBVTT\n\n${said.map((text, at) => `00:0${at}.000 --> 00:0${at}.500\n<v Jo>${text}\n\n`).join('')}`;
    expect((await call('transcript', { id, transcript })).status).toBe(200);
    const find = async (text: string) => {
      const answer = await api.request('GET', `/admin/spoken?${new URLSearchParams({ text })}`, { as: GRACE });
      return foundSpokenSchema.validate(await answer.json());
    };
    const { found } = await find('Ladder');
    expect(found.map((each) => [each.id, each.count, each.lines.length])).toEqual([
      [id, 7, 5],
      [CALL, 3, 3],
    ]);
    expect(found[0]?.lines[0]).toEqual({ time: 1, speaker: 'Jo', text: 'from the LADDER & 100%' });
    // Broken and marked up in the file, and characters that the database would take for any others.
    expect((await find('three weeks ago, isn’t it')).found.map((each) => each.id)).toEqual([CALL]);
    expect((await find('may be fit for')).found.map((each) => each.id)).toEqual([CALL]);
    expect((await find('& 100%')).found.map((each) => each.id)).toEqual([id]);
    expect(await find('l_dder')).toEqual({ found: [], hasMore: false });
    expect(await find('v Jo')).toEqual({ found: [], hasMore: false });
    expect((await api.request('GET', '/admin/spoken?text=a', { as: GRACE })).status).toBe(400);
  });

  it('are searched among the latest transcripts that have the words, and the answer says that there may be more', async () => {
    const transcript = 'WEBVTT\n\n00:00.000 --> 00:01.000\nfor fit be may\n\n';
    const [row] = await api.deps.db.select().from(recordings).where(eq(recordings.id, CALL));
    if (!row) throw new Error('No demo call');
    const others = Array.from({ length: SPOKEN_LIMITS.read }, (_, at) => ({ ...row, id: `other-${at}`, transcript }));
    const search = async () => {
      const answer = await api.request('GET', '/admin/spoken?text=may+be+fit+for', { as: GRACE });
      return foundSpokenSchema.validate(await answer.json());
    };
    expect(await search()).toMatchObject({ found: [{ id: CALL }], hasMore: false });
    await api.deps.db.insert(recordings).values(others.map((each) => ({ ...each, startedOn: '2040-01-01T09:00' })));
    expect(await search()).toEqual({ found: [], hasMore: true });
  });

  it('can be removed, while their content stays if another row names it', async () => {
    const [demo] = await api.deps.db.select().from(recordings).where(eq(recordings.id, CALL));
    const { id } = await added(MP3);
    expect((await call('remove', { id })).status).toBe(200);
    expect((await call('remove', { id })).status).toBe(404);
    expect((await api.request('GET', `/recording/${id}`, { as: OWEN })).status).toBe(404);
    expect(await namedBlobs(api.deps.db, [demo?.hash ?? ''])).toEqual(new Set([demo?.hash]));
    expect(await lastEntry()).toMatchObject({ action: 'recording.remove', subjectId: id });
  });
});
