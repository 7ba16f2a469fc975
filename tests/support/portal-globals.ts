/** What jsdom lacks or does slowly, installed once per worker: all files share its document. */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { releasesWherePressed } from '@/shared/lib/focus-return';
import { makeDocumentsInert } from './inert-documents';
import { answerStylesQuickly, matchQuickly } from './quick-styles';

if (document.defaultView) {
  answerStylesQuickly(document.defaultView);
  matchQuickly(document.defaultView);
}

// Vitest makes the worker's global object stand in for jsdom's window, which this gets at.
makeDocumentsInert(Reflect.get(globalThis, 'jsdom') as { window: Window & typeof globalThis });

// As the whole portal does (src/app/App.tsx).
releasesWherePressed();

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };

const { getElementError } = getConfig();

/** Testing Library's own flag, which its types leave out. */
const isAwaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// Each failed try of a wait would print the document, but only its last error is read, which gets the document at the end.
configure({
  getElementError: (message, container) =>
    // This name tells the wait that its error should point at the line of the test.
    isAwaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React's development build makes an error for each element, to name its owner, until this exceeds 10,000 in a second. A
// warning still has the stack of its components.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  {
    get: () => 10_000,
    set() {
      // React counts up, and starts again each second.
    },
  },
);
