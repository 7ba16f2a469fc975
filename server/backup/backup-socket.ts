import type { Logger } from 'pino';
import { answerPrivately, askPrivately, NobodyThere } from '../data/private-socket';
import { BackupError, type BackupManifest } from './backup-format';

const NAME = 'backup';

/** Lets `npm run backup` have this server make the backup, in the folder that it names. @returns what ends it */
export function answerBackups(
  dataDir: string,
  backUp: (folder: string) => Promise<BackupManifest>,
  log: Logger,
): Promise<() => Promise<void>> {
  const answer = async (folder: unknown) => {
    const manifest = await backUp(String(folder));
    log.info({ tables: manifest.tables.length, files: manifest.files.length }, 'backup made');
    return manifest;
  };
  return answerPrivately(dataDir, NAME, answer, log);
}

/**
 * Has the server that works on `dataDir` write a backup to `folder`, an absolute path.
 * @throws BackupError with its reason, or when it does not answer
 */
export async function askForBackup(dataDir: string, folder: string): Promise<BackupManifest> {
  try {
    return (await askPrivately(dataDir, NAME, folder)) as BackupManifest;
  } catch (error) {
    if (error instanceof NobodyThere)
      throw new BackupError('A server works on this data folder and takes no wish for a backup. Stop it first.');
    throw new BackupError((error as Error).message);
  }
}
