import { startProgram } from '../start-thread';
import { BackupError } from './backup-format';
import type { CheckTask } from './check-worker';

/**
 * Restores a backup into a database in the folder `scratch`, in a thread of low priority, and compares the rows and the
 * hash of every table and file with the manifest. The database is an embedded one, whatever the backup comes from, so
 * that nobody needs the right to create databases. @throws BackupError if it cannot be restored, or differs
 */
export async function checkBackup(task: CheckTask, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const worker = startProgram('backup/check-worker', { workerData: task });
  try {
    const reason = await new Promise<string | null>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that checks the backup has ended.')));
      signal?.addEventListener('abort', () => reject(new Error('The server is stopping.')), { once: true });
    });
    if (reason !== null) throw new BackupError(`The backup could not be restored for a check: ${reason}`);
  } finally {
    await worker.terminate();
  }
}
