import { StartUpError } from '../start-up-error';

/** Emscripten's numbers of errors that are not the database's fault. */
const SYSTEM_ERRORS: Record<number, string> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  29: 'EIO: input or output error',
  51: 'ENOSPC: no space left on device',
  63: 'EPERM: operation not permitted',
  69: 'EROFS: read-only file system',
};

/** What an error says, also one of Emscripten's file system, which is no `Error` and has a number alone. */
export function reasonOf(error: unknown): string {
  const { errno, status } = (error ?? {}) as { errno?: unknown; status?: unknown };
  if (typeof errno === 'number' && SYSTEM_ERRORS[errno] !== undefined) return SYSTEM_ERRORS[errno];
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof errno === 'number') return `error ${errno} of its files`;
  return typeof status === 'number' ? `it ended with ${status}` : String(error);
}

/** True for an error of a disk that is full, be it PostgreSQL's, Node's or a text of either. */
export function isNoRoom(error: { code?: string; message: string }): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(error.code ?? '') || NO_ROOM.test(error.message);
}

const NO_ROOM = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;
const NO_RIGHT = /EACCES|EPERM|EROFS|permission denied|read-only file system/i;

/** One line about a database in `dataDir` that does not open, and what to do. */
export function openingFailure(dataDir: string, reason: string): StartUpError {
  if (isNoRoom({ message: reason })) {
    return new StartUpError(`There is no room left on the disk for the database in ${dataDir}. Make room and start again.`);
  }
  if (NO_RIGHT.test(reason)) {
    return new StartUpError(
      `The database in ${dataDir} cannot be read or written (${reason}). Give the server's user the right to all files in it.`,
    );
  }
  return new StartUpError(
    `The database in ${dataDir} is damaged and does not open (${reason}). Move the folder away and restore a backup with npm run restore, or put back a copy of the whole data folder.`,
  );
}
