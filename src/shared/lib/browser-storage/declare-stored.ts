import { isRecord } from '@contract/guards';
import { clock } from '@/shared/lib/clock';
import { storedThings, type StoredRow } from './registry';
import { fromStore, writeText } from './stores';

const DAY = 24 * 60 * 60 * 1000;

interface Declaration<Value> {
  /** The name of its entry. Where there are many, each goes on with a dot and its place. */
  key: string;
  /** One user of this browser, this tab, or this browser. A user's places begin with `placeOf` that user. */
  scope: 'user' | 'tab' | 'browser';
  /** A bare text; everything else is JSON. */
  isText?: true;
  /** Written beside the value's fields as `v`. What has an older one is migrated, or not there. */
  version?: number;
  /** Brings content of an older version to the present one; content without a version has 0. */
  migrate?: (content: Record<string, unknown>, version: number) => unknown;
  /** How long it lasts, counted from an instant in milliseconds. */
  expiry?: { days: number; since: (value: Value) => number };
  /** In characters; a longer one is not written. */
  maxLength?: number;
  /** What was read, in its proper shape; undefined when it is something else. */
  check: (content: unknown) => Value | undefined;
  /** Its row in Preferences, for some by what follows the user in its place; null where it has none, with the reason beside it. */
  listed: StoredRow | ((kind: string) => StoredRow) | null;
  /** How many things an entry holds, if not one. Content that is not JSON is undefined. */
  count?: (content: unknown, owner: string, kind: string) => number;
}

export type Stored<Value> = ReturnType<typeof declareStored<Value>>;

/**
 * Declares something that the browser stores, by its owner; all reading and writing goes through what this returns. What
 * is cut off, edited by hand, expired or of another version reads as undefined, as does everything where storage is
 * switched off. The times to pass are for tests and rules that have one; otherwise it is now.
 */
export function declareStored<Value>(declaration: Declaration<Value>) {
  const { key, scope, isText, version, expiry, maxLength = Infinity, check, listed, count = () => 1 } = declaration;
  const store = scope === 'tab' ? 'session' : 'local';
  const nameOf = (place: string) => (place === '' ? key : `${key}.${place}`);
  const textAt = (place: string) => fromStore(store, null, (entries) => entries.getItem(nameOf(place)));
  const contentOf = (text: string): unknown => (isText ? text : parsed(text));

  const current = (content: unknown): unknown => {
    if (version === undefined) return content;
    if (!isRecord(content)) return undefined;
    const { v = 0, ...fields } = content;
    if (v === version) return fields;
    return typeof v === 'number' && v < version ? declaration.migrate?.(fields, v) : undefined;
  };
  const valueOf = (text: string | null) => (text === null ? undefined : check(current(contentOf(text))));
  const isExpired = (value: Value | undefined, now: number) =>
    value !== undefined && expiry !== undefined && now - expiry.since(value) > expiry.days * DAY;
  const valueAt = (text: string | null, now: number): Value | undefined => {
    const value = valueOf(text);
    return isExpired(value, now) ? undefined : value;
  };
  const remove = (place = '') => fromStore(store, undefined, (entries) => entries.removeItem(nameOf(place)));

  const stored = {
    /** What follows the key in its name, of all that begin with `start`. */
    places: (start = ''): string[] =>
      fromStore(store, [], Object.keys).flatMap((name) =>
        name.startsWith(`${key}.${start}`) ? [name.slice(key.length + 1)] : [],
      ),
    /** Whether there is anything, readable or not. */
    has: (place = ''): boolean => textAt(place) !== null,
    read: (place = '', now = clock.millis()): Value | undefined => valueAt(textAt(place), now),
    /** False when the browser did not take it, also after what has expired has made room. */
    write(value: Value, place = '', now = clock.millis()): boolean {
      const text = isText ? String(value) : JSON.stringify(version === undefined ? value : { v: version, ...value });
      if (text.length > maxLength) return false;
      if (writeText(store, nameOf(place), text)) return true;
      return expiry !== undefined && stored.removeExpired(now) > 0 && writeText(store, nameOf(place), text);
    },
    remove,
    /** Removes what has expired, of all users, and says how many; what cannot be read stays. */
    removeExpired(now = clock.millis()): number {
      const places = stored.places().filter((place) => isExpired(valueOf(textAt(place)), now));
      places.forEach((place) => remove(place));
      return places.length;
    },
    /** Hears of what other tabs write and remove, until `signal` says stop. */
    follow(listener: (place: string, value: Value | undefined, isRemoved: boolean) => void, signal?: AbortSignal) {
      globalThis.addEventListener(
        'storage',
        ({ key: name, newValue, storageArea }) => {
          const isOurs = name === key || name?.startsWith(`${key}.`);
          // A replayed state has a storage of its own.
          if (!name || !isOurs || (storageArea && storageArea !== fromStore(store, null, (own) => own))) return;
          listener(name.slice(key.length + 1), valueAt(newValue, clock.millis()), newValue === null);
        },
        { signal },
      );
    },
    /** The entries as they are, for a file of the screen's state. */
    texts: (): Record<string, string> =>
      Object.fromEntries(stored.places().map((place) => [nameOf(place), textAt(place) ?? ''])),
    key,
    isPerUser: scope === 'user',
    listed,
    count: (place: string, owner: string, kind: string) => count(contentOf(textAt(place) ?? ''), owner, kind),
  };
  storedThings.push(stored);
  return stored;
}

/** A check that is a guard: what it accepts is as it was written. */
export function ifIs<Value>(guard: (content: unknown) => content is Value) {
  return (content: unknown): Value | undefined => (guard(content) ? content : undefined);
}

/** A place of its parts, each encoded, so that no user's place is the beginning of another's. */
export function placeOf(...parts: string[]): string {
  return parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E')).join('.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut off or edited by hand
  }
}
