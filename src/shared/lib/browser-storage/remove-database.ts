import { storageRefusals } from './stores';

/** Removes a database that an earlier portal has stored; without the library of databases, which start-up does not need. */
export function removeDatabase(key: string): void {
  try {
    indexedDB.deleteDatabase(key);
  } catch {
    storageRefusals.dispatchEvent(new Event('refused'));
  }
}
