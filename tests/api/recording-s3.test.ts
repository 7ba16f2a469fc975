import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@server/config';
import { openFileStore } from '@server/files/open-file-store';
import { addCall, CALL, sourceOf } from '@tests/support/recording';
import { startS3Server, type S3Server } from '@tests/support/s3-server';
import { createTestApi, type TestApi } from '@tests/support/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CONTENT = readFileSync(`demo/recordings/${CALL}.mp3`);

describe('recordings in a bucket', () => {
  let s3: S3Server;
  let folder: string;
  let api: TestApi;
  let url: string;

  beforeAll(async () => {
    s3 = await startS3Server();
    folder = mkdtempSync(join(tmpdir(), 'harbour-s3-staging-'));
    const { bucket, endpoint } = s3.config;
    const files = await openFileStore(
      parseConfig({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint ?? '', DATA_DIR: folder }),
    );
    api = await createTestApi({ deps: { files } });
    await addCall(api, { id: 'RE-bucket', ...(await files.put(CONTENT)) });
    await addCall(api, { id: 'RE-lost', hash: 'a'.repeat(64), size: 1000 });
    url = (await sourceOf(api, 'RE-bucket')).url;
  });
  afterAll(async () => {
    await api.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const part = async (Range: string) => {
    const answer = await api.request('GET', url, { headers: { Range } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=70000-', 70_000, CONTENT.length],
    ['bytes=-7', CONTENT.length - 7, CONTENT.length],
  ])('are sent in the part %s', async (range, start, end) => {
    const { status, bytes } = await part(range);
    expect(status).toBe(206);
    expect(bytes.equals(CONTENT.subarray(start, end))).toBe(true);
  });

  it('are sent whole, but not from a range past their end', async () => {
    const whole = await api.request('GET', url);
    expect(whole.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(Buffer.from(await whole.arrayBuffer()).equals(CONTENT)).toBe(true);
    expect((await part(`bytes=${CONTENT.length}-`)).status).toBe(416);
  });

  it('are not found if the bucket has lost them', async () => {
    const { url: lost } = await sourceOf(api, 'RE-lost');
    expect((await api.request('GET', lost, { headers: { Range: 'bytes=0-' } })).status).toBe(404);
  });
});
