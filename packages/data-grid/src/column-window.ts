import { EMPTY_WINDOW, type IndexWindow } from './row-window';

/** The columns, starting at `from`, that a viewport of `width` px shows at `left`; `lefts` is ascending. */
export function columnWindow(
  left: number,
  width: number,
  lefts: Float64Array,
  widths: Float64Array,
  from: number,
): IndexWindow {
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
