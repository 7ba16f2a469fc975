import { PGlite } from '@electric-sql/pglite';
import { Worker } from 'node:worker_threads';
import type { PgliteChannel } from './pglite-stream';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker';

/** A database in this thread and in memory, for tests; `template` is what `dump` made. */
export async function openInMemory(template?: Blob): Promise<PgliteChannel> {
  const database = await PGlite.create(template ? { loadDataDir: template } : {});
  return {
    exchange: (message) => database.execProtocolRaw(message),
    dump: () => database.dumpDataDir('gzip'),
    close: () => database.close(),
  };
}

/**
 * A database on `dataDir` in a thread of its own.
 * @throws when the folder does not open as a database
 */
export async function openInWorker(dataDir: string): Promise<PgliteChannel> {
  const worker = startWorker(dataDir);
  const waiting = new Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  let lost: Error | null = null;

  const fail = (error: Error) => {
    lost = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'ready') {
        resolve();
        return;
      }
      if (answer.kind === 'failed' && answer.id === null) {
        reject(new Error(`The embedded database in ${dataDir} does not open: ${answer.reason}`));
        return;
      }
      const id = answer.id ?? 0;
      const request = waiting.get(id);
      waiting.delete(id);
      if (answer.kind === 'failed') request?.reject(new Error(answer.reason));
      else request?.resolve(answer);
    });
    worker.on('error', (error: Error) => {
      fail(error);
      reject(error);
    });
    worker.on('exit', () => {
      const error = new Error('The embedded database has stopped.');
      fail(error);
      reject(error);
    });
  });

  const ask = (request: WorkerRequest): Promise<Extract<WorkerAnswer, { kind: 'answer' }>> =>
    new Promise((resolve, reject) => {
      if (lost) {
        reject(lost);
        return;
      }
      waiting.set(request.id, {
        resolve: (answer) => {
          if (answer.kind === 'answer') resolve(answer);
        },
        reject,
      });
      worker.postMessage(request);
    });

  return {
    async exchange(message) {
      // A copy of its own buffer: of a view, the whole pool of buffers behind it would go to the other thread.
      const own = new Uint8Array(message);
      const { answer } = await ask({ id: ++lastId, kind: 'exchange', message: own });
      return answer ?? new Uint8Array(0);
    },
    async dump() {
      const { dump } = await ask({ id: ++lastId, kind: 'dump' });
      return dump ?? new Blob([]);
    },
    async close() {
      await ask({ id: ++lastId, kind: 'close' });
      await worker.terminate();
    },
  };
}

/** The bundle puts the worker beside itself; from source, tsx has to be registered in the new thread first. */
function startWorker(dataDir: string): Worker {
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('pglite-worker.js', import.meta.url), { workerData: { dataDir } });
  }
  const source = new URL('pglite-worker.ts', import.meta.url).href;
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(script, { eval: true, workerData: { dataDir } });
}
