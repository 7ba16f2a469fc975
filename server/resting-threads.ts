import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { threadLost } from './start-thread';

/** Threads that are used again, because starting one takes longer than a small task. */
interface RestingThreads {
  /** An idle thread, or a new one. Its caller ends it, or lets it rest. */
  wake: () => Worker;
  /** For a thread that has done its task and that nobody listens to any more. */
  rest: (worker: Worker) => void;
}

/** Threads of one kind, each of which ends after `idleMs` without a task. */
export function restingThreads(start: () => Worker, idleMs: number): RestingThreads {
  /** Idle threads, and the timers that end them. */
  const resting = new Map<Worker, NodeJS.Timeout>();

  function forget(worker: Worker): void {
    clearTimeout(resting.get(worker));
    resting.delete(worker);
  }

  function started(): Worker {
    const worker = start();
    // If an idle thread ends, nothing happens; a caller waiting for an answer is notified.
    worker.on('error', () => undefined);
    worker.on('exit', () => forget(worker));
    return worker;
  }

  return {
    wake() {
      const [worker = started()] = resting.keys();
      forget(worker);
      worker.ref();
      return worker;
    },
    rest(worker) {
      // Neither the thread nor its timer keeps the process alive.
      worker.unref();
      resting.set(worker, setTimeout(() => void worker.terminate(), idleMs).unref());
    },
  };
}

/**
 * What a thread says next, after it was told `task`. @throws its error; ApiFailure 503 if it ended without one; what
 * aborted `signal`
 */
export async function nextMessage<Message>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Message> {
  // It ended while nobody listened.
  if (worker.threadId === -1) throw threadLost();
  const over = new AbortController();
  const listening = { signal: AbortSignal.any([over.signal, signal]) };
  // Whichever comes first stops waiting for the others.
  const ended = once(worker, 'exit', listening).then(() => null);
  const message = once(worker, 'message', listening) as Promise<[Message]>;
  worker.postMessage(task);
  try {
    const answered = await Promise.race([message, ended]);
    if (answered === null) throw threadLost();
    return answered[0];
  } finally {
    over.abort();
    message.catch(() => undefined);
    ended.catch(() => undefined);
  }
}
