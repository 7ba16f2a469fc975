/** What jsdom lacks or does slowly, put in place once a worker: its document serves all files. */
import { answerStylesQuickly } from './quick-styles';

if (document.defaultView) answerStylesQuickly(document.defaultView);

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };

const intervals = new Set<NodeJS.Timeout>();
const { setInterval } = globalThis;

/** An interval that outlives its document would throw in whichever file runs then. */
globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
  const interval = setInterval(...args);
  intervals.add(interval);
  return interval;
}, setInterval);

/** Ends what the tests of a file left running. */
export function endIntervals(): void {
  for (const interval of intervals) clearInterval(interval);
  intervals.clear();
}
