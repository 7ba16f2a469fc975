/** Renders the portal's first frame in a page without layout. @see first-frame.ts */
import { parentPort, workerData } from 'node:worker_threads';
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } });
// Nothing is fetched for it.
globalThis.fetch = () => new Promise(() => {});

const { firstFrame } = await import(`data:text/javascript;base64,${Buffer.from(workerData).toString('base64')}`);
parentPort?.postMessage(firstFrame());
