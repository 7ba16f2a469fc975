import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';

const SCRIPT = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .map(([, script = '']) => script)
  .find((script) => script.includes('screen-files'));

// The page's own script, as the page runs it.
// oxlint-disable-next-line typescript/no-implied-eval
const startPage = new Function(SCRIPT ?? '') as () => void;

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

/** What the page asks for ahead when its server names two files of a screen. */
function askedFor(isPublic: boolean): (string | null)[][] {
  const list = document.createElement('script');
  list.type = 'application/json';
  list.id = 'screen-files';
  list.textContent = JSON.stringify({ isPublic, files: ['/assets/home.js', '/assets/home.css'] });
  document.head.append(list);
  startPage();
  return [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
}

const BOTH = [
  ['modulepreload', '/assets/home.js'],
  ['preload', '/assets/home.css'],
];

describe('the files of a screen, before the portal’s first file has been read', () => {
  it('are asked for when somebody has signed in here before', () => {
    localStorage.setItem('harbour.session', '{}');
    expect(askedFor(false)).toEqual(BOTH);
  });

  it('are left alone when the login screen is next', () => {
    expect(askedFor(false)).toEqual([]);
  });

  it('are asked for by everybody on a public screen', () => {
    expect(askedFor(true)).toEqual(BOTH);
  });

  it('are unknown at an address without a screen', () => {
    startPage();
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  });
});
