import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { DurableFSDriver, writeFlushed } from './durable-drive';
import { HEAD_BYTES, type FileStore, type StagedBlob, type StoredBlob } from './file-store';

const HASH = /^[0-9a-f]{64}$/;
const BLOBS = 'blobs';
const STAGING = 'staging';

/** How many blobs one question about rows names. */
const SWEEP_BATCH = 500;

/** A store in `folder`: blobs by hash under `blobs/ab/abcd…`, arriving content under `staging`. */
export class DriveFileStore implements FileStore {
  private readonly driver: DurableFSDriver;
  private readonly disk: Disk;

  constructor(private readonly folder: string) {
    this.driver = new DurableFSDriver(folder);
    this.disk = new Disk(this.driver);
  }

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
    let kept: Promise<void> | null = null;
    return {
      hash,
      size,
      head,
      keep: () => (kept ??= this.settle(path, hash)),
      discard: async () => {
        if (!kept) await rm(path, { force: true });
      },
    };
  }

  async put(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob> {
    const staged = await this.stage(content instanceof Uint8Array ? Readable.from([content]) : content);
    await staged.keep();
    return { hash: staged.hash, size: staged.size };
  }

  async get(hash: string): Promise<ReadableStream<Uint8Array>> {
    if (!(await this.has(hash))) throw new Error(`There is no blob ${hash}.`);
    const stream = await this.disk.getStream(keyOf(hash));
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  async has(hash: string): Promise<boolean> {
    return HASH.test(hash) && (await this.disk.exists(keyOf(hash)));
  }

  async delete(hash: string): Promise<void> {
    if (HASH.test(hash)) await this.disk.delete(keyOf(hash));
  }

  async sweep(olderThan: Date, isNamed: (hashes: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    let removed = 0;
    for (const path of await this.filesOlderThan(STAGING, olderThan)) {
      await rm(path, { force: true });
      removed += 1;
    }
    const blobs = await this.filesOlderThan(BLOBS, olderThan);
    for (let start = 0; start < blobs.length; start += SWEEP_BATCH) {
      const batch = blobs.slice(start, start + SWEEP_BATCH);
      const named = await isNamed(batch.map((path) => basename(path)).filter((hash) => HASH.test(hash)));
      for (const path of batch.filter((candidate) => !named.has(basename(candidate)))) {
        await rm(path, { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  private async settle(path: string, hash: string): Promise<void> {
    const key = keyOf(hash);
    if (await this.disk.exists(key)) {
      // Young again, so that a sweep under way does not take it for abandoned.
      const now = new Date();
      await utimes(join(this.folder, key), now, now);
      await rm(path, { force: true });
      return;
    }
    await this.driver.adopt(path, key);
  }

  private async filesOlderThan(folder: string, moment: Date): Promise<string[]> {
    const old: string[] = [];
    for (const path of await filesBelow(join(this.folder, folder))) {
      const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
      if (mtime < moment) old.push(path);
    }
    return old;
  }
}

function keyOf(hash: string): string {
  return `${BLOBS}/${hash.slice(0, 2)}/${hash}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
