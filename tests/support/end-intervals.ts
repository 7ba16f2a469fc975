/** After each test file, stops the intervals that its code started; they would throw in the next file. */
import { afterAll } from 'vitest';

const started: NodeJS.Timeout[] = [];
const { setInterval } = globalThis;

globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
  const interval = setInterval(...args);
  started.push(interval);
  return interval;
}, setInterval);

afterAll(() => {
  for (const interval of started.splice(0)) clearInterval(interval);
  globalThis.setInterval = setInterval;
});
