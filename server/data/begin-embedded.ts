import { join } from 'node:path';
import { lockDataDir, type DataLock } from './data-lock';
import { openInWorker } from './pglite-channel';
import type { PgliteChannel } from './pglite-stream';

export interface OpeningDatabase {
  lock: DataLock;
  channel: Promise<PgliteChannel>;
}

/**
 * Starts opening the embedded database of a data folder in its own thread, which takes most of a second, and returns at
 * once. @throws DataLockedError @throws StartUpError if the folder cannot be used
 */
export async function beginEmbedded(dataDir: string): Promise<OpeningDatabase> {
  const lock = await lockDataDir(dataDir);
  const channel = openInWorker(join(dataDir, 'database'));
  // The caller that awaits it will report the error.
  channel.catch(() => undefined);
  return { lock, channel };
}
