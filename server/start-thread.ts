import { systemError } from './system-error';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ApiFailure } from './http/api-failure';

// Paths, not `new URL(…, import.meta.url)`: the portal's tests would mistake that for a browser file.
const HERE = fileURLToPath(import.meta.url);

/** Where the bundled threads are: in the bundle, the server's folder; null when run from source. */
let bundle = HERE.endsWith('.js') ? dirname(HERE) : null;

/** For tests: threads start from the server's bundle in `folder`; compiling the source takes each a second. */
export function useBuiltThreads(folder: string): void {
  bundle = folder;
}

/** A thread that runs `module`, a path below `server/` without its extension. From source, tsx is registered in it first. */
export function startProgram(module: string, options: Omit<WorkerOptions, 'eval'>): Worker {
  if (bundle) return new Worker(join(bundle, `${basename(module)}.js`), options);
  const source = pathToFileURL(join(dirname(HERE), `${module}.ts`)).href;
  const tsconfig = join(dirname(HERE), '..', 'tsconfig.server.json');
  const script = `import('tsx/esm/api').then(({ register }) => {
    register({ tsconfig: ${JSON.stringify(tsconfig)} });
    return import(${JSON.stringify(source)});
  })`;
  return new Worker(script, { ...options, eval: true });
}

/** The same, but its output is not logged. */
export const startThread = (module: string, limits: Omit<WorkerOptions, 'eval' | 'stdout' | 'stderr'>): Worker =>
  startProgram(module, { ...limits, stdout: true, stderr: true });

/** For callers of a thread that ended before it answered, but not because of its limits: a repeat will work. */
export const threadLost = () =>
  new ApiFailure(503, 'thread-lost', 'The server was interrupted while it worked on this. Try again.', {
    'Retry-After': '1',
  });

export const isThreadLost = (error: unknown) => error instanceof ApiFailure && error.code === 'thread-lost';

export const isOutOfMemory = (error: unknown) => systemError(error).code === 'ERR_WORKER_OUT_OF_MEMORY';
