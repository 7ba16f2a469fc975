import { cutNetwork, type ApiError } from '@/shared/api';
import type { RootState } from '../store';

type Replaced = 'fetch' | 'XMLHttpRequest' | 'WebSocket' | 'EventSource' | 'BroadcastChannel' | 'open';

/**
 * Everything except storage that a browser's pages share or reach the user by. A replay has none of it, like pages
 * without TLS in some browsers. A lock held by a replay would stop the live portal from saving.
 */
const ABSENT = {
  ofNavigator: ['locks', 'serviceWorker'],
  ofWindow: ['SharedWorker', 'Notification', 'indexedDB', 'caches'],
};

/**
 * Isolates this page: nothing is sent in any way, no messages go to or come from other tabs, and the browser's storage is
 * neither read nor written; `stored` replaces it. Every blocked call is reported to `onHeldBack` and never settles.
 * Returns a function that undoes all this.
 */
export function isolate(stored: Readonly<Record<string, string>>, onHeldBack: () => void): () => void {
  const held = () => {
    onHeldBack();
    return new Promise<never>(() => undefined);
  };
  const undo = [
    cutNetwork(({ getState, queryCacheKey }) => {
      const failed = held();
      const { queries } = (getState() as RootState).api;
      // Calls that had failed fail again, for code that waits for the answer instead of reading the store.
      const error = queryCacheKey === undefined ? undefined : queries[queryCacheKey]?.error;
      return error === undefined ? failed : Promise.resolve({ error: error as ApiError });
    }),
    // Replaced by name: shared/lib/browser-storage reads the names each time and gets these.
    replace(globalThis, 'localStorage', memoryStorage(stored)),
    replace(globalThis, 'sessionStorage', memoryStorage({})),
    replace(navigator, 'sendBeacon', () => {
      onHeldBack();
      return true;
    }),
    replace(navigator, 'clipboard', { read: held, readText: held, write: held, writeText: held }),
    ...ABSENT.ofNavigator.map((name) => replace(navigator, name, undefined)),
    ...ABSENT.ofWindow.map((name) => replace(globalThis, name, undefined)),
    ...Object.entries(substitutes(held)).map(([name, substitute]) => replace(globalThis, name, substitute)),
    stayHere(onHeldBack),
    playNothing(onHeldBack),
    hearNoOtherTab(),
  ];
  return () => undo.toReversed().forEach((step) => step());
}

function substitutes(held: () => Promise<never>): Record<Replaced, unknown> {
  class Silent extends EventTarget {
    readyState = 0;
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    abort() {}
    close() {}
    postMessage() {}
    send() {
      void held();
    }
  }
  class Unconnected extends Silent {
    constructor() {
      super();
      void held();
    }
  }
  return {
    fetch: held,
    XMLHttpRequest: Silent,
    WebSocket: Unconnected,
    EventSource: Unconnected,
    // Messages to other tabs of this browser are not calls to a server, so they are not reported.
    BroadcastChannel: Silent,
    open: () => {
      void held();
      return null;
    },
  };
}

/** Links and forms that the portal's router does not handle would leave the page. */
function stayHere(onHeldBack: () => void): () => void {
  const stop = new AbortController();
  const hold = (event: Event) => {
    if (event.defaultPrevented) return;
    const isLeaving = event.type === 'submit' || leadsAway(event.target);
    if (!isLeaving) return;
    event.preventDefault();
    onHeldBack();
  };
  for (const type of ['click', 'auxclick', 'submit']) {
    window.addEventListener(type, hold, { signal: stop.signal });
  }
  const undo = [
    replace(HTMLAnchorElement.prototype, 'click', function click(this: HTMLAnchorElement) {
      // A link outside the document, as for a download, does not reach this listener.
      if (this.isConnected || !leadsAway(this)) HTMLElement.prototype.click.call(this);
      else onHeldBack();
    }),
    replace(HTMLFormElement.prototype, 'submit', onHeldBack),
  ];
  return () => {
    stop.abort();
    undo.forEach((step) => step());
  };
}

function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? null;
  return href !== null && !href.startsWith('#') && !href.startsWith('blob:');
}

/** The page's policy would also refuse to load media, but then the player would report a failure. */
function playNothing(onHeldBack: () => void): () => void {
  const address = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  if (!address?.set) return () => undefined;
  const set = address.set;
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...address,
    set(this: HTMLMediaElement, url: string) {
      if (/^(?:blob|data):/.test(url)) set.call(this, url);
      else onHeldBack();
    },
  });
  return () => void Object.defineProperty(HTMLMediaElement.prototype, 'src', address);
}

/** Other tabs' writes to storage do not concern a replay. Registered before all later listeners. */
function hearNoOtherTab(): () => void {
  const stop = new AbortController();
  const ignore = (event: StorageEvent) => event.stopImmediatePropagation();
  window.addEventListener('storage', ignore, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

/** A storage like the browser's, but only in memory. Entries are own properties, as in the real one. */
function memoryStorage(entries: Readonly<Record<string, string>>): Storage {
  const methods = {
    getItem(key: string): string | null {
      return Object.hasOwn(storage, key) ? (storage[key] ?? null) : null;
    },
    setItem(key: string, value: string) {
      Object.defineProperty(storage, key, {
        configurable: true,
        enumerable: true,
        writable: true,
        value,
      });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(storage, key);
    },
    clear() {
      Object.keys(storage).forEach((key) => methods.removeItem(key));
    },
    key(index: number): string | null {
      return Object.keys(storage)[index] ?? null;
    },
    get length() {
      return Object.keys(storage).length;
    },
  };
  const storage = Object.create(methods) as Record<string, string>;
  Object.entries(entries).forEach(([key, value]) => methods.setItem(key, value));
  return storage as unknown as Storage;
}
