import { LAST_MINUTE, type DaySpan } from './day-ruler';

/** Minutes that times on the ruler snap to. */
export const SNAP = 5;

/** What is done with a span: a new one is drawn, one is moved, or one of its ends is moved. */
export type DragKind = 'add' | 'move' | 'start' | 'end';

const snapped = (minute: number) => Math.round(minute / SNAP) * SNAP;

function within(minute: number, { start, end }: DaySpan): number {
  return Math.min(Math.max(minute, start), Math.min(end, LAST_MINUTE));
}

/**
 * The span after a drag from one minute to another, within `limits`: a new time snaps to 5 minutes, the other end
 * stays, and nothing is shorter than 5 minutes. A span that is moved keeps its length.
 */
export function draggedSpan(kind: DragKind, span: DaySpan, from: number, to: number, limits: DaySpan): DaySpan {
  const { start, end } = span;
  if (kind === 'add') {
    const first = within(snapped(Math.min(from, to)), limits);
    const last = within(Math.max(snapped(Math.max(from, to)), first + SNAP), limits);
    return { start: Math.min(first, last - SNAP), end: last };
  }
  if (kind === 'start') return { start: Math.min(within(snapped(start + to - from), limits), end - SNAP), end };
  if (kind === 'end') return { start, end: Math.max(within(snapped(end + to - from), limits), start + SNAP) };
  const length = end - start;
  const moved = within(snapped(start + to - from), {
    start: limits.start,
    end: Math.min(limits.end, LAST_MINUTE) - length,
  });
  return { start: moved, end: moved + length };
}

/** Where a key leads: the next multiple of 5 minutes in a direction. */
export function nudgedSpan(kind: 'move' | 'end', span: DaySpan, direction: 1 | -1): DaySpan {
  const edge = kind === 'move' ? span.start : span.end;
  const next = direction === 1 ? Math.floor(edge / SNAP) * SNAP + SNAP : Math.ceil(edge / SNAP) * SNAP - SNAP;
  return draggedSpan(kind, span, edge, next, { start: 0, end: LAST_MINUTE });
}
