import { suffixOf } from './declare-stored';
import { storedThings, type ListedSuffixes, type StoredRow } from './registry';

/** An entry that is currently stored for one user. */
export interface StoredEntry {
  row: StoredRow;
  /** The key of its declaration. */
  key: string;
  /** The rest of its name after the key. */
  suffix: string;
  count: number;
  remove(): void;
}

/** Everything that this browser stores for `owner` and that Preferences lists; nothing of other users. */
export function storedEntries(owner: string): StoredEntry[] {
  return storedThings.flatMap((thing) => entriesOf(thing, owner));
}

/** The row for a suffix of this user; null for other users' suffixes and for unlisted entries. */
export function rowOf({ listed, isPerUser }: ListedSuffixes, suffix: string, owner: string): StoredRow | null {
  const own = isPerUser ? suffixOf(owner) : '';
  if (suffix !== own && !suffix.startsWith(`${own}.`)) return null;
  return typeof listed === 'function' ? listed(kindOf(suffix, own)) : listed;
}

function entriesOf(thing: ListedSuffixes, owner: string): StoredEntry[] {
  const suffixes = [...thing.suffixes(), ...(thing.has() ? [''] : [])];
  return suffixes.flatMap((suffix) => {
    const row = rowOf(thing, suffix, owner);
    const held = row ? thing.count(suffix, owner, kindOf(suffix, suffixOf(owner))) : 0;
    return row && held > 0 ? [{ row, key: thing.key, suffix, count: held, remove: () => thing.remove(suffix) }] : [];
  });
}

function kindOf(suffix: string, own: string): string {
  return suffix.slice(own.length + 1);
}
