import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriveFileStore } from '@server/files/drive-file-store';
import { S3Shelf } from '@server/files/s3-shelf';
import { documentsOf, type Documents } from '@tests/support/document';
import { startFaultyBucket } from '@tests/support/faulty-bucket';
import { createTestApi, OWEN, PRIYA, type TestApi } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const SILENT = { title: 'The file storage does not answer. Try again in a minute.', code: 'files-no-answer' };
const REFUSED = {
  title: 'The file storage refuses this server. Tell your administrator that its key or permissions are wrong.',
  code: 'files-refused',
};
const FAILED = { title: 'The file storage has a problem. Try again in a minute.', code: 'files-failed' };
const AWAY = { title: 'The file storage cannot be reached. Try again in a minute.', code: 'files-no-answer' };

// On the embedded database, where every call waits for an open transaction.
describe('a bucket that', () => {
  let s3: Awaited<ReturnType<typeof startFaultyBucket>>;
  let folder: string;
  let api: TestApi;
  let store: Documents;

  beforeAll(async () => {
    s3 = await startFaultyBucket();
    folder = mkdtempSync(join(tmpdir(), 'harbour-faulty-'));
    const shelf = new S3Shelf(s3.config, { answer: 1_000, megabyte: 0 });
    api = await createTestApi({ database: 'embedded', deps: { files: new DriveFileStore(folder, shelf) } });
    store = documentsOf(api);
    await store.done(store.add(OWEN, 'there.txt', 'x'.repeat(200_000)));
  });
  beforeEach(() => {
    s3.bucket.mood = 'well';
  });
  afterAll(async () => {
    await api.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes an upload and never answers delays nobody else, and the upload can be repeated', async () => {
    s3.bucket.mood = 'silent';
    const before = s3.bucket.uploads;
    const upload = store.add(OWEN, 'a.txt', 'content');
    await vi.waitFor(() => expect(s3.bucket.uploads).toBe(before + 1));
    const others = await Promise.all([
      api.request('POST', '/addtimesheetentry', { as: PRIYA, body: entryForm(plainEntry(), []) }),
      store.add(OWEN, 'CON', 'refused before it is stored'),
      store.paths(OWEN),
    ]);
    expect(others.map((each) => ('status' in each ? each.status : each))).toEqual([200, 422, ['there.txt']]);
    // It is still waiting.
    expect(await Promise.race([upload, Promise.resolve(null)])).toBeNull();
    expect([(await upload).status, await (await upload).json()]).toEqual([503, SILENT]);
    expect(s3.bucket.uploads).toBe(before + 1);
    expect(await store.paths(OWEN)).toEqual(['there.txt']);
    s3.bucket.mood = 'well';
    await store.done(store.add(OWEN, 'a.txt', 'content'));
    expect(await (await store.open(OWEN, 'a.txt')).text()).toBe('content');
  });

  it.each([
    ['does not answer', 'silent', SILENT],
    ['refuses the server', 403, REFUSED],
    ['fails', 500, FAILED],
  ] as const)('%s is reported by uploads and reads', async (_what, mood, refusal) => {
    const before = await store.stored();
    s3.bucket.mood = mood;
    for (const answer of await Promise.all([store.add(OWEN, 'b.txt', 'b'), store.open(OWEN, 'there.txt')]))
      expect([answer.status, await answer.json()]).toEqual([503, refusal]);
    expect(await store.stored()).toEqual(before);
  });

  it('cannot be reached is reported', async () => {
    const shelf = new S3Shelf({ ...s3.config, endpoint: 'http://127.0.0.1:1' });
    await expect(shelf.has('0'.repeat(64))).rejects.toMatchObject({ status: 503, ...AWAY });
  });

  it('stops in the middle of a file breaks the answer off', async () => {
    s3.bucket.mood = 'breaks off';
    const answer = await store.open(OWEN, 'there.txt');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toMatchObject(SILENT);
  });
});
