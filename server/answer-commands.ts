import { answerBackups } from './backup/backup-socket';
import { takeBackup } from './backup/take-backup';
import { answerPrivately } from './data/private-socket';
import { readTransferWish, transfer, TRANSFER_SOCKET } from './import/import-folder';
import { ADMIN_SOCKET, administer, readWish } from './people/administer';
import type { AppDeps } from './deps';
import type { FileStore } from './files/file-store';

/**
 * Answers commands on the same machine, which cannot open the embedded database themselves. @param files the store beneath
 * the virus scanner, for backups @returns what ends each
 */
export async function answerCommands(deps: AppDeps, files: FileStore): Promise<(() => Promise<unknown>)[]> {
  const { config, db, clock, log, liveSessions } = deps;
  const backUp = (folder: string) => takeBackup({ db, files, now: clock.now }, folder, config);
  const answer = async (wish: unknown) => {
    const said = await administer(deps, readWish(wish));
    liveSessions.forget();
    return said;
  };
  const carry = async (wish: unknown) => {
    const result = await transfer(deps, readTransferWish(wish));
    liveSessions.forget();
    return result;
  };
  return [
    await answerBackups(config.dataDir, backUp, log),
    await answerPrivately(config.dataDir, ADMIN_SOCKET, answer, log),
    await answerPrivately(config.dataDir, TRANSFER_SOCKET, carry, log),
  ];
}
