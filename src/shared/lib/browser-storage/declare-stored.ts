import { isRecord } from '@contract/guards';
import { clock } from '@/shared/lib/clock';
import { storedThings, type StoredRow } from './registry';
import { fromStore, writeText } from './stores';

const DAY = 24 * 60 * 60 * 1000;

interface Declaration<Value> {
  /** The key of its entry. If there are several, each key continues with a dot and its suffix. */
  key: string;
  /** The key under which earlier versions stored it: an entry there is moved when it is read. */
  formerKey?: string;
  /** Whose it is: a user's (suffixes begin with `suffixOf` that user), this tab's, or this browser's. */
  scope: 'user' | 'tab' | 'browser';
  /** Plain text; everything else is JSON. */
  isText?: true;
  /** Stored with the value's fields as `v`. Older versions are migrated, or read as undefined. */
  version?: number;
  /** Converts content of an older version to the current one; content without a version counts as 0. */
  migrate?: (content: Record<string, unknown>, version: number) => unknown;
  /** How long it lasts, in milliseconds from the stored instant. */
  expiry?: { days: number; since: (value: Value) => number };
  /** The maximum length in characters; longer content is not written. */
  maxLength?: number;
  /** Checks the content that was read; undefined if it has another shape. */
  check: (content: unknown) => Value | undefined;
  /**
   * Its row in Preferences, which may depend on the rest of the suffix after the user; null if it has none, with a
   * comment that says why.
   */
  listed: StoredRow | ((kind: string) => StoredRow) | null;
  /** How many items an entry contains, if not one. Content that is not JSON is undefined. */
  count?: (content: unknown, owner: string, kind: string) => number;
}

export type Stored<Value> = ReturnType<typeof declareStored<Value>>;

/**
 * Declares something that the browser stores. Its owner calls this, and all reads and writes go through the result.
 * Content that is truncated, edited by hand, expired or of another version reads as undefined, as does everything if
 * storage is switched off. Pass a time only if a test or a rule has one; the default is now.
 */
export function declareStored<Value>(declaration: Declaration<Value>) {
  const { key, formerKey, scope, isText, version, expiry, maxLength = Infinity, check, listed } = declaration;
  const { count = () => 1 } = declaration;
  const store = scope === 'tab' ? 'session' : 'local';
  const nameOf = (suffix: string) => (suffix === '' ? key : `${key}.${suffix}`);
  const textAt = (suffix: string) => fromStore(store, null, (entries) => entries.getItem(nameOf(suffix)));
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
  const remove = (suffix = '') => fromStore(store, undefined, (entries) => entries.removeItem(nameOf(suffix)));
  const moveHere = (suffix: string) => {
    const former = `${formerKey}.${suffix}`;
    const text = textAt(suffix) === null ? fromStore(store, null, (entries) => entries.getItem(former)) : null;
    if (text !== null && writeText(store, nameOf(suffix), text))
      fromStore(store, undefined, (entries) => entries.removeItem(former));
  };

  const stored = {
    /** The suffixes of all entries that begin with `start`. */
    suffixes: (start = ''): string[] =>
      fromStore(store, [], Object.keys).flatMap((name) =>
        name.startsWith(`${key}.${start}`) ? [name.slice(key.length + 1)] : [],
      ),
    /** Whether there is an entry, readable or not. */
    has: (suffix = ''): boolean => textAt(suffix) !== null,
    read(suffix = '', now = clock.millis()): Value | undefined {
      if (formerKey !== undefined) moveHere(suffix);
      return valueAt(textAt(suffix), now);
    },
    /** False if the browser refused it, even after expired entries were removed. */
    write(value: Value, suffix = '', now = clock.millis()): boolean {
      const text = isText ? String(value) : JSON.stringify(version === undefined ? value : { v: version, ...value });
      if (text.length > maxLength) return false;
      if (writeText(store, nameOf(suffix), text)) return true;
      return expiry !== undefined && stored.removeExpired(now) > 0 && writeText(store, nameOf(suffix), text);
    },
    remove,
    /** Removes all users' expired entries and returns how many; unreadable ones are left. */
    removeExpired(now = clock.millis()): number {
      const suffixes = stored.suffixes().filter((suffix) => isExpired(valueOf(textAt(suffix)), now));
      suffixes.forEach((suffix) => remove(suffix));
      return suffixes.length;
    },
    /** Reports what other tabs write and remove, until `signal` aborts. */
    follow(listener: (suffix: string, value: Value | undefined, isRemoved: boolean) => void, signal?: AbortSignal) {
      globalThis.addEventListener(
        'storage',
        ({ key: name, newValue, storageArea }) => {
          const isOurs = name === key || name?.startsWith(`${key}.`);
          // A replay has its own storage.
          if (!name || !isOurs || (storageArea && storageArea !== fromStore(store, null, (own) => own))) return;
          listener(name.slice(key.length + 1), valueAt(newValue, clock.millis()), newValue === null);
        },
        { signal },
      );
    },
    /** A user's raw entries, for a file of the screen's state. */
    texts: (owner: string): Record<string, string> =>
      Object.fromEntries(
        stored
          .suffixes(owner)
          .filter((suffix) => suffix === owner || suffix.startsWith(`${owner}.`))
          .map((suffix) => [nameOf(suffix), textAt(suffix) ?? '']),
      ),
    key,
    isPerUser: scope === 'user',
    listed,
    count: (suffix: string, owner: string, kind: string) => count(contentOf(textAt(suffix) ?? ''), owner, kind),
  };
  storedThings.push(stored);
  return stored;
}

/** A check that is a type guard: accepted content is returned unchanged. */
export function ifIs<Value>(guard: (content: unknown) => content is Value) {
  return (content: unknown): Value | undefined => (guard(content) ? content : undefined);
}

/** Joins the parts of a suffix, each encoded, so that no user's suffix is a prefix of another's. */
export function suffixOf(...parts: string[]): string {
  return parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E')).join('.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // truncated or edited by hand
  }
}
