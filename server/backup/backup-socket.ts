import { reasonOf } from '../data/opening-failure';
import type { Logger } from 'pino';
import { answerPrivately, askPrivately, NobodyThere } from '../data/private-socket';
import { BackupError, type BackupManifest } from './backup-format';

const NAME = 'backup';

/** Lets `npm run backup` ask this server to make a backup in a given folder. @returns a function that stops it */
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
 * Asks the server that uses `dataDir` to write a backup to `folder`, an absolute path. @throws BackupError with the
 * reason, or if it does not answer
 */
export async function askForBackup(dataDir: string, folder: string): Promise<BackupManifest> {
  try {
    return (await askPrivately(dataDir, NAME, folder)) as BackupManifest;
  } catch (error) {
    if (error instanceof NobodyThere)
      throw new BackupError('A server is using this data folder but does not accept backup requests. Stop it first.');
    throw new BackupError(reasonOf(error));
  }
}
