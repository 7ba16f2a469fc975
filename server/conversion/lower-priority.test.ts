import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { startThread } from '../start-thread';

it('threads that make documents give way to the API’s own', async () => {
  const before = getPriority();
  const worker = startThread('conversion/conversion-worker', {});
  worker.postMessage({ to: 'clean-text', html: '<p>x</p>' });
  await once(worker, 'message');
  const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
  await worker.terminate();
  expect(Math.max(...threads)).toBe(5);
  expect(getPriority()).toBe(before);
});
