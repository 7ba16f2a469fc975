import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { answerStylesQuickly } from './quick-styles';

if (document.defaultView) answerStylesQuickly(document.defaultView);

/** What every rendering test needs: a clean document and empty stores of the browser after each test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const timers = new Set<NodeJS.Timeout>();

for (const name of ['setTimeout', 'setInterval'] as const) {
  const remembered = new Proxy(globalThis[name], {
    apply(begin, self, args) {
      const timer = Reflect.apply(begin, self, args) as NodeJS.Timeout;
      timers.add(timer);
      return timer;
    },
  });
  Object.defineProperty(globalThis, name, { value: remembered, configurable: true, writable: true });
}

/** The document goes with the file: what would look at it later must not. */
afterAll(() => timers.forEach((timer) => clearTimeout(timer)));

/** jsdom has no media queries: none of them matches. */
window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MATCH, { media }) as MediaQueryList;

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
