import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import type { ByteRange } from '../http/byte-range';
import { SilenceLimit } from '../http/silence-limit';
import { isBlobHash, keyOfBlob, type ArrivingBlob, type BlobShelf } from './blob-shelf';
import { bucketFailure, statusOf } from './bucket-failure';
import type { StoredBlob } from './file-store';

const nothing = () => undefined;

/** The client would write to the console; what fails is in our own log. */
const NO_LOG = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Time limits in milliseconds. */
const LIMITS = {
  /** An answer with all attempts, and each piece of content. */
  answer: 10_000,
  /** Each megabyte of an upload in addition: a slower bucket counts as silent. */
  megabyte: 2_000,
};

/**
 * Blobs in a bucket, `blobs/ab/abcd…`. An upload is complete or absent, because a bucket shows an object only once all
 * of it has arrived. Every request has a time limit (`docs/decisions/013-time-limits.md`). Credentials come from the AWS
 * client's usual sources. @throws ApiFailure 503 if the bucket does not answer, fails, or refuses this server
 */
export class S3Shelf implements BlobShelf {
  private readonly client: S3Client;

  constructor(
    private readonly config: S3Config,
    private readonly limits = LIMITS,
  ) {
    this.client = new S3Client({
      region: config.region,
      endpoint: config.endpoint ?? undefined,
      // Self-hosted servers often have no host name per bucket, and do not support the newest checksums.
      forcePathStyle: config.endpoint !== null,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: NO_LOG,
    });
  }

  receive(path: string, blob: StoredBlob): Promise<ArrivingBlob> {
    let settled: Promise<void> | null = null;
    return Promise.resolve({
      // Uploaded even if it already exists, so that it gets a new timestamp and no clean-up removes it.
      settle: () => (settled ??= this.upload(path, blob)),
      discard: async () => {
        if (!settled) await rm(path, { force: true });
      },
    });
  }

  async open(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const Range = part && `bytes=${part.start}-${part.end}`;
    const limit = new SilenceLimit(this.limits.answer);
    const { Body } = await this.answered(
      (options) => this.client.send(new GetObjectCommand({ ...this.placeOf(keyOfBlob(hash)), Range }), options),
      limit,
    );
    return limitedContent(Body as Readable, limit);
  }

  async has(hash: string): Promise<boolean> {
    return (await this.storedAt(keyOfBlob(hash))) !== null;
  }

  async remove(hash: string): Promise<void> {
    await this.delete(keyOfBlob(hash));
  }

  async olderThan(moment: Date): Promise<string[]> {
    const old: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const listing = new ListObjectsV2Command({ Bucket: this.config.bucket, ContinuationToken });
      const page = await this.answered((options) => this.client.send(listing, options));
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
    const stored = await this.storedAt(key);
    if (!stored || stored >= moment) return false;
    await this.delete(key);
    return true;
  }

  private async upload(path: string, { hash, size }: StoredBlob): Promise<void> {
    const limit = new SilenceLimit(this.limits.answer + (this.limits.megabyte * size) / 1_000_000);
    const Body = createReadStream(path);
    const upload = new PutObjectCommand({ ...this.placeOf(keyOfBlob(hash)), Body, ContentLength: size });
    // The client does not listen to its content.
    const broken = new Promise<never>((_resolve, reject) => Body.once('error', reject));
    try {
      await this.answered((options) => Promise.race([this.client.send(upload, options), broken]), limit);
    } finally {
      Body.destroy();
      await rm(path, { force: true });
    }
  }

  /** When it was stored; null if it is not there. */
  private storedAt(key: string): Promise<Date | null> {
    return this.answered(async (options) => {
      try {
        const { LastModified } = await this.client.send(new HeadObjectCommand(this.placeOf(key)), options);
        return LastModified ?? new Date();
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    });
  }

  private delete(key: string) {
    return this.answered((options) => this.client.send(new DeleteObjectCommand(this.placeOf(key)), options));
  }

  private readonly placeOf = (key: string) => ({ Bucket: this.config.bucket, Key: key });

  /** The result of a request within its time. */
  private async answered<Result>(
    request: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    limit = new SilenceLimit(this.limits.answer),
  ): Promise<Result> {
    try {
      return await limit.wait(request({ abortSignal: limit.signal }));
    } catch (error) {
      throw bucketFailure(error, limit.isOver);
    }
  }
}

/** Content, sent no faster than it is read; it breaks off if the bucket stops sending. */
function limitedContent(body: Readable, limit: SilenceLimit): ReadableStream<Uint8Array> {
  const chunks = body.iterator() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await limit.wait(chunks.next());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          body.destroy();
          controller.error(bucketFailure(error, limit.isOver));
        }
      },
      cancel: () => void body.destroy(),
    },
    // Do not read ahead of the reader.
    { highWaterMark: 0 },
  );
}

/** A blob by its hash, anything else by its key. */
function nameOf(key: string): string {
  const last = key.split('/').at(-1) ?? '';
  return isBlobHash(last) && key === keyOfBlob(last) ? last : key;
}
