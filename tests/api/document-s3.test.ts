import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@server/config';
import type { FileStore } from '@server/files/file-store';
import { namedBlobs } from '@server/files/named-blobs';
import { openFileStore } from '@server/files/open-file-store';
import { documentsOf, PDF_START, type Documents } from '@tests/support/document';
import { startS3Server, type S3Server } from '@tests/support/s3-server';
import { ADA, createTestApi, OWEN, type TestApi } from '@tests/support/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('client documents in a bucket', () => {
  let s3: S3Server;
  let folder: string;
  let files: FileStore;
  let api: TestApi;
  let store: Documents;

  beforeAll(async () => {
    s3 = await startS3Server();
    folder = mkdtempSync(join(tmpdir(), 'harbour-s3-staging-'));
    const { bucket, endpoint } = s3.config;
    files = await openFileStore(parseConfig({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint ?? '', DATA_DIR: folder }));
    api = await createTestApi({ deps: { files } });
    store = documentsOf(api);
  });
  afterAll(async () => {
    await api.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a sweep would remove: blobs without a row, and leftovers of uploads. */
  const sweep = () => files.sweep(new Date('2100-01-01'), (hashes) => namedBlobs(api.deps.db, hashes));

  it('are added, opened, replaced, moved and removed for good, and leave only what rows name', async () => {
    const { version = '' } = await store.done(store.add(OWEN, 'Plans/a.pdf', `${PDF_START}first`));
    expect(await (await store.open(OWEN, 'Plans/a.pdf')).text()).toBe(`${PDF_START}first`);
    const second = await store.done(store.add(OWEN, 'Plans/a.pdf', `${PDF_START}second`, { replaces: version }));
    expect(second.contentType).toBe('application/pdf');
    await store.done(store.move(OWEN, 'Plans/a.pdf', 'Old/a.pdf'));
    const answer = await store.open(OWEN, 'Old/a.pdf');
    expect(answer.headers.get('Content-Length')).toBe(String(`${PDF_START}second`.length + 4));
    expect(await answer.text()).toBe(`${PDF_START}second`);
    // The first content is a version, and the bin has both.
    expect(await sweep()).toBe(0);
    await store.remove(OWEN, 'Old/a.pdf');
    expect(await sweep()).toBe(0);
    const removal = { accountId: store.account, version: second.version, reason: 'A test' };
    expect((await api.request('POST', '/documentbin/remove', { as: ADA, body: removal })).status).toBe(200);
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
  });

  it('leave nothing in the bucket when refused', async () => {
    await store.done(store.add(OWEN, 'taken.txt', 'first'));
    expect((await store.add(OWEN, 'taken.txt', 'second', { replaces: 'nothing' })).status).toBe(409);
    expect((await store.add(OWEN, 'CON', 'device')).status).toBe(422);
    expect((await store.add(OWEN, 'large.bin', new Uint8Array(26 * 1024 * 1024))).status).toBe(413);
    expect(await sweep()).toBe(0);
  });
});
