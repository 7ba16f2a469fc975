import { cutNetwork, type ApiError } from '@/shared/api';

type Replaced = 'fetch' | 'XMLHttpRequest' | 'WebSocket' | 'EventSource' | 'BroadcastChannel' | 'open';

/**
 * What pages of one browser share, or reach its user by, beside the storage: not there for a replay, as in browsers and in
 * pages without TLS that have none of it. A lock that a replay held would keep the live portal from saving.
 */
const ABSENT = {
  ofNavigator: ['locks', 'serviceWorker'],
  ofWindow: ['SharedWorker', 'Notification', 'indexedDB', 'caches'],
};

/**
 * Cuts this page off: nothing is sent by any of the browser's ways, other tabs neither hear of it nor are heard, and the
 * browser's storage is neither read nor written; `stored` is in its place. Whatever is blocked is reported to `onHeldBack` and
 * never settles. Returns what undoes it.
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
      // What had failed fails again, for anyone who waits for the answer instead of reading the store.
      const error = queryCacheKey === undefined ? undefined : queries[queryCacheKey]?.error;
      return error === undefined ? failed : Promise.resolve({ error: error as ApiError });
    }),
    // By name: shared/lib/browser-storage asks for them each time, and finds these.
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
    // Other tabs are this browser's own: a message to them is no call that somebody would miss.
    BroadcastChannel: Silent,
    open: () => {
      void held();
      return null;
    },
  };
}

/** Links and forms that the portal's router has not taken would leave the page. */
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
      // Beside the document, as that of a download, it is heard by nobody.
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

/** The page's policy would refuse what plays as well, but then the player would say that it had failed. */
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

/** A storage of the browser's shape that is gone with the page. Entries are own properties, as in the real one. */
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
