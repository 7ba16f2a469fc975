import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isBlobHash, type BlobShelf } from './blob-shelf';
import { DiskShelf, filesOlderThan } from './disk-shelf';
import { writeFlushed } from './durable-drive';
import type { ByteRange } from '../http/byte-range';
import { HEAD_BYTES, MissingBlobError, type FileStore, type StagedBlob, type StoredBlob } from './file-store';

const STAGING = 'staging';

/** The number of blobs in one query about rows. */
const SWEEP_BATCH = 500;

/** Receives content under `staging` in `folder` and stores it on `shelf`, by default in the same folder. */
export class DriveFileStore implements FileStore {
  constructor(
    private readonly folder: string,
    private readonly shelf: BlobShelf = new DiskShelf(folder),
  ) {}

  async stage(content: AsyncIterable<Uint8Array>): Promise<StagedBlob> {
    const path = join(this.folder, STAGING, randomUUID());
    const sha = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    async function* measured() {
      for await (const chunk of content) {
        sha.update(chunk);
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        size += chunk.length;
        yield chunk;
      }
    }
    await writeFlushed(path, measured());
    const hash = sha.digest('hex');
    const arriving = await this.shelf.receive(path, { hash, size });
    return { hash, size, head, keep: () => arriving.settle(), discard: () => arriving.discard() };
  }

  async put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob> {
    const staged = await this.stage(content instanceof Uint8Array ? Readable.from([content]) : content);
    await staged.keep();
    return { hash: staged.hash, size: staged.size };
  }

  async get(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    if (!(await this.has(hash))) throw new MissingBlobError(hash);
    return this.shelf.open(hash, part);
  }

  async has(hash: string): Promise<boolean> {
    return isBlobHash(hash) && (await this.shelf.has(hash));
  }

  async delete(hash: string): Promise<void> {
    if (isBlobHash(hash)) await this.shelf.remove(hash);
  }

  async sweep(olderThan: Date, isNamed: (hashes: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    let removed = 0;
    for (const path of await filesOlderThan(join(this.folder, STAGING), olderThan)) {
      await rm(path, { force: true });
      removed += 1;
    }
    const old = await this.shelf.olderThan(olderThan);
    for (let start = 0; start < old.length; start += SWEEP_BATCH) {
      const batch = old.slice(start, start + SWEEP_BATCH);
      const named = await isNamed(batch.filter(isBlobHash));
      for (const name of batch.filter((candidate) => !named.has(candidate))) {
        if (await this.shelf.removeAbandoned(name, olderThan)) removed += 1;
      }
    }
    return removed;
  }
}
