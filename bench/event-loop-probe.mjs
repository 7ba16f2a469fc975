/**
 * Preloaded into the server (`node --import`): SIGUSR2 starts a new histogram of the event loop's delay, and prints the
 * previous one as a line `event-loop {"p50":…,"p99":…,"max":…}` in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;

if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  process.on('SIGUSR2', () => {
    const ms = (/** @type {number} */ nanoseconds) => Math.round(nanoseconds / 1e5) / 10;
    const figures = { p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) };
    console.log(`event-loop ${JSON.stringify(figures)}`);
    histogram.reset();
  });
}
