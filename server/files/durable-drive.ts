import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { PRIVATE_FILE } from '../data/data-folder';
import { flushFolder, makeFolder } from '../data/durable-folder';

/**
 * flydrive's file-system driver copies and never flushes, so a crash can leave half a file under its final name. This
 * one adds a move after which, even after a crash, the file is either complete or absent.
 */
export class DurableFSDriver extends FSDriver {
  constructor(private readonly root: string) {
    super({ location: root, visibility: 'private' });
  }

  /** Moves a flushed file of the same file system to `key`, replacing what is there. */
  async adopt(source: string, key: string): Promise<void> {
    const target = join(this.root, key);
    await makeFolder(dirname(target));
    await rename(source, target);
    await this.flushNameOf(key);
  }

  /** If another upload is just moving the file to `key`, its name may not be on disk yet. */
  async flushNameOf(key: string): Promise<void> {
    const folder = dirname(join(this.root, key));
    await flushFolder(folder);
    await flushFolder(dirname(folder));
  }
}

/** Writes `content` to `path` and flushes it; leaves nothing behind when the stream breaks. */
export async function writeFlushed(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await makeFolder(dirname(path));
  const handle = await open(path, 'wx', PRIVATE_FILE);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
}
