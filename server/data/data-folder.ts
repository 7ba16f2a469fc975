import { systemError } from '../system-error';
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { chmod, lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpError } from '../start-up-error';

/** Only the server's own user may list its folders and read its files. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Mode bits that give permissions to other users. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** The entries that the server creates in the data folder; anything else there belongs to somebody else. */
const OURS = /^(?:database|files|local-identity|server|token-secret)/;

/**
 * Makes everything that this process creates from now on private, including files created by libraries. Only for the
 * main thread of a program, because threads share the umask and cannot set it.
 */
export function createPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data folder if it is missing and makes it, with everything in it, inaccessible to other users of the
 * machine. @throws StartUpError if it cannot be created or written to
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    closeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = String(error) } = systemError(error);
    throw new StartUpError(
      `The data folder ${dataDir} cannot be created or written to (${code}). Give the server's user permission, or choose another folder with DATA_DIR.`,
      error,
    );
  }
}

function closeFolder(folder: string): void {
  const { mode } = statSync(folder);
  // A shared folder such as /tmp must stay accessible.
  if ((mode & OTHERS) === 0 || (mode & STICKY) > 0) return;
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    // If the folder belongs to another user, its owner decides who may use it.
    if (systemError(error).code !== 'EPERM') throw error;
  }
}

/**
 * Removes other users' permissions from everything that the server has stored in `dataDir`; an older version, a copy or
 * another program may have given some. @returns the number of files and folders that were changed
 */
export async function closeDataToOthers(dataDir: string): Promise<number> {
  const names = (await readdir(dataDir)).filter((name) => OURS.test(name));
  let changed = 0;
  for (const name of names) changed += await closeToOthers(join(dataDir, name));
  return changed;
}

/**
 * The same for everything at and below `path`. Links are not changed, and missing files are ignored. @returns the
 * number of files and folders that were changed
 */
export async function closeToOthers(path: string): Promise<number> {
  if (process.platform === 'win32') return 0;
  let changed = 0;
  await unlessGone(async () => {
    const status = await lstat(path);
    const isFolder = status.isDirectory();
    if ((status.mode & OTHERS) > 0 && (isFolder || status.isFile())) {
      await chmod(path, isFolder ? PRIVATE_FOLDER : PRIVATE_FILE);
      changed += 1;
    }
    if (!isFolder) return;
    for await (const { name } of await opendir(path)) changed += await closeToOthers(join(path, name));
  });
  return changed;
}

/** Files may disappear in the meantime, and some may belong to other users. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '' } = systemError(error);
    if (!['ENOENT', 'EPERM', 'EACCES'].includes(code)) throw error;
  }
}
