/** Ends with each file the intervals that its subjects have started: they would throw in whichever file runs then. */
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
