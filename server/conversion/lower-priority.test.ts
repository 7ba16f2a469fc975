import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { lowerProcess } from './lower-priority';

const started: { kill: () => unknown }[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill()));

it('a process and what it has started give way to the API', async () => {
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(shell);
  const [printed] = (await once(shell.stdout, 'data')) as [Buffer];
  const child = Number(String(printed));
  started.push({ kill: () => process.kill(child) });
  lowerProcess(shell.pid ?? 0);
  expect([getPriority(shell.pid), getPriority(child)]).toEqual([10, 10]);
});

it('one that has ended is nobody’s trouble', () => {
  expect(() => lowerProcess(2 ** 22)).not.toThrow();
});
