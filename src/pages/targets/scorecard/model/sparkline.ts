/** Strokes of a small line through values, in a box of `width` × `height`; a gap where a value is missing. */
export interface Sparkline {
  /** For an SVG path; single points are strokes of length 0, which round line caps make visible. */
  path: string;
  /** The last value's position. */
  end: { x: number; y: number };
}

/** Null with fewer than three values: for two, the change next to it is enough. */
export function sparklineOf(values: readonly (number | null)[], width: number, height: number): Sparkline | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 3) return null;
  const lowest = Math.min(...known);
  const span = Math.max(...known) - lowest;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  // A line that never changes runs through the middle.
  const yOf = (value: number) => round(span === 0 ? height / 2 : height - ((value - lowest) / span) * height);

  let path = '';
  let end = { x: 0, y: 0 };
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    end = { x: round(index * step), y: yOf(value) };
    path += isDrawing ? `L${end.x} ${end.y}` : `M${end.x} ${end.y}h0`;
    isDrawing = true;
  }
  return { path, end };
}
