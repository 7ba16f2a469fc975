import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export interface DataLock {
  release(): Promise<void>;
}

/** Another server works on the same data folder. */
export class DataLockedError extends Error {
  constructor(dataDir: string, holder: string | null) {
    const who = holder ? `process ${holder}` : 'another process';
    super(`The data folder ${dataDir} is in use by ${who}. Stop that server, or choose another folder with DATA_DIR.`);
    this.name = 'DataLockedError';
  }
}

const HOLDER_ANSWER_MS = 400;

/**
 * Takes `dataDir` for this process: the embedded database has no lock of its own, and a second process would silently
 * lose rows. On Linux the lock is an abstract unix socket, which the kernel frees however the process ends; elsewhere it
 * is a file with the process's id. Makes the folder when it is missing.
 * @throws DataLockedError within a second when another process holds it
 */
export async function lockDataDir(dataDir: string, platform: NodeJS.Platform = process.platform): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true });
  const realPath = realpathSync(dataDir);
  return platform === 'linux' ? lockBySocket(realPath) : lockByFile(realPath);
}

async function lockBySocket(dataDir: string): Promise<DataLock> {
  const name = `\0harbour-tools-${createHash('sha256').update(dataDir).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  const taken = await listen(server, name);
  if (!taken) throw new DataLockedError(dataDir, await askHolder(name));
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(name, () => resolve(true));
  });
}

function askHolder(name: string): Promise<string | null> {
  return new Promise((resolve) => {
    let holder = '';
    const socket = connect(name);
    const finish = () => {
      socket.destroy();
      resolve(/^\d+$/.test(holder) ? holder : null);
    };
    socket.setTimeout(HOLDER_ANSWER_MS, finish);
    socket.on('data', (chunk) => {
      holder += chunk.toString();
    });
    socket.on('end', finish);
    socket.on('error', finish);
  });
}

function lockByFile(dataDir: string): Promise<DataLock> {
  const file = join(dataDir, 'server.pid');
  for (const attempt of ['first', 'after a stale file'] as const) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return Promise.resolve({
        release: () => {
          rmSync(file, { force: true });
          return Promise.resolve();
        },
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readFileSync(file, 'utf8').trim();
      if (isAlive(Number(holder)) || attempt !== 'first') throw new DataLockedError(dataDir, holder || null);
      rmSync(file, { force: true });
    }
  }
  throw new DataLockedError(dataDir, null);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
