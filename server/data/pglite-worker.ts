import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openDurably } from './open-durably';
import { reasonOf } from './opening-failure';
import { executeOn, SharedSession } from './shared-session';

/** Messages from the server's thread to the database's thread, and the answers, matched by `id`. */
export type WorkerRequest =
  | { id: number; kind: 'exchange'; connection: number; message: Uint8Array }
  | { id: number; kind: 'leave'; connection: number }
  | { id: number; kind: 'dump' | 'close' };

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer?: Uint8Array; dump?: Blob }
  | { kind: 'failed'; id: number | null; reason: string };

/**
 * The embedded database in its own thread, because in the server's thread it would block the event loop for seconds.
 * `workerData.dataDir` is its folder.
 */
async function serveDatabase(port: MessagePort, dataDir: string): Promise<void> {
  const say = (answer: WorkerAnswer) => port.postMessage(answer);
  const { database, log } = await openDurably(dataDir);
  const session = new SharedSession(executeOn(database), log);

  const handle = async (request: WorkerRequest) => {
    if (request.kind === 'exchange') {
      say({ kind: 'answer', id: request.id, answer: await session.exchange(request.connection, request.message) });
      return;
    }
    if (request.kind === 'leave') {
      await session.leave(request.connection);
      say({ kind: 'answer', id: request.id });
      return;
    }
    if (request.kind === 'dump') {
      say({ kind: 'answer', id: request.id, dump: await database.dumpDataDir('gzip') });
      return;
    }
    await database.close();
    await log.flushed();
    say({ kind: 'answer', id: request.id });
    port.close();
  };

  port.on('message', (request: WorkerRequest) => {
    handle(request).catch((error: unknown) => {
      say({ kind: 'failed', id: request.id, reason: reasonOf(error) });
      // SQL errors are answers; a failure here is the database's own, and a new thread has to open it again.
      if (request.kind === 'exchange' || request.kind === 'leave') process.exit(1);
    });
  });
  say({ kind: 'ready' });
}

if (parentPort) {
  const port = parentPort;
  const { dataDir } = workerData as { dataDir: string };
  serveDatabase(port, dataDir).catch((error: unknown) => {
    const answer: WorkerAnswer = { kind: 'failed', id: null, reason: reasonOf(error) };
    port.postMessage(answer);
    port.close();
  });
}
