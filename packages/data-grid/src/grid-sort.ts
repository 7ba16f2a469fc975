import { isEmptyValue, type GridColumnKind, type GridValue } from './grid-column';
import type { TextRules } from './grid-host';

/** One rule of the sort order; the first rule of a list has priority. */
export interface SortRule {
  columnId: string;
  descending: boolean;
}

/** What sorting needs from a column: the value of each row by its index in the data. */
export interface SortKeySource extends Pick<TextRules, 'compareTexts'> {
  kind: GridColumnKind;
  valueAt: (index: number) => GridValue;
}

/** Rank of an empty value; empty values are last in both directions. */
const LAST = Number.POSITIVE_INFINITY;

/**
 * Numbers that sort like the column's values ascending. Collating is the expensive part of a text sort, so only the distinct texts are collated, once, and the rows are sorted by rank.
 * @returns one key per row; `Infinity` for an empty value
 */
export function sortKeys({ kind, valueAt, compareTexts }: SortKeySource, count: number): Float64Array {
  const keys = new Float64Array(count);
  if (kind === 'number' || kind === 'boolean') {
    for (let index = 0; index < count; index += 1) keys[index] = numberKey(valueAt(index));
    return keys;
  }
  const ids = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const value = valueAt(index);
    if (isEmptyValue(value)) {
      keys[index] = -1;
      continue;
    }
    const text = typeof value === 'string' ? value : String(value);
    let id = ids.get(text);
    if (id === undefined) {
      id = ids.size;
      ids.set(text, id);
    }
    keys[index] = id;
  }
  const ranks = textRanks([...ids.keys()], kind === 'date' ? compareCodeUnits : compareTexts);
  for (let index = 0; index < count; index += 1) {
    const id = keys[index] ?? -1;
    keys[index] = id < 0 ? LAST : (ranks[id] ?? LAST);
  }
  return keys;
}

export interface ChangedKeySource {
  kind: GridColumnKind;
  before: (index: number) => GridValue;
  after: (index: number) => GridValue;
}

/**
 * The keys after some rows have changed: the same array if no value of the column has. Null if they must be rebuilt,
 * because the rank of a new text is unknown.
 */
export function patchedSortKeys(
  keys: Float64Array,
  changed: readonly number[],
  { kind, before, after }: ChangedKeySource,
): Float64Array | null {
  let patched = keys;
  for (const index of changed) {
    const value = after(index);
    if (value === before(index)) continue;
    if (kind !== 'number' && kind !== 'boolean') return null;
    if (patched === keys) patched = keys.slice();
    patched[index] = numberKey(value);
  }
  return patched;
}

function numberKey(value: GridValue): number {
  const key = isEmptyValue(value) ? LAST : Number(value);
  return Number.isNaN(key) ? LAST : key;
}

/** Equal texts share a rank, so that a second sort rule decides between them. */
function textRanks(texts: readonly string[], compare: (a: string, b: string) => number): Float64Array {
  const order = texts.map((_, index) => index);
  order.sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''));
  const ranks = new Float64Array(texts.length);
  let rank = 0;
  let previous: string | undefined;
  for (const index of order) {
    const text = texts[index] ?? '';
    if (previous !== undefined && compare(previous, text) !== 0) rank += 1;
    ranks[index] = rank;
    previous = text;
  }
  return ranks;
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Sorts row indices by several keys, stable, empty values last in either direction.
 * @param order indices to sort; not changed
 * @param rules keys by index in the data and their direction, the most important first
 */
export function sortedOrder(
  order: Uint32Array,
  rules: readonly { keys: Float64Array; descending: boolean }[],
): Uint32Array {
  let sorted = order;
  // Least important first: each pass is stable, so earlier passes decide between equals.
  for (const rule of rules.toReversed()) sorted = radixSorted(sorted, rule.keys, rule.descending);
  return sorted === order ? order.slice() : sorted;
}

/** 0, 1, 2 … Not `Uint32Array.from` with a function, which is slow for long arrays. */
export function inDataOrder(count: number): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  return order;
}

const DIGIT_BITS = 11;
const DIGIT_SIZE = 1 << DIGIT_BITS;
const DIGITS_OF_HALF = 3;

/** Least-significant-digit radix sort of doubles by their bits: linear, stable, no comparisons. */
function radixSorted(order: Uint32Array, keys: Float64Array, descending: boolean): Uint32Array {
  const count = order.length;
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  writeSortableBits(order, keys, descending, low, high);

  let source = inDataOrder(count);
  let target = new Uint32Array(count);
  const buckets = new Uint32Array(DIGIT_SIZE);
  for (const half of [low, high]) {
    for (let digit = 0; digit < DIGITS_OF_HALF; digit += 1) {
      const shift = digit * DIGIT_BITS;
      buckets.fill(0);
      for (let index = 0; index < count; index += 1) {
        const bucket = ((half[index] ?? 0) >>> shift) & (DIGIT_SIZE - 1);
        buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      }
      // Every key has the same digit here: nothing to do.
      if (count === 0 || buckets[((half[0] ?? 0) >>> shift) & (DIGIT_SIZE - 1)] === count) continue;
      let start = 0;
      for (let bucket = 0; bucket < DIGIT_SIZE; bucket += 1) {
        const size = buckets[bucket] ?? 0;
        buckets[bucket] = start;
        start += size;
      }
      for (let index = 0; index < count; index += 1) {
        const item = source[index] ?? 0;
        const bucket = ((half[item] ?? 0) >>> shift) & (DIGIT_SIZE - 1);
        const place = buckets[bucket] ?? 0;
        target[place] = item;
        buckets[bucket] = place + 1;
      }
      [source, target] = [target, source];
    }
  }
  for (let index = 0; index < count; index += 1) target[index] = order[source[index] ?? 0] ?? 0;
  return target;
}

/** The bits of a double, mapped so that unsigned order is numeric order; empty values get the highest. */
function writeSortableBits(
  order: Uint32Array,
  keys: Float64Array,
  descending: boolean,
  low: Uint32Array,
  high: Uint32Array,
): void {
  const number = new Float64Array(1);
  const bits = new Uint32Array(number.buffer);
  for (let index = 0; index < order.length; index += 1) {
    const key = keys[order[index] ?? 0] ?? LAST;
    if (key === LAST) {
      low[index] = 0xffffffff;
      high[index] = 0xffffffff;
      continue;
    }
    // Adding 0 makes -0 and 0 the same key.
    number[0] = (descending ? -key : key) + 0;
    const lowBits = bits[0] ?? 0;
    const highBits = bits[1] ?? 0;
    const isNegative = highBits >>> 31 === 1;
    low[index] = isNegative ? ~lowBits : lowBits;
    high[index] = isNegative ? ~highBits : highBits | 0x80000000;
  }
}

/** A column's next sort on click or Enter: ascending, descending, unsorted. `adds` keeps the other rules. */
export function toggledSort(rules: readonly SortRule[], columnId: string, adds: boolean): SortRule[] {
  const present = rules.find((rule) => rule.columnId === columnId);
  const others = adds ? rules : rules.filter((rule) => rule.columnId === columnId);
  if (!present) return [...others, { columnId, descending: false }];
  return others.map((rule) => (rule.columnId === columnId ? { columnId, descending: !rule.descending } : rule));
}
