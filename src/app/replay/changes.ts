import { isList, isRecord } from '@contract/guards';
import { create, type DiffContext } from 'jsondiffpatch';

/** Where a value is: the names and positions that lead to it. */
export type Path = readonly string[];

/** A value that two states do not share. */
export interface Change {
  path: Path;
  /** Undefined if the value is new. */
  before: unknown;
  /** Undefined if it is gone. */
  after: unknown;
}

/** A value with a name or text that was searched for. */
interface Match {
  path: Path;
  value: unknown;
}

/** A longer list is compared as a whole: finding its rows again would take seconds. */
const LONGEST_LIST = 500;

const differ = create({
  objectHash: (row, index) => rowKey(row) ?? `#${index}`,
  cloneDiffValues: false,
});
differ.processor.pipes.diff.before('arrays', Object.assign(tooLong, { filterName: 'long-lists' }));

function tooLong(context: DiffContext): void {
  const { left, right } = context;
  if (!isList(left) || !isList(right) || Math.max(left.length, right.length) <= LONGEST_LIST) return;
  context.setResult([left, right]).exit();
}

/** Rows with the same key are the same; without one, those in the same position. */
function rowKey(row: object): string | undefined {
  const key = isRecord(row) ? (row.id ?? row.key ?? row.name) : undefined;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** What changed between two states, `most` values at most. */
export function changesBetween(before: unknown, after: unknown, most: number): Change[] {
  if (before === after) return [];
  const found: Change[] = [];
  collect(differ.diff(before, after), [], found, most);
  return found;
}

/** @param delta of `jsondiffpatch`: [new], [old, new], [old, 0, 0], or the deltas of the entries */
function collect(delta: unknown, path: Path, found: Change[], most: number): void {
  if (found.length >= most) return;
  if (isList(delta)) {
    const [first, second, kind] = delta;
    if (delta.length === 1) found.push({ path, before: undefined, after: first });
    else if (delta.length === 2) found.push({ path, before: first, after: second });
    else if (kind === 0) found.push({ path, before: first, after: undefined });
  } else if (isRecord(delta)) {
    for (const [name, part] of Object.entries(delta)) {
      // In lists, '_3' is the former position 3, and '_t' says that it is a list.
      if (name !== '_t') collect(part, [...path, delta._t === 'a' ? name.replace('_', '') : name], found, most);
    }
  }
}

/** The value at `path`; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, name) => {
    if (isList(part)) return part[Number(name)];
    return isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined;
  }, value);
}

/**
 * The number of the nearest step that changed the value at `path`, from step `from` back to the start or forward to
 * `last`; null if there is none.
 */
export function stepThatChanged(
  path: Path,
  { at, from, last, isForward }: { at: (step: number) => unknown; from: number; last: number; isForward: boolean },
): number | null {
  for (let step = isForward ? from + 1 : from; step >= 1 && step <= last; step += isForward ? 1 : -1) {
    const [before, after] = [valueAt(at(step - 1), path), valueAt(at(step), path)];
    if (before !== after && differ.diff(before, after) !== undefined) return step;
  }
  return null;
}

/** The values whose own name or text contains `text`, in any case, `most` at most. */
export function matchesIn(value: unknown, text: string, most: number): Match[] {
  const wanted = text.toLowerCase();
  const found: Match[] = [];
  const search = (part: unknown, path: Path) => {
    if (found.length >= most) return;
    const isOuter = typeof part === 'object' && part !== null;
    const name = path.at(-1)?.toLowerCase() ?? '';
    if (name.includes(wanted) || ownText(part).toLowerCase().includes(wanted)) found.push({ path, value: part });
    if (isOuter) for (const [key, inner] of Object.entries(part)) search(inner, [...path, key]);
  };
  search(value, []);
  return found;
}

/** Objects have none. */
function ownText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || typeof value === 'object' ? '' : JSON.stringify(value);
}

/** The longest text of a value in a line. */
const LONGEST_TEXT = 120;

/** A value as one short line: `"dark"`, `12`, `3 entries`. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value);
    return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  }
  const text = JSON.stringify(value, (key, part: unknown) => (key !== '' && isOuterAndFull(part) ? '…' : part));
  if (text.length <= LONGEST_TEXT) return text;
  const count = Object.keys(value).length;
  return isList(value) ? `[${count} rows]` : `{${count} entries}`;
}

function isOuterAndFull(part: unknown): boolean {
  return typeof part === 'object' && part !== null && Object.keys(part).length > 3;
}

/** `value` with at most `most` entries in each list or object, for a tree that draws all entries of what is open. */
export function shortened(value: unknown, most: number): unknown {
  if (isList(value)) {
    const rows = value.slice(0, most).map((row) => shortened(row, most));
    return value.length > most ? [...rows, `… and ${value.length - most} more`] : rows;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const short = entries.slice(0, most).map(([name, part]) => [name, shortened(part, most)] as const);
  if (entries.length > most) short.push(['…', `and ${entries.length - most} more`]);
  return Object.fromEntries(short);
}
