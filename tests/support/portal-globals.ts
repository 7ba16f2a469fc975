/** What jsdom lacks or does slowly, put in place once a worker: its document serves all files. */
import { answerStylesQuickly } from './quick-styles';

if (document.defaultView) answerStylesQuickly(document.defaultView);

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
