import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config';
import type { ByteRange } from '../http/byte-range';
import { isBlobHash, keyOfBlob, type ArrivingBlob, type BlobShelf } from './blob-shelf';
import type { StoredBlob } from './file-store';

/**
 * Blobs in a bucket, `blobs/ab/abcd…`. Content is uploaded to `staging/` and then copied within the bucket, which is
 * atomic. Credentials come from the AWS client's usual sources.
 */
export class S3Shelf implements BlobShelf {
  private readonly client: S3Client;
  private readonly driver: S3Driver;

  constructor(private readonly config: S3Config) {
    this.client = new S3Client({
      region: config.region,
      endpoint: config.endpoint ?? undefined,
      // Self-hosted servers often have no host name per bucket, and do not support the newest checksums.
      forcePathStyle: config.endpoint !== null,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const options = { bucket: config.bucket, visibility: 'private', supportsACL: false } as const;
    this.driver = new S3Driver({ client: this.client, ...options });
  }

  async receive(path: string, { hash, size }: StoredBlob): Promise<ArrivingBlob> {
    const key = `staging/${randomUUID()}`;
    try {
      await this.driver.putStream(key, createReadStream(path), { contentLength: size });
    } finally {
      await rm(path, { force: true });
    }
    let settled: Promise<void> | null = null;
    return {
      // Copied even if it already exists, so that it gets a new timestamp and no clean-up removes it.
      settle: () => (settled ??= this.driver.copy(key, keyOfBlob(hash)).then(() => this.driver.delete(key))),
      discard: async () => {
        if (!settled) await this.driver.delete(key);
      },
    };
  }

  async open(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const stream = part ? await this.openPart(hash, part) : await this.driver.getStream(keyOfBlob(hash));
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  has(hash: string): Promise<boolean> {
    return this.driver.exists(keyOfBlob(hash));
  }

  remove(hash: string): Promise<void> {
    return this.driver.delete(keyOfBlob(hash));
  }

  async olderThan(moment: Date): Promise<string[]> {
    const old: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.config.bucket, ContinuationToken }));
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified && LastModified < moment) old.push(nameOf(Key));
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return old;
  }

  /** Checks again immediately before, because the bucket cannot do both in one step. */
  async removeAbandoned(name: string, moment: Date): Promise<boolean> {
    const key = isBlobHash(name) ? keyOfBlob(name) : name;
    if (!(await this.driver.exists(key))) return false;
    const { lastModified } = await this.driver.getMetaData(key);
    if (lastModified >= moment) return false;
    await this.driver.delete(key);
    return true;
  }

  /** flydrive can only read whole objects. */
  private async openPart(hash: string, { start, end }: ByteRange): Promise<Readable> {
    const range = { Bucket: this.config.bucket, Key: keyOfBlob(hash), Range: `bytes=${start}-${end}` };
    const { Body } = await this.client.send(new GetObjectCommand(range));
    return Body as Readable;
  }
}

/** A blob by its hash, anything else by its key. */
function nameOf(key: string): string {
  const last = key.split('/').at(-1) ?? '';
  return isBlobHash(last) && key === keyOfBlob(last) ? last : key;
}
