import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from './isolation';

/** Browser features that jsdom lacks: a replay that uses one of them is not isolated. */
const reached = vi.fn<(what: string) => void>();

function reachable(what: string) {
  return class {
    static permission = 'granted';
    static requestPermission = () => reached(what);
    constructor() {
      reached(what);
    }
  };
}

/** Replaces a browser object; reports calls of its methods by name. */
function telling(...methods: readonly string[]): Record<string, () => void> {
  return Object.fromEntries(methods.map((name) => [name, () => reached(name)]));
}

const OF_NAVIGATOR = {
  clipboard: telling('read', 'readText', 'write', 'writeText'),
  locks: telling('request'),
  serviceWorker: telling('register'),
  sendBeacon: () => reached('sendBeacon'),
};

const onHeldBack = vi.fn<() => void>();
let undo = () => undefined as void;

beforeEach(() => {
  reached.mockClear();
  onHeldBack.mockClear();
  for (const name of ['BroadcastChannel', 'EventSource', 'Notification', 'SharedWorker', 'WebSocket']) {
    vi.stubGlobal(name, reachable(name));
  }
  vi.stubGlobal('indexedDB', telling('open'));
  vi.stubGlobal('caches', telling('open'));
  vi.stubGlobal('open', () => reached('open'));
  for (const [name, value] of Object.entries(OF_NAVIGATOR)) {
    Object.defineProperty(navigator, name, { configurable: true, writable: true, value });
  }
  undo = isolate({}, onHeldBack);
});
afterEach(() => {
  undo();
  vi.unstubAllGlobals();
  Object.keys(OF_NAVIGATOR).forEach((name) => Reflect.deleteProperty(navigator, name));
});

describe('an isolated page', () => {
  it.each(['locks', 'serviceWorker'])('does not reach the browser’s %s', (name) => {
    expect(Reflect.get(navigator, name)).toBeUndefined();
  });

  it.each(['Notification', 'SharedWorker', 'caches', 'indexedDB'])('has no %s', (name) => {
    expect(Reflect.get(globalThis, name)).toBeUndefined();
  });

  it.each<[what: string, reach: () => unknown]>([
    ['a line that the server keeps open', () => new EventSource('/api/news')],
    ['a socket', () => new WebSocket('ws://localhost/api')],
    ['a beacon', () => navigator.sendBeacon('/api/log', 'left')],
    ['another window', () => window.open('/home')],
    ['what is copied', () => void navigator.clipboard.writeText('theirs')],
    ['what others have copied', () => void navigator.clipboard.readText()],
    ['a recording', () => Object.assign(document.createElement('audio'), { src: '/api/recordingmedia/1' })],
    ['a form without its event', () => document.createElement('form').submit()],
    ['a link beside the document', () => linkTo('/api/files/1').click()],
    ['a link in the document', () => fireEvent.click(document.body.appendChild(linkTo('/api/files/1')))],
  ])('blocks %s', (_what, reach) => {
    reach();

    expect(onHeldBack).toHaveBeenCalledOnce();
    expect(reached).not.toHaveBeenCalled();
  });

  it('sends nothing to other tabs', () => {
    const channel = new BroadcastChannel('harbour.session');
    channel.postMessage({ session: null, ended: 'mine' });
    channel.close();

    expect(reached).not.toHaveBeenCalled();
  });

  it('receives no storage events from other tabs', () => {
    const heard = vi.fn<() => void>();
    window.addEventListener('storage', heard);
    fireEvent(window, new StorageEvent('storage', { key: 'harbour.session', newValue: '{}' }));
    expect(heard).not.toHaveBeenCalled();

    undo();
    fireEvent(window, new StorageEvent('storage', { key: 'harbour.session', newValue: '{}' }));
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener('storage', heard);
  });

  it('saves its own files', () => {
    const clicked = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
    linkTo('blob:http://localhost/1').click();

    expect(clicked).toHaveBeenCalledOnce();
    expect(onHeldBack).not.toHaveBeenCalled();
  });

  it('still opens links of buttons', () => {
    const opened = vi.fn<() => void>();
    const { getByRole } = render(
      <button type="button" onClick={opened}>
        More
      </button>,
    );
    fireEvent.click(getByRole('button'));

    expect(opened).toHaveBeenCalledOnce();
  });

  it('has everything again afterwards', () => {
    undo();
    void navigator.locks.request('harbour.answers', () => undefined);
    void navigator.clipboard.writeText('mine');
    indexedDB.open('harbour.draft-files');
    linkTo('/#here').click();

    expect(reached.mock.calls.flat()).toEqual(['request', 'writeText', 'open']);
    expect(onHeldBack).not.toHaveBeenCalled();
  });
});

function linkTo(href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, download: 'file' });
}
