import { isRecord } from '@contract/guards';
import { THEMES } from '@/entities/preference';
import { isSavedPath } from '@/entities/session';
import { counted } from '@/shared/lib/number';
import type { RootState } from '../store';

/**
 * The store's state from a file: slices of the right shape unchanged, every other one in its initial state, with a note
 * about each. Checks only the outlines; deeper values are checked where they are shown.
 */
export function readState(value: unknown, initial: RootState): { state: RootState; notes: string[] } {
  if (!isRecord(value)) return { state: initial, notes: ['It contains no state, so an empty portal is shown.'] };
  const notes: string[] = [];
  const slices = Object.entries(initial).map(([name, start]) => {
    const slice = value[name];
    if (!Object.hasOwn(value, name)) return [name, start];
    if (name === 'api') return [name, readAnswers(slice, initial.api, notes)];
    const isGood = isUsable(name, slice, start);
    if (!isGood) notes.push(`The part "${name}" has another format, so its initial state is shown.`);
    return [name, isGood ? completed(start, slice) : start];
  });
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(initial, name));
  if (unknown.length > 0)
    notes.push(`Parts that this portal does not have were ignored: ${unknown.slice(0, 9).join(', ')}.`);
  return { state: Object.fromEntries(slices) as RootState, notes };
}

/**
 * The first slice that an action has given a shape which the portal's own code never gives it; null if there is none. Only
 * slices that differ from `before` are checked, because a recording has thousands of actions.
 */
export function misshapenSlice(state: RootState, before: RootState, initial: RootState): string | null {
  const slices: Readonly<Record<string, unknown>> = state;
  const earlier: Readonly<Record<string, unknown>> = before;
  const broken = Object.entries(initial).find(
    ([name, start]) => slices[name] !== earlier[name] && !isUsable(name, slices[name], start),
  );
  return broken?.[0] ?? null;
}

function isUsable(name: string, slice: unknown, start: unknown): boolean {
  return fits(start, slice) && (OWN_RULES[name]?.(slice) ?? true);
}

/** Slices whose initial state says too little about their shape. */
const OWN_RULES: Record<string, (slice: unknown) => boolean> = {
  api: (slice) => isRecord(slice) && isRecord(slice.queries) && Object.values(slice.queries).every(isAnswer),
  savedPath: isSavedPath,
  session: isSession,
  notifications: (slice) =>
    Array.isArray(slice) &&
    slice.every(
      (item) => isRecord(item) && ['id', 'message', 'severity'].every((key) => typeof item[key] === 'string'),
    ),
  pendingChanges: (slice) =>
    isRecord(slice) &&
    isRecord(slice.byList) &&
    Object.values(slice.byList).every(
      (changes) => isRecord(changes) && areChanges(changes.made, ['keys', 'rows']) && areChanges(changes.failed, []),
    ),
  documentUploads: (slice) => Array.isArray(slice) && slice.every(isRecord),
  preferences: (slice) => isRecord(slice) && THEMES.some((theme) => theme === slice.theme),
};

function areChanges(changes: unknown, lists: readonly string[]): boolean {
  return (
    Array.isArray(changes) &&
    changes.every((change) => isRecord(change) && lists.every((name) => Array.isArray(change[name])))
  );
}

function isSession(slice: unknown): boolean {
  if (!isRecord(slice) || !['loading', 'signedIn', 'signedOut'].includes(String(slice.status))) return false;
  if (![slice.token, slice.expiresOn].every((text) => text === null || typeof text === 'string')) return false;
  if (slice.user === null) return slice.status !== 'signedIn';
  const { user } = slice;
  return (
    isRecord(user) &&
    ['userId', 'email', 'firstName', 'lastName'].every((key) => typeof user[key] === 'string') &&
    Array.isArray(user.roles) &&
    user.roles.every((role) => typeof role === 'string')
  );
}

/** The cached answers without invalid entries, and without subscriptions. */
function readAnswers(value: unknown, start: RootState['api'], notes: string[]): RootState['api'] {
  if (!isRecord(value) || !isRecord(value.queries)) {
    notes.push('The server’s answers in it cannot be read, so screens are shown without data.');
    return start;
  }
  const all = Object.entries(value.queries);
  const good = all.filter(([, entry]) => isAnswer(entry));
  if (good.length < all.length) {
    notes.push(`${counted(all.length - good.length, 'answer')} of the server cannot be read.`);
  }
  const provided = fits(start.provided, value.provided) ? value.provided : start.provided;
  return { ...start, queries: Object.fromEntries(good), provided } as RootState['api'];
}

function isAnswer(entry: unknown): boolean {
  return isRecord(entry) && typeof entry.status === 'string' && typeof entry.endpointName === 'string';
}

/** Whether `value` has the outline of `start`: the same type, also for each of its entries that exist. */
function fits(start: unknown, value: unknown): boolean {
  if (start === null || start === undefined) return true;
  if (Array.isArray(start)) return Array.isArray(value);
  if (!isRecord(start)) return typeof value === typeof start;
  if (!isRecord(value)) return false;
  return Object.entries(start).every(([key, part]) => !Object.hasOwn(value, key) || fits(part, value[key]));
}

/** Entries that a later build added have their initial value. */
function completed(start: unknown, slice: unknown): unknown {
  return isRecord(start) && isRecord(slice) ? { ...start, ...slice } : slice;
}
