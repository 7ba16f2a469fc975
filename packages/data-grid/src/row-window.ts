/** First and last index to render, inclusive; empty if `last < first`. */
export interface IndexWindow {
  first: number;
  last: number;
}

export const EMPTY_WINDOW: IndexWindow = { first: 0, last: -1 };

/**
 * Which of `count` rows, all `rowHeight` px tall, a viewport of `height` px shows at `top`, with `overscan` more on
 * both sides. For rows of different heights, use `RowChunks`.
 */
export function rowWindow(top: number, height: number, rowHeight: number, count: number, overscan = 0): IndexWindow {
  if (count === 0) return EMPTY_WINDOW;
  const first = Math.floor(top / rowHeight) - overscan;
  const last = Math.ceil((top + height) / rowHeight) - 1 + overscan;
  return { first: clamp(first, 0, count - 1), last: clamp(last, 0, count - 1) };
}

/** The scroll position nearest to `scroll` that fully shows an item of `size` px at `start`. */
export function revealed(scroll: number, viewport: number, start: number, size: number): number {
  if (start < scroll || size > viewport) return start;
  if (start + size > scroll + viewport) return start + size - viewport;
  return scroll;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
