import type { TimeEntry } from '@contract/time-entry';

/** Minutes recorded on a day; overlapping time counts as often as it was recorded. */
export function totalMinutes(entries: readonly TimeEntry[]): number {
  return entries.reduce((sum, { duration }) => sum + duration, 0);
}

/** Where the next entry of a day starts: the latest end so far, HH:mm; null on an empty day. */
export function lastEnd(entries: readonly TimeEntry[]): string | null {
  const ends = entries.map(({ endTime }) => endTime.slice(11, 16)).toSorted();
  return ends.at(-1) ?? null;
}

/**
 * The first entry whose time overlaps a span of wall-clock moments (yyyy-MM-ddTHH:mm); one that ends where the span
 * starts does not. `exceptId` is the entry being edited.
 */
export function overlappingEntry(
  entries: readonly TimeEntry[],
  span: { startTime: string; endTime: string },
  exceptId: string | null,
): TimeEntry | null {
  if (span.endTime <= span.startTime) return null;
  return (
    entries.find(
      ({ id, startTime, endTime }) => id !== exceptId && startTime < span.endTime && span.startTime < endTime,
    ) ?? null
  );
}
