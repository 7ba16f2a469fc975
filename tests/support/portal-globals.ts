/** What jsdom lacks or does slowly, installed once per worker: all files share its document. */
import { releasesWherePressed } from '@/shared/lib/focus-return';
import { makeDocumentsInert } from './inert-documents';
import { answerStylesQuickly } from './quick-styles';

if (document.defaultView) answerStylesQuickly(document.defaultView);

// Vitest makes the worker's global object pass for jsdom's window, which is the window of this.
makeDocumentsInert(Reflect.get(globalThis, 'jsdom') as { window: Window & typeof globalThis });

// As the whole portal does (src/app/App.tsx).
releasesWherePressed();

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
