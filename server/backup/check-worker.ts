import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../data/open-database';
import { lowerThread } from '../low-priority';
import { BackupFiles } from './backup-files';
import { reasonOf } from './backup-format';
import { readManifest, restoreBackup } from './restore-backup';

/** A backup, the key that decrypts it, and the folder for the scratch database. */
export interface CheckTask {
  folder: string;
  identity: string | null;
  scratch: string;
}

/** Restores a backup as `npm run restore` does. @throws BackupError and whatever keeps it from being restored */
async function check({ folder, identity, scratch }: CheckTask): Promise<void> {
  const cipher = identity === null ? null : (await import('./encryption')).cipherOf([], [identity]);
  const backup = new BackupFiles(folder, cipher);
  const until = (await readManifest(backup)).migration;
  const { db } = await openDatabase({ scratch }, { until });
  await restoreBackup({ db, files: null }, backup);
}

lowerThread();
try {
  await check(workerData as CheckTask);
  parentPort?.postMessage(null);
} catch (error) {
  parentPort?.postMessage(reasonOf(error));
}
