/*
 * The browser's local and session storage. A browser can forbid them, so that even reading the property throws, or can
 * be full, so that writing throws. Nothing here throws. Each is looked up by name every time, because a replay replaces
 * them.
 */

export type StoreName = 'local' | 'session';

/** Emits `refused` whenever the browser forbids its storage or is full. */
export const storageRefusals = new EventTarget();

/** `local` is shared by all tabs and outlives them; `session` belongs to this tab and survives a reload. */
const storeOf = (name: StoreName): Storage => (name === 'local' ? localStorage : sessionStorage);

/** The result of `ask`; `otherwise` if the browser refuses. */
export function fromStore<Result>(name: StoreName, otherwise: Result, ask: (store: Storage) => Result): Result {
  try {
    return ask(storeOf(name));
  } catch {
    storageRefusals.dispatchEvent(new Event('refused'));
    return otherwise;
  }
}

/** True if the browser stored it. */
export function writeText(store: StoreName, name: string, text: string): boolean {
  return fromStore(store, false, (entries) => {
    entries.setItem(name, text);
    return true;
  });
}

const PROBE = 'harbour.probe';

/** Whether this browser currently stores so much for this page: drafts depend on it. */
export function isStorageWritable(characters = 1): boolean {
  const text = '1'.repeat(characters);
  const isTaken = writeText('local', PROBE, text) && fromStore('local', null, (store) => store.getItem(PROBE)) === text;
  fromStore('local', undefined, (store) => store.removeItem(PROBE));
  return isTaken;
}
