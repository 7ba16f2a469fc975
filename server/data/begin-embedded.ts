import { join } from 'node:path';
import { lockDataDir, type DataLock } from './data-lock';
import { openInWorker } from './pglite-channel';
import type { PgliteChannel } from './pglite-stream';

/** The embedded database while it opens. */
export interface OpeningDatabase {
  lock: DataLock;
  channel: Promise<PgliteChannel>;
}

/**
 * Has the embedded database of a data folder opened by its own thread, which takes most of a second, and comes back at once.
 * @throws DataLockedError
 * @throws StartUpError when the folder cannot be used
 */
export async function beginEmbedded(dataDir: string): Promise<OpeningDatabase> {
  const lock = await lockDataDir(dataDir);
  const channel = openInWorker(join(dataDir, 'database'));
  // The caller that awaits it reports the error.
  channel.catch(() => undefined);
  return { lock, channel };
}
