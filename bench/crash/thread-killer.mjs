/**
 * Preloaded into the server (`node --import`): SIGUSR2 ends the threads whose file name is in KILL_FILE, as running out of
 * memory would, and prints `ended {count} threads`.
 */
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  /** @type {Map<workerThreads.Worker, string>} */
  const running = new Map();
  const { Worker } = workerThreads;
  workerThreads.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} parameters */
    constructor(...parameters) {
      super(...parameters);
      running.set(this, String(parameters[0]));
      this.once('exit', () => running.delete(this));
    }
  };
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => {
    const wanted = readFileSync(process.env.KILL_FILE ?? '', 'utf8').trim();
    const found = [...running].filter(([, file]) => file.includes(wanted));
    for (const [worker] of found) void worker.terminate();
    console.log(`ended ${found.length} threads`);
  });
}
