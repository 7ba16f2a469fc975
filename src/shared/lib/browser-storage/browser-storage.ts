/**
 * The browser's two stores for pages that may not be allowed to use them: a browser can forbid them altogether, so that
 * even naming them throws, or have no room left, so that only writing does. Nothing here throws.
 */
interface Entries {
  /** The entry's text; null when there is none, or it cannot be read. */
  read(name: string): string | null;
  /** False when the browser did not take it. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
  /** The names of all entries that begin with `prefix`. */
  names(prefix: string): string[];
}

/** `localStorage`: what all tabs share and what outlives them. */
export const localEntries = entriesOf(() => localStorage);

/** `sessionStorage`: what belongs to this tab, also after a reload. */
export const tabEntries = entriesOf(() => sessionStorage);

const PROBE = 'harbour.probe';

/** Whether this browser stores anything for this page at the moment: drafts depend on it. */
export function isStorageWritable(): boolean {
  const isTaken = localEntries.write(PROBE, '1') && localEntries.read(PROBE) === '1';
  localEntries.remove(PROBE);
  return isTaken;
}

function entriesOf(storage: () => Storage): Entries {
  const attempt = <Result>(ask: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return ask(storage());
    } catch {
      return otherwise; // forbidden or full
    }
  };
  return {
    read: (name) => attempt((store) => store.getItem(name), null),
    write: (name, text) =>
      attempt((store) => {
        store.setItem(name, text);
        return true;
      }, false),
    remove: (name) => attempt((store) => store.removeItem(name), undefined),
    names: (prefix) => attempt((store) => Object.keys(store).filter((name) => name.startsWith(prefix)), []),
  };
}
