import { systemError } from '../system-error';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { ByteRange } from '../http/byte-range';
import { keyOfBlob, type ArrivingBlob, type BlobShelf } from './blob-shelf';
import { DurableFSDriver } from './durable-drive';
import type { StoredBlob } from './file-store';

/** Blobs in a local folder, `blobs/ab/abcd…`. */
export class DiskShelf implements BlobShelf {
  private readonly driver: DurableFSDriver;
  private readonly disk: Disk;
  /** The blobs being stored at this moment, with the number of uploads of each. */
  private readonly settling = new Map<string, number>();

  constructor(private readonly folder: string) {
    this.driver = new DurableFSDriver(folder);
    this.disk = new Disk(this.driver);
  }

  receive(path: string, { hash }: StoredBlob): Promise<ArrivingBlob> {
    let settled: Promise<void> | null = null;
    return Promise.resolve({
      settle: () => (settled ??= this.settle(path, hash)),
      discard: async () => {
        if (!settled) await rm(path, { force: true });
      },
    });
  }

  async open(hash: string, part?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    // flydrive can only read whole files.
    const stream = part
      ? createReadStream(join(this.folder, keyOfBlob(hash)), part)
      : await this.disk.getStream(keyOfBlob(hash));
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  has(hash: string): Promise<boolean> {
    return this.disk.exists(keyOfBlob(hash));
  }

  remove(hash: string): Promise<void> {
    return this.disk.delete(keyOfBlob(hash));
  }

  async olderThan(moment: Date): Promise<string[]> {
    return (await filesOlderThan(join(this.folder, 'blobs'), moment)).map((path) => basename(path));
  }

  /** Synchronous, so that no upload of the same content happens between the check and the removal. */
  removeAbandoned(name: string, moment: Date): Promise<boolean> {
    const path = join(this.folder, keyOfBlob(name));
    const age = statSync(path, { throwIfNoEntry: false });
    if (!age || age.mtime >= moment || this.settling.has(name)) return Promise.resolve(false);
    rmSync(path, { force: true });
    return Promise.resolve(true);
  }

  private async settle(path: string, hash: string): Promise<void> {
    const key = keyOfBlob(hash);
    this.settling.set(hash, (this.settling.get(hash) ?? 0) + 1);
    try {
      if (!(await this.disk.exists(key))) {
        await this.driver.adopt(path, key);
        return;
      }
      // Gets a new timestamp, so that a running clean-up does not remove it.
      const now = new Date();
      await utimes(join(this.folder, key), now, now);
      await this.driver.flushNameOf(key);
      await rm(path, { force: true });
    } finally {
      const others = (this.settling.get(hash) ?? 1) - 1;
      if (others > 0) this.settling.set(hash, others);
      else this.settling.delete(hash);
    }
  }
}

/** The paths of the files below `folder` last written before `moment`; none if there is no folder. */
export async function filesOlderThan(folder: string, moment: Date): Promise<string[]> {
  const old: string[] = [];
  for (const path of await filesBelow(folder)) {
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < moment) old.push(path);
  }
  return old;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (systemError(error).code === 'ENOENT') return [];
    throw error;
  }
}
