import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startProgram } from '../start-thread';
import { openingFailure } from './opening-failure';
import type { PgliteChannel, PgliteSession } from './pglite-stream';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker';
import { executeOn, SharedSession } from './shared-session';

let compiling: Promise<WebAssembly.Module[]> | null = null;

/** Compiled once, so that every later database starts with the code that was optimised for earlier ones. */
function compiled(): Promise<WebAssembly.Module[]> {
  const { resolve } = createRequire(import.meta.url);
  compiling ??= Promise.all(
    ['pglite', 'initdb'].map(async (name) =>
      WebAssembly.compile(await readFile(resolve(`@electric-sql/pglite/${name}.wasm`))),
    ),
  );
  return compiling;
}

/**
 * A database in this thread that survives no crash: in memory or a scratch folder. `template` is what `dump` made.
 */
export async function openInThread({ template, scratch }: { template?: Blob; scratch?: string }): Promise<PgliteChannel> {
  const [pgliteWasmModule, initdbWasmModule] = await compiled();
  const database = await PGlite.create({ dataDir: scratch, loadDataDir: template, pgliteWasmModule, initdbWasmModule });
  const shared = new SharedSession(executeOn(database));
  let connections = 0;
  return {
    session: () => {
      const connection = ++connections;
      return Promise.resolve({
        exchange: (message) => shared.exchange(connection, message),
        leave: () => shared.leave(connection),
      });
    },
    dump: () => database.dumpDataDir('gzip'),
    close: () => database.close(),
  };
}

/** The thread of the embedded database has ended; treated like a broken connection, which recovers automatically. */
class DatabaseLostError extends Error {
  readonly code = '08006';

  constructor(reason: string) {
    super(`The embedded database has stopped: ${reason}`);
    this.name = 'DatabaseLostError';
  }
}

/**
 * A database on `dataDir` in its own thread. If the thread ends because its disk or memory was full, its running
 * queries fail and the next connection starts a new one: everything committed is there again, as after a crash. @throws
 * StartUpError if the folder does not open as a database
 */
export async function openInWorker(dataDir: string): Promise<PgliteChannel> {
  let opening = DatabaseThread.open(dataDir);
  await opening;
  let closed = false;

  const thread = async (): Promise<DatabaseThread> => {
    const asked = opening;
    const current = await asked.catch(() => null);
    if (closed || (current && !current.isLost)) return asked;
    // The first caller that finds it gone opens it again; the others wait for the same thread.
    if (opening !== asked) return thread();
    opening = (async () => {
      await current?.ended;
      return DatabaseThread.open(dataDir).catch((error: unknown) => {
        throw new DatabaseLostError(error instanceof Error ? error.message : String(error));
      });
    })();
    return opening;
  };

  return {
    // A connection stays with its thread, because its transaction must not continue elsewhere.
    session: async () => (await thread()).connect(),
    async dump() {
      const { dump } = await (await thread()).ask({ kind: 'dump' });
      return dump ?? new Blob([]);
    },
    async close() {
      closed = true;
      const current = await opening.catch(() => null);
      if (current && !current.isLost) await current.close();
    },
  };
}

type Answer = Extract<WorkerAnswer, { kind: 'answer' }>;
type Question = WorkerRequest extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

/** One run of the database's thread. */
class DatabaseThread {
  private readonly waiting = new Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>();
  private lastId = 0;
  private connections = 0;
  private lost: Error | null = null;
  private readonly listeners: ((reason: Error) => void)[] = [];
  /** Two threads at once would corrupt the files. */
  readonly ended: Promise<unknown>;

  private constructor(private readonly worker: Worker) {
    this.ended = new Promise((resolve) => worker.once('exit', resolve));
  }

  static async open(dataDir: string): Promise<DatabaseThread> {
    const thread = new DatabaseThread(startProgram('data/pglite-worker', { workerData: { dataDir } }));
    const { worker } = thread;
    await new Promise<void>((resolve, reject) => {
      const end = (error: Error) => {
        thread.fail(error);
        reject(error);
      };
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.kind === 'ready') resolve();
        else if (answer.kind === 'failed' && answer.id === null) {
          reject(openingFailure(dataDir, answer.reason));
        } else thread.answered(answer);
      });
      worker.on('error', (error: Error) => end(new DatabaseLostError(error.message)));
      worker.on('exit', () => end(new DatabaseLostError('its thread has ended')));
    }).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    return thread;
  }

  get isLost(): boolean {
    return this.lost !== null;
  }

  connect(): PgliteSession {
    const connection = ++this.connections;
    return {
      exchange: async (message) => {
        // A copy with its own buffer: for a view, the whole buffer pool would be transferred to the other thread.
        const { answer } = await this.ask({ kind: 'exchange', connection, message: new Uint8Array(message) });
        return answer ?? new Uint8Array(0);
      },
      leave: async () => {
        await this.ask({ kind: 'leave', connection });
      },
      onLost: (listener) => {
        if (this.lost) listener(this.lost);
        else this.listeners.push(listener);
      },
    };
  }

  ask(question: Question): Promise<Answer> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      if (this.lost) {
        reject(this.lost);
        return;
      }
      this.waiting.set(id, {
        resolve: (answer) => {
          if (answer.kind === 'answer') resolve(answer);
        },
        reject,
      });
      this.worker.postMessage({ ...question, id });
    });
  }

  async close(): Promise<void> {
    await this.ask({ kind: 'close' });
    await this.worker.terminate();
  }

  private answered(answer: WorkerAnswer): void {
    const id = ('id' in answer ? answer.id : null) ?? 0;
    const request = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer.kind === 'failed') request?.reject(new DatabaseLostError(answer.reason));
    else request?.resolve(answer);
  }

  private fail(error: Error): void {
    if (this.lost) return;
    this.lost = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    for (const listener of this.listeners) listener(error);
  }
}
