/** First and last index, inclusive; empty when `last < first`. */
export interface GridWindow {
  first: number;
  last: number;
}

export const EMPTY_WINDOW: GridWindow = { first: 0, last: -1 };

/** Rows that a viewport of `height` px shows at `top`, with `overscan` more on either side. */
export function rowWindow(top: number, height: number, rowHeight: number, count: number, overscan = 0): GridWindow {
  if (count === 0) return EMPTY_WINDOW;
  const first = Math.floor(top / rowHeight) - overscan;
  const last = Math.ceil((top + height) / rowHeight) - 1 + overscan;
  return { first: clamp(first, 0, count - 1), last: clamp(last, 0, count - 1) };
}

/** Columns from `from` on that a viewport of `width` px shows at `left`; `lefts` ascend from there. */
export function columnWindow(
  left: number,
  width: number,
  lefts: Float64Array,
  widths: Float64Array,
  from: number,
): GridWindow {
  if (from >= lefts.length) return EMPTY_WINDOW;
  const first = lastAtOrBefore(lefts, left, from);
  let last = first;
  while (last + 1 < lefts.length && (lefts[last + 1] ?? 0) < left + width) last += 1;
  // A very narrow viewport still shows one column.
  return { first: (widths[first] ?? 0) > 0 ? first : last, last };
}

function lastAtOrBefore(lefts: Float64Array, position: number, from: number): number {
  let low = from;
  let high = lefts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lefts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The scroll position nearest to `scroll` at which the stretch from `start`, `size` px long, is in view. */
export function revealed(scroll: number, viewport: number, start: number, size: number): number {
  if (start < scroll || size > viewport) return start;
  if (start + size > scroll + viewport) return start + size - viewport;
  return scroll;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
