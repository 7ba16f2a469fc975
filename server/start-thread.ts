import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ApiFailure } from './http/api-failure';

/**
 * A thread that runs `module`, a path below `server/` without its extension. In the bundle it is in the server's
 * folder; from source, tsx has to be registered in the new thread first. Its output is not logged.
 */
export function startThread(module: string, limits: Omit<WorkerOptions, 'eval' | 'stdout' | 'stderr'>): Worker {
  const options: WorkerOptions = { ...limits, stdout: true, stderr: true };
  // Paths, not `new URL(…, import.meta.url)`: the portal's tests would take that for a file of the browser.
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith('.js')) return new Worker(join(dirname(here), `${basename(module)}.js`), options);
  const source = pathToFileURL(join(dirname(here), `${module}.ts`)).href;
  const tsconfig = join(dirname(here), '..', 'tsconfig.server.json');
  const script = `import('tsx/esm/api').then(({ register }) => {
    register({ tsconfig: ${JSON.stringify(tsconfig)} });
    return import(${JSON.stringify(source)});
  })`;
  return new Worker(script, { ...options, eval: true });
}

/** For callers of a thread that ended before it answered, but not because of its limits: a repeat will work. */
export const threadLost = () =>
  new ApiFailure(503, 'thread-lost', 'The server was interrupted while it worked on this. Try again.', {
    'Retry-After': '1',
  });

export const isThreadLost = (error: unknown) => error instanceof ApiFailure && error.code === 'thread-lost';

/** True for the error of a thread that ran out of memory. */
export const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
