/*
 * The browser's two stores for pages that may not be allowed to use them: a browser can forbid them altogether, so that
 * even naming them throws, or have no room left, so that only writing does. Nothing here throws. Each is asked for by
 * name every time, because a replay puts others in their place.
 */

export type StoreName = 'local' | 'session';

/** Has an event `refused` whenever the browser forbids its storage or has no room. */
export const storageRefusals = new EventTarget();

/** `local` is shared by all tabs and outlives them; `session` belongs to this tab, also after a reload. */
const storeOf = (name: StoreName): Storage => (name === 'local' ? localStorage : sessionStorage);

/** What `ask` answers; `otherwise` where the browser refuses. */
export function fromStore<Result>(name: StoreName, otherwise: Result, ask: (store: Storage) => Result): Result {
  try {
    return ask(storeOf(name));
  } catch {
    storageRefusals.dispatchEvent(new Event('refused'));
    return otherwise;
  }
}

/** True when the browser took it. */
export function writeText(store: StoreName, name: string, text: string): boolean {
  return fromStore(store, false, (entries) => {
    entries.setItem(name, text);
    return true;
  });
}

const PROBE = 'harbour.probe';

/** Whether this browser stores anything for this page at the moment: drafts depend on it. */
export function isStorageWritable(): boolean {
  const isTaken = writeText('local', PROBE, '1') && fromStore('local', null, (store) => store.getItem(PROBE)) === '1';
  fromStore('local', undefined, (store) => store.removeItem(PROBE));
  return isTaken;
}
