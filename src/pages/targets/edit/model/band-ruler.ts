import { LIMITS, ragColor, type Limits, type RagColor } from '@contract/target';

/** A stretch of the ruler in one colour; `from` and `to` are shares of its length, 0 to 1. */
export interface BandSegment {
  color: RagColor;
  from: number;
  to: number;
}

/** A limit, the target or the value on the ruler. */
export interface BandMark {
  at: number;
  value: number;
}

/** The band of a target as lengths of a ruler. */
export interface Band {
  segments: readonly BandSegment[];
  limits: readonly BandMark[];
  target: BandMark | null;
  actual: BandMark | null;
}

/** The space outside the outermost marks, as a share of the distance between them. */
const ROOM = 0.18;

/**
 * The limits on a ruler, with target and value; null without any limit. The colour of each stretch comes from the rule
 * itself, applied to its middle, so the picture cannot contradict the verdict, even if limits are missing.
 */
export function bandOf(limits: Limits, target: number | null, actual: number | null): Band | null {
  const values = LIMITS.map((name) => limits[name]).filter(isNumber);
  if (values.length === 0) return null;
  const marks = [...values, target, actual].filter(isNumber);
  const [lowest, highest] = [Math.min(...marks), Math.max(...marks)];
  const room = (highest - lowest) * ROOM || Math.abs(highest) * ROOM || 1;
  const start = lowest - room;
  const end = highest + room;
  const placeOf = (value: number) => (value - start) / (end - start);
  const mark = (value: number): BandMark => ({ at: placeOf(value), value });

  const borders = [...new Set(values)].toSorted((one, other) => one - other);
  const segments: BandSegment[] = [];
  let from = start;
  for (const to of [...borders, end]) {
    const color = ragColor({ ...limits, actual: (from + to) / 2 });
    const previous = segments.at(-1);
    if (previous?.color === color) previous.to = placeOf(to);
    else segments.push({ color, from: placeOf(from), to: placeOf(to) });
    from = to;
  }
  return {
    segments,
    limits: borders.map(mark),
    target: isNumber(target) ? mark(target) : null,
    actual: isNumber(actual) ? mark(actual) : null,
  };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
