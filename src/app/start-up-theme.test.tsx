import { renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPreferences, THEMES, useLookOnPage } from '@/entities/preference';
import { createStore } from './store';

const SCRIPT =
  [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => script)
    .find((script) => script.includes('harbour.theme')) ?? '';

// Runs the page's own script as the page does.
// oxlint-disable-next-line typescript/no-implied-eval
const startPage = new Function(SCRIPT) as () => void;

const SYSTEMS = [
  [],
  ['(prefers-color-scheme: dark)'],
  ['(prefers-contrast: more)'],
  ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'],
];

afterEach(() => {
  localStorage.clear();
  document.body.className = '';
});

/** The system's preferences. */
function wish(media: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (asked) => Object.assign(new EventTarget(), { matches: media.includes(asked) }) as MediaQueryList,
  );
}

describe('the page before the portal is ready', () => {
  it.each([null, 'pink', ...THEMES].flatMap((theme) => SYSTEMS.map((system) => [theme, system] as const)))(
    'has the same theme as in the portal: %s, if the system prefers %j',
    (theme, system) => {
      wish(system);
      if (theme !== null) localStorage.setItem('harbour.theme', theme);

      startPage();
      const before = document.body.className;
      document.body.className = '';
      const store = createStore({ preferences: readPreferences() });
      const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
      renderHook(() => useLookOnPage(), { wrapper });

      expect(before).toBe(document.body.className);
    },
  );

  it.each([
    ['contrast', [], 'high-contrast'],
    ['contrast-dark', [], 'bp6-dark high-contrast'],
    ['system', ['(prefers-contrast: more)'], 'high-contrast'],
    ['light', ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'], ''],
  ])('with %s, if the system prefers %j, is %j', (theme, system, classes) => {
    wish(system);
    localStorage.setItem('harbour.theme', theme);
    startPage();
    expect(document.body.className).toBe(classes);
  });

  it('is drawn even if the browser stores nothing', () => {
    wish(['(prefers-color-scheme: dark)']);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    startPage();
    expect(document.body.className).toBe('bp6-dark');
  });
});
