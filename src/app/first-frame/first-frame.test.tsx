import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { roleClaim, type Role } from '@contract/role';
import { makeStoredSession, SESSION_KEY } from '@/entities/session/index.testing';
// Loaded by the router; imported here, so that no test has to wait for them.
import '@/app/router/AdminScreens';
import '@/pages/weekly-summary';
import { holdCalls } from '@tests/support/render-screen';
import { stagePortal } from '@tests/support/portal-stage';
import { ADA } from '@tests/support/test-api';
import { firstFrame } from './first-frame';

const SCRIPT = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .map(([, script = '']) => script)
  .find((script) => script.includes('first-frame'));

// Runs the page's own script as the page does.
// oxlint-disable-next-line typescript/no-implied-eval
const startPage = new Function(SCRIPT ?? '') as () => void;

// The page's script reads the machine's clock.
const LATER = Date.parse('2200-01-01');
const EARLIER = Date.parse('2001-01-01');

const stage = stagePortal();
const { html, screens } = firstFrame();

afterEach(() => {
  document.getElementById('first-frame')?.remove();
  for (const link of document.head.querySelectorAll('link')) link.remove();
  history.replaceState(null, '', '/');
});

function windowOf(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const limit = Number(/\(width >= (\d+)px\)/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
    return Object.assign(new EventTarget(), { media, matches: width >= limit }) as unknown as MediaQueryList;
  });
}

/** The frame of the built page at `path`; null if the page shows none. */
function frameAt(path: string): HTMLElement | null {
  history.replaceState(null, '', path);
  const template = document.createElement('template');
  template.id = 'first-frame';
  template.dataset.frame = JSON.stringify({ screens, styles: ['/assets/frame.css'] });
  template.innerHTML = html;
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = 'start-up-config';
  config.textContent = JSON.stringify({ productName: 'Harbour' });
  document.body.append(template, config);
  startPage();
  config.remove();
  return document.getElementById('first-frame');
}

function signedInWith(roles: readonly Role[], until = LATER): void {
  const session = makeStoredSession(until, { roles: roles.map(roleClaim) });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

const linksOf = (within_: HTMLElement | null) =>
  [...(within_?.querySelectorAll('a[href]') ?? [])].map((link) => [
    link.getAttribute('href'),
    link.textContent,
    link.getAttribute('aria-current'),
  ]);

describe('the first frame', () => {
  it.each([
    ['/weekly-summary', 1366],
    ['/weekly-summary', 1600],
    ['/admin/webhooks', 1366],
    ['/admin/webhooks', 1600],
    ['/', 1366],
  ])('has the bar, the menus and the title of the portal at %s, in a window of %i pixels', async (path, width) => {
    windowOf(width);
    signedInWith(['Marketing', 'Targets', 'Templates', 'TemplatesAdmin', 'AI', 'Registrations', 'Admin']);
    const frame = frameAt(path);
    expect([frame?.hasAttribute('inert'), frame?.ariaHidden]).toEqual([true, 'true']);
    const [bar, rail, heading] = [
      frame?.querySelector('header'),
      frame?.querySelectorAll('nav'),
      frame?.querySelector('h1'),
    ];
    await stage.open(path, ADA);
    expect(await screen.findByRole('heading', { level: 1, name: heading?.textContent })).toBeTruthy();
    expect(linksOf(bar ?? null)).toEqual(linksOf(screen.getByRole('banner')));
    const menus = within(document.body).getAllByRole('navigation');
    expect([...(rail ?? [])].map(linksOf)).toEqual(menus.map(linksOf));
    expect(document.getElementById('first-frame')).toBeNull();
  });

  it('stays until the portal knows what to show', async () => {
    windowOf(1366);
    signedInWith([]);
    frameAt('/weekly-summary');
    const answer = holdCalls(stage.server, 'get', '/vars');
    await stage.open('/weekly-summary', ADA);
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(document.getElementById('first-frame')).not.toBeNull();
    answer();
    await screen.findByRole('heading', { level: 1 });
    expect(document.getElementById('first-frame')).toBeNull();
  });

  it('leaves out what the person may not open', () => {
    windowOf(1366);
    signedInWith(['AI']);
    const paths = linksOf(frameAt('/documents')).map(([path]) => path);
    expect(paths).toContain('/ai');
    expect(paths).not.toContain('/marketing');
    expect(paths).not.toContain('/admin/people');
  });

  it.each<[string, string, () => void]>([
    ['nobody is signed in', '/documents', () => undefined],
    ['the sign-in has ended', '/documents', () => signedInWith([], EARLIER)],
    ['what is stored is no session', '/documents', () => localStorage.setItem(SESSION_KEY, '{"token":"x"}')],
    ['the person may not open the screen', '/marketing', () => signedInWith(['AI'])],
    ['the screen is public', '/sales-proto', () => signedInWith([])],
    ['there is no screen', '/nowhere', () => signedInWith([])],
    [
      'a sign-in at the directory has just returned',
      '/documents',
      () => {
        signedInWith([]);
        sessionStorage.setItem('harbour.sign-in-redirect', 'true');
      },
    ],
  ])('is not shown if %s', (_when, path, arrange) => {
    windowOf(1366);
    arrange();
    expect(frameAt(path)).toBeNull();
  });
});
