/** What jsdom lacks or does slowly, installed once per worker: all files share its document. */
import { answerStylesQuickly } from './quick-styles';

if (document.defaultView) answerStylesQuickly(document.defaultView);

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };

const intervals = new Set<NodeJS.Timeout>();
const { setInterval } = globalThis;

/** An interval that outlives its document would throw in the next file that runs. */
globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
  const interval = setInterval(...args);
  intervals.add(interval);
  return interval;
}, setInterval);

/** Stops the intervals that a file's tests left running. */
export function endIntervals(): void {
  for (const interval of intervals) clearInterval(interval);
  intervals.clear();
}
