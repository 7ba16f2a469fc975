import type { IndexWindow } from '@harbour/data-grid/row-window';

/**
 * Where rows of different heights begin, in px: one more entry than rows, the last one is where the last row ends. For
 * rows that are measured as they are rendered.
 */
export type RowStarts = Float64Array;

export function rowStarts(heights: readonly number[]): RowStarts {
  const starts = new Float64Array(heights.length + 1);
  for (const [index, height] of heights.entries()) starts[index + 1] = (starts[index] ?? 0) + height;
  return starts;
}

/** The same with the measured heights of the rows from `first` on; itself if they were as high before. */
export function withHeights(starts: RowStarts, first: number, heights: readonly number[]): RowStarts {
  const before = (index: number) => (starts[index + 1] ?? 0) - (starts[index] ?? 0);
  if (heights.every((height, index) => Math.abs(height - before(first + index)) < 0.5)) return starts;
  const next = starts.slice();
  for (const [index, height] of heights.entries()) next[first + index + 1] = (next[first + index] ?? 0) + height;
  const last = first + heights.length;
  const moved = (next[last] ?? 0) - (starts[last] ?? 0);
  for (let index = last + 1; index < next.length; index += 1) next[index] = (next[index] ?? 0) + moved;
  return next;
}

/** The row at a position, the nearest one if there is none; -1 without rows. */
export function rowAt(starts: RowStarts, position: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return Math.min(low, starts.length - 2);
}

/** Which rows a viewport of `height` px shows at `top`, with `overscan` more on both sides. */
export function measuredWindow(starts: RowStarts, top: number, height: number, overscan: number): IndexWindow {
  const last = starts.length - 2;
  return {
    first: Math.max(0, rowAt(starts, top) - overscan),
    last: Math.min(last, rowAt(starts, top + height) + overscan),
  };
}
