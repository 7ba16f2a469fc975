/** Preloaded into the server with `--expose-gc`: SIGUSR2 collects garbage and prints `heap {bytes}`. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    console.log(`heap ${process.memoryUsage().heapUsed}`);
  });
}
