/** The first and last line that are drawn, both included; none when `last < first`. */
export interface RowWindow {
  first: number;
  last: number;
}

/** Lines beyond the edges that are drawn as well, so that a turn of the wheel shows no gap. */
const OVERSCAN = 8;

/** Which of `count` lines of `height` px a view of `room` px shows that is scrolled to `top`. */
export function rowWindow(top: number, room: number, height: number, count: number): RowWindow {
  const last = Math.ceil((top + room) / height) - 1 + OVERSCAN;
  const first = Math.floor(top / height) - OVERSCAN;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(count - 1, last) };
}

/** The scroll position nearest to `top` that shows line `index` whole. */
export function revealing(index: number, top: number, room: number, height: number): number {
  const start = index * height;
  if (start < top) return start;
  return start + height > top + room ? start + height - room : top;
}
