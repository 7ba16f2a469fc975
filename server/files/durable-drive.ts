import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * flydrive's file-system driver copies and never flushes, so that a crash can leave half a file under its final name.
 * This one adds a move that is whole or absent after a crash.
 */
export class DurableFSDriver extends FSDriver {
  constructor(private readonly root: string) {
    super({ location: root, visibility: 'private' });
  }

  /** Moves a flushed file of the same file system to `key`, replacing what is there. */
  async adopt(source: string, key: string): Promise<void> {
    const target = join(this.root, key);
    const folder = dirname(target);
    const firstMade = await mkdir(folder, { recursive: true });
    await rename(source, target);
    await flushFolder(folder);
    if (firstMade) await flushFolder(dirname(firstMade));
  }
}

/** The new name is durable once the folder that holds it has been flushed; Windows has no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes `content` to `path` and flushes it; leaves nothing behind when the stream breaks. */
export async function writeFlushed(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx');
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
