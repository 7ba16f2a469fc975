import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { nextMessage, restingThreads } from './resting-threads';

const ECHO = `require('node:worker_threads').parentPort.on('message', (task) => {
  if (task === 'exit') process.exit();
  if (task === 'throw') throw new Error('broken');
  if (task !== 'silence') require('node:worker_threads').parentPort.postMessage(task);
})`;

const echoes = (idleMs = 60_000) => restingThreads(() => new Worker(ECHO, { eval: true, stderr: true }), idleMs);

it('uses a resting thread again, but not one that is busy or has ended', async () => {
  const threads = echoes();
  const first = threads.wake();
  const second = threads.wake();
  expect(await nextMessage(first, 'a', AbortSignal.timeout(20_000))).toBe('a');
  threads.rest(first);
  expect([threads.wake(), first === second]).toEqual([first, false]);
  threads.rest(first);
  await first.terminate();
  const third = threads.wake();
  expect(await nextMessage(third, 'b', AbortSignal.timeout(20_000))).toBe('b');
  await Promise.all([second.terminate(), third.terminate()]);
});

it('ends a thread that rests too long', async () => {
  const threads = echoes(0);
  const worker = threads.wake();
  const ended = once(worker, 'exit');
  await nextMessage(worker, 'a', AbortSignal.timeout(20_000));
  threads.rest(worker);
  // Ended by us; it did not exit by itself.
  expect(await ended).toEqual([1]);
});

it('says why a thread does not answer, also one that ended before', async () => {
  const threads = echoes();
  const worker = threads.wake();
  const lost = { code: 'thread-lost' };
  await expect(nextMessage(worker, 'exit', AbortSignal.timeout(20_000))).rejects.toMatchObject(lost);
  await expect(nextMessage(worker, 'a', AbortSignal.timeout(20_000))).rejects.toMatchObject(lost);
  await expect(nextMessage(threads.wake(), 'throw', AbortSignal.timeout(20_000))).rejects.toThrow('broken');
  const silent = threads.wake();
  await expect(nextMessage(silent, 'silence', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  await silent.terminate();
});
