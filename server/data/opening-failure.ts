import { isRecord } from '@contract/guards';
import { StartUpError } from '../start-up-error';

/** Emscripten's numbers for errors that are not the database's fault. */
const SYSTEM_ERRORS: Record<number, string> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  29: 'EIO: input or output error',
  51: 'ENOSPC: no space left on device',
  63: 'EPERM: operation not permitted',
  69: 'EROFS: read-only file system',
};

/** An error's message; errors of Emscripten's file system are not an `Error` and only have a number. */
export function reasonOf(error: unknown): string {
  const { errno, status }: Record<string, unknown> = isRecord(error) ? error : {};
  if (typeof errno === 'number' && SYSTEM_ERRORS[errno] !== undefined) return SYSTEM_ERRORS[errno];
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof errno === 'number') return `error ${errno} of its files`;
  return typeof status === 'number' ? `it ended with ${status}` : String(error);
}

/** True for a "disk full" error of PostgreSQL or Node, or its text. */
export function isNoRoom(error: { code?: string; message: string }): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(error.code ?? '') || NO_ROOM.test(error.message);
}

const NO_ROOM = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;
const NO_RIGHT = /EACCES|EPERM|EROFS|permission denied|read-only file system/i;

/** One line for the operator about a database in `dataDir` that does not open, with advice. */
export function openingFailure(dataDir: string, reason: string): StartUpError {
  if (isNoRoom({ message: reason })) {
    return new StartUpError(`There is no space left on the disk for the database in ${dataDir}. Free some space and start again.`);
  }
  if (NO_RIGHT.test(reason)) {
    return new StartUpError(
      `The database in ${dataDir} cannot be read or written (${reason}). Give the server's user access to all files in it.`,
    );
  }
  return new StartUpError(
    `The database in ${dataDir} is damaged and does not open (${reason}). Move the folder away and restore a backup with npm run restore, or restore a copy of the whole data folder.`,
  );
}
