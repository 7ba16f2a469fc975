import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStoredSession, REUSE_REMAINING, SESSION_KEY } from '@/entities/session/index.testing';
import { clock } from '@/shared/lib/clock';

const SCRIPT = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .map(([, script = '']) => script)
  .find((script) => script.includes('screen-files'));

// Runs the page's own script as the page does.
// oxlint-disable-next-line typescript/no-implied-eval
const startPage = new Function(SCRIPT ?? '') as () => void;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  delete window.harbourEarlyAnswer;
  vi.unstubAllGlobals();
});

function addData(id: string, data: object): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(data);
  document.head.append(block);
}

/** The files that the page preloads if its server names two files of a screen. */
function askedFor(isPublic: boolean): (string | null)[][] {
  addData('screen-files', {
    isPublic,
    files: ['/assets/home.js', '/assets/home.css'],
    loginFiles: ['/assets/login.js'],
  });
  startPage();
  return [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
}

const BOTH = [
  ['modulepreload', '/assets/home.js'],
  ['preload', '/assets/home.css'],
];

describe('the files of a screen, before the portal’s first file has run', () => {
  it('are preloaded if someone has signed in here before', () => {
    localStorage.setItem('harbour.session', '{}');
    expect(askedFor(false)).toEqual(BOTH);
  });

  it('give way to those of the login screen if nobody has', () => {
    expect(askedFor(false)).toEqual([['modulepreload', '/assets/login.js']]);
  });

  it('are preloaded for everyone on a public screen', () => {
    expect(askedFor(true)).toEqual(BOTH);
  });

  it('do not exist at an address without a screen', () => {
    startPage();
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  });
});

describe('`/vars`, before the portal’s first file has run', () => {
  const stored = (millisecondsLeft: number) =>
    localStorage.setItem(SESSION_KEY, JSON.stringify(makeStoredSession(clock.millis() + millisecondsLeft)));

  function callsOfPage(isPublic = false) {
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('No line.')));
    vi.stubGlobal('fetch', fetch);
    addData('start-up-config', { apiHost: 'https://tools.example/api' });
    askedFor(isPublic);
    return fetch.mock.calls;
  }

  it('is requested as the portal would, with the token that it will reuse', async () => {
    stored(REUSE_REMAINING + 60_000);
    const calls = callsOfPage();
    const token = (JSON.parse(localStorage.getItem(SESSION_KEY) ?? '') as { token: string }).token;
    expect(calls).toEqual([
      [
        'https://tools.example/api/vars',
        {
          credentials: 'omit',
          headers: {
            Accept: 'application/json',
            'X-Requested-With': 'XMLHttpRequest',
            Authorization: `Bearer ${token}`,
          },
        },
      ],
    ]);
    expect(window.harbourEarlyAnswer).toMatchObject({ url: calls[0]?.[0], token });
    expect(await window.harbourEarlyAnswer?.answer).toBeNull();
  });

  it.each<[string, () => void, boolean]>([
    ['less than three days of the token are left', () => stored(REUSE_REMAINING - 60_000), false],
    ['nobody has signed in', () => undefined, false],
    ['what is stored is no session', () => localStorage.setItem(SESSION_KEY, '{'), false],
    ['the screen is public', () => stored(REUSE_REMAINING + 60_000), true],
    [
      'a sign-in at the directory has just returned',
      () => {
        stored(REUSE_REMAINING + 60_000);
        sessionStorage.setItem('harbour.sign-in-redirect', 'true');
      },
      false,
    ],
  ])('is left to the portal if %s', (_when, arrange, isPublic) => {
    arrange();
    expect(callsOfPage(isPublic)).toEqual([]);
    expect(window.harbourEarlyAnswer).toBeUndefined();
  });
});
