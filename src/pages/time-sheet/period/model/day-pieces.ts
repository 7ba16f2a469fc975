import type { TimeEntry } from '@contract/time-entry';
import { minuteOf, type DaySpan } from '../../daily/model/day-ruler';
import type { SheetDay } from './week';

/** What a day of the week view shows, in order of time. */
export interface DayPiece extends DaySpan {
  key: string;
  kind: 'entry' | 'visit' | 'gap';
  what: string;
  /** For screen readers and the tooltip. */
  more: string;
  /** Overlaps another entry. */
  isDouble: boolean;
  /** Of an entry. */
  entry: TimeEntry | null;
}

/** Entries, visits and free time of a day by start. */
export function piecesOf({ entries, visits, gaps, overlaps }: SheetDay): DayPiece[] {
  const pieces: DayPiece[] = [
    ...entries.map((entry): DayPiece => {
      const span = spanOf(entry);
      return {
        key: `entry ${entry.id}`,
        kind: 'entry',
        ...span,
        what: joined([entry.activityType, entry.accountName ?? entry.description]),
        more: joined([entry.name, entry.accountName === null ? null : shortened(entry.description)]),
        isDouble: overlaps.some(({ start, end }) => start < span.end && span.start < end),
        entry,
      };
    }),
    ...visits.map((visit): DayPiece => ({
      key: `visit ${visit.id}`,
      kind: 'visit',
      ...spanOf(visit),
      what: `Visit: ${visit.accountName}`,
      more: visit.activity,
      isDouble: false,
      entry: null,
    })),
    ...gaps.map((gap): DayPiece => ({
      key: `gap ${gap.start}`,
      kind: 'gap',
      ...gap,
      what: 'Free',
      more: 'add an entry',
      isDouble: false,
      entry: null,
    })),
  ];
  return pieces.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }): DaySpan => ({
  start: minuteOf(startTime),
  end: minuteOf(endTime),
});

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');

function shortened(description: string | null): string | null {
  return description && description.length > 80 ? `${description.slice(0, 80)} …` : description;
}
