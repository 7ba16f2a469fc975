import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { BackupError, type BackupManifest } from './backup-format';

/** What `npm run backup` receives from the server that holds the data folder. */
export type BackupReply = { manifest: BackupManifest } | { problem: string };

/** The most characters of the name of a folder. */
const QUESTION_MAX = 4_096;

/** Beside the data, so that only those who may read the data can ask for a copy. */
const socketPath = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Lets `npm run backup` have this server, which alone may open the embedded database, make the backup: a line with the
 * new folder's name comes in, a line with a `BackupReply` goes out. Call it while the data folder is locked.
 * @returns what ends it
 */
export async function answerBackups(
  dataDir: string,
  backUp: (folder: string) => Promise<BackupManifest>,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  // Left behind by a process that was killed.
  rmSync(path, { force: true });
  let running: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    running = answer(socket, backUp, log);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    chmodSync(path, 0o600);
  } catch (error) {
    // A path that is too long for a socket, or a file system without them: everything else works.
    log.warn({ err: error }, 'no backups while this server runs');
    return () => Promise.resolve();
  }
  server.unref();
  return async () => {
    await running;
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answer(socket: Socket, backUp: (folder: string) => Promise<BackupManifest>, log: Logger): Promise<void> {
  socket.on('error', () => socket.destroy());
  let reply: BackupReply;
  try {
    reply = { manifest: await backUp(await questionOf(socket)) };
    log.info({ tables: reply.manifest.tables.length, files: reply.manifest.files.length }, 'backup made');
  } catch (error) {
    log.error({ err: error }, 'backup failed');
    reply = { problem: error instanceof Error ? error.message : 'The backup failed.' };
  }
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function questionOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('\n') || text.length > QUESTION_MAX) break;
  }
  return text.trim();
}

/**
 * Has the server that works on `dataDir` write a backup to `folder`, an absolute path.
 * @throws BackupError with its reason, or when it does not answer
 */
export function askForBackup(dataDir: string, folder: string): Promise<BackupManifest> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(socketPath(dataDir));
    socket.on('error', () =>
      reject(new BackupError('A server works on this data folder and takes no wish for a backup. Stop it first.')),
    );
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => {
      const reply = (
        text ? JSON.parse(text) : { problem: 'The server ended before the backup was made.' }
      ) as BackupReply;
      if ('manifest' in reply) resolve(reply.manifest);
      else reject(new BackupError(reply.problem));
    });
    socket.write(`${folder}\n`);
  });
}
