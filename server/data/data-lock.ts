import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartUpError } from '../start-up-error';
import { makeDataFolder } from './data-folder';
import { fileSystemOf, type FileSystemKind } from './file-system-kind';

export interface DataLock {
  /** What to tell the operator about the file system under it, or null. */
  caution: string | null;
  release(): void;
}

/** Another server works on the same data folder. */
export class DataLockedError extends Error {
  constructor(dataDir: string, holder: string | null) {
    const who = holder ?? 'another process';
    super(`The data folder ${dataDir} is in use by ${who}. Stop that server, or choose another folder with DATA_DIR.`);
    this.name = 'DataLockedError';
  }
}

/** Never removed: a process that opened it before a removal would hold a lock on a file that no other process sees. */
const LOCK_FILE = 'server.lock';

/**
 * Takes `dataDir` for this process: the embedded database has no lock of its own, and a second process would silently
 * lose rows. The lock is the kernel's, on a file inside the folder, so that it holds under every path, mount and
 * namespace of the machine and ends with the process however that ends. Makes the folder when it is missing.
 * @param fileSystem is asked what kind of file system the folder is on
 * @throws DataLockedError when another process holds it
 * @throws StartUpError when the folder cannot be used, or is on a file system that several machines can share
 */
export async function lockDataDir(
  dataDir: string,
  fileSystem: (folder: string) => FileSystemKind = fileSystemOf,
): Promise<DataLock> {
  makeDataFolder(dataDir);
  const kind = fileSystem(dataDir);
  if (kind === 'network') {
    throw new StartUpError(
      `The data folder ${dataDir} is on a network file system, which the embedded database is not safe on. Choose a folder on a disk of this machine with DATA_DIR, or use PostgreSQL with DATABASE_URL.`,
    );
  }
  const { tryLock } = await loadBinding();
  const path = join(dataDir, LOCK_FILE);
  const file = openSync(path, 'a+', 0o600);
  try {
    if (!tryLock(file)) throw new DataLockedError(dataDir, holderIn(path));
    ftruncateSync(file);
    writeSync(file, `${process.pid} ${hostname()}\n`);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return { caution: kind === 'unclear' ? cautionOf(dataDir) : null, release: () => closeSync(file) };
}

async function loadBinding() {
  try {
    // Loaded here only: with PostgreSQL the server also runs where the package has no build.
    return await import('fs-native-extensions');
  } catch (error) {
    const { platform, arch } = process;
    throw new StartUpError(
      `The embedded database cannot lock its folder on ${platform}-${arch}. Use PostgreSQL with DATABASE_URL.`,
      error,
    );
  }
}

/** The process that wrote its id and machine into the lock file; Windows lets nobody read a locked file. */
function holderIn(path: string): string | null {
  try {
    const [, pid, host] = /^(\d+) (\S+)\n$/.exec(readFileSync(path, 'utf8')) ?? [];
    if (pid === undefined || host === undefined) return null;
    return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  } catch {
    return null;
  }
}

const cautionOf = (dataDir: string) =>
  `CAUTION: ${dataDir} is on a file system that is passed on to this machine (FUSE, 9p or the like). Let no other machine open it: the lock may not reach there, and a flush may not reach the disk.`;
