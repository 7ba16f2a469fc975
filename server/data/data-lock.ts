import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartUpError } from '../start-up-error';
import { makeDataFolder } from './data-folder';
import { fileSystemOf, type FileSystemKind } from './file-system-kind';

export interface DataLock {
  /** A warning for the operator about the file system, or null. */
  caution: string | null;
  release(): void;
}

/** Another server is using the same data folder. */
export class DataLockedError extends Error {
  constructor(dataDir: string, holder: string | null) {
    const who = holder ?? 'another process';
    super(`The data folder ${dataDir} is in use by ${who}. Stop that server, or choose another folder with DATA_DIR.`);
    this.name = 'DataLockedError';
  }
}

/** Never removed: a process that opened it before would hold a lock on a file that no other process sees. */
const LOCK_FILE = 'server.lock';

/**
 * Locks `dataDir` for this process: the embedded database has no lock of its own, and a second process would silently
 * lose rows. It is a kernel lock on a file inside the folder, so that it applies to every path, mount and namespace of
 * the machine and ends with the process in any case. Creates the folder if it is missing. @param fileSystem returns the
 * kind of file system that the folder is on @throws DataLockedError if another process holds the lock @throws
 * StartUpError if the folder cannot be used, or is on a file system that several machines can share
 */
export async function lockDataDir(
  dataDir: string,
  fileSystem: (folder: string) => FileSystemKind = fileSystemOf,
): Promise<DataLock> {
  makeDataFolder(dataDir);
  const kind = fileSystem(dataDir);
  if (kind === 'network') {
    throw new StartUpError(
      `The data folder ${dataDir} is on a network file system, where the embedded database is not safe. Choose a folder on a disk of this machine with DATA_DIR, or use PostgreSQL with DATABASE_URL.`,
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
    // Only loaded here, because with PostgreSQL the server also runs on platforms for which the package has no build.
    return await import('fs-native-extensions');
  } catch (error) {
    const { platform, arch } = process;
    throw new StartUpError(
      `The embedded database cannot lock its folder on ${platform}-${arch}. Use PostgreSQL with DATABASE_URL.`,
      error,
    );
  }
}

/** The process that wrote its id and host name into the lock file; on Windows a locked file cannot be read. */
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
  `CAUTION: ${dataDir} is on a file system that is passed through to this machine (FUSE, 9p or similar). Let no other machine open it: the lock may not apply there, and a flush may not reach the disk.`;
