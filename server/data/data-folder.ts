import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { chmod, lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpError } from '../start-up-error';

/** Only the server's own user may look into its folders and read its files. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Bits of a mode that give somebody else a right. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What the server makes in the data folder; anything else there is somebody else's. */
const OURS = /^(?:database|files|local-identity|server|token-secret)/;

/**
 * Makes everything that this process creates from now on private, also what libraries create. For the main thread of a
 * program alone: threads cannot set it, and share it.
 */
export function createPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Makes the data folder when it is missing and closes it to other users of the machine, and with it all that it holds.
 * @throws StartUpError when it cannot be made or written to
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    closeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new StartUpError(
      `The data folder ${dataDir} cannot be made or written to (${code}). Give the server's user that right, or choose another folder with DATA_DIR.`,
      error,
    );
  }
}

function closeFolder(folder: string): void {
  const { mode } = statSync(folder);
  // A place for everybody's files, such as /tmp, is not ours to close.
  if ((mode & OTHERS) === 0 || (mode & STICKY) > 0) return;
  try {
    chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    // Somebody else's folder that this user may write to: its owner decides who else may.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/**
 * Takes every right of other users on what the server has stored in `dataDir`, of which an older version, a copy or
 * another program may have given some.
 * @returns how many files and folders had to be changed
 */
export async function closeDataToOthers(dataDir: string): Promise<number> {
  const names = (await readdir(dataDir)).filter((name) => OURS.test(name));
  let changed = 0;
  for (const name of names) changed += await closeToOthers(join(dataDir, name));
  return changed;
}

/**
 * The same for everything at and below `path`. Links are left alone, and so is what has gone meanwhile.
 * @returns how many files and folders had to be changed
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

/** Files may go while others are looked at, and not every one has to belong to this user. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EPERM', 'EACCES'].includes(code)) throw error;
  }
}
