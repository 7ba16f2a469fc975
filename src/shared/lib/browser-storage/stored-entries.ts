import { placeOf } from './declare-stored';
import { storedThings, type ListedPlaces, type StoredRow } from './registry';

/** An entry that is currently stored for one user. */
export interface StoredEntry {
  row: StoredRow;
  /** The key of its declaration. */
  key: string;
  /** The rest of its name after the key. */
  place: string;
  count: number;
  remove(): void;
}

/** Everything that this browser stores for `owner` and that Preferences lists; nothing of other users. */
export function storedEntries(owner: string): StoredEntry[] {
  return storedThings.flatMap((thing) => entriesOf(thing, owner));
}

/** The row for a suffix of this user; null for other users' suffixes and for unlisted entries. */
export function rowOf({ listed, isPerUser }: ListedPlaces, place: string, owner: string): StoredRow | null {
  const own = isPerUser ? placeOf(owner) : '';
  if (place !== own && !place.startsWith(`${own}.`)) return null;
  return typeof listed === 'function' ? listed(kindOf(place, own)) : listed;
}

function entriesOf(thing: ListedPlaces, owner: string): StoredEntry[] {
  const places = [...thing.places(), ...(thing.has() ? [''] : [])];
  return places.flatMap((place) => {
    const row = rowOf(thing, place, owner);
    const held = row ? thing.count(place, owner, kindOf(place, placeOf(owner))) : 0;
    return row && held > 0 ? [{ row, key: thing.key, place, count: held, remove: () => thing.remove(place) }] : [];
  });
}

function kindOf(place: string, own: string): string {
  return place.slice(own.length + 1);
}
