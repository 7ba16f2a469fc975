import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What every rendering test needs: a clean document and empty stores of the browser after each test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
