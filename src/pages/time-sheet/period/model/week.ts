import type { TimeEntry } from '@contract/time-entry';
import type { TimeSheetPeriod, TimeSheetVisit } from '@contract/time-sheet-period';
import { totalMinutes } from '@/entities/time-entry';
import { isWeekend } from '@/shared/lib/date';
import { layOutDay, type DaySpan } from '../../daily/model/day-ruler';

/** A day of the week view. Spans are in minutes of the day. */
export interface SheetDay {
  /** yyyy-MM-dd */
  date: string;
  entries: readonly TimeEntry[];
  visits: readonly TimeSheetVisit[];
  /** Free time between the first start and the last end. */
  gaps: readonly DaySpan[];
  overlaps: readonly DaySpan[];
  recordedMinutes: number;
  contractedMinutes: number;
  /** A letter of the visit calendar; null for none. */
  absence: string | null;
}

/** Shorter breaks between two entries are not marked. */
const SHORTEST_GAP = 5;

/** The hours shown for every week; entries and visits outside widen it by whole hours. */
const WORKING_DAY: DaySpan = { start: 8 * 60, end: 18 * 60 };

/**
 * The days of a period with their entries and visits (product/time-sheet#week-view). @param now London's wall clock,
 * yyyy-MM-ddTHH:mm: visits that are over count as recorded time where no entry covers them
 */
export function daysOfPeriod({ days, entries, visits }: TimeSheetPeriod, now: string): SheetDay[] {
  const entriesOf = byDay(entries);
  const visitsOf = byDay(visits);
  return days.map(({ date, contractedMinutes, absence }) => {
    const own = entriesOf.get(date) ?? [];
    const planned = visitsOf.get(date) ?? [];
    const { blocks, gaps } = layOutDay([...own, ...planned]);
    const last = Math.max(...blocks.map(({ end }) => end));
    const first = blocks[0]?.start ?? 0;
    const over = planned.filter(({ endTime }) => endTime <= now);
    return {
      date,
      entries: own,
      visits: planned,
      gaps: gaps.filter(({ start, end }) => start >= first && end <= last && end - start >= SHORTEST_GAP),
      overlaps: layOutDay(own).overlaps,
      recordedMinutes: totalMinutes(own) + uncoveredMinutes(over, own),
      contractedMinutes,
      absence,
    };
  });
}

function byDay<Timed extends { startTime: string }>(timed: readonly Timed[]): ReadonlyMap<string, Timed[]> {
  const days = new Map<string, Timed[]>();
  for (const one of timed) {
    const day = one.startTime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
}

/** Minutes of visits that no entry covers, each once. */
function uncoveredMinutes(visits: readonly TimeSheetVisit[], entries: readonly TimeEntry[]): number {
  const covered = coveredMinutes(layOutDay(entries).blocks);
  return coveredMinutes(layOutDay([...entries, ...visits]).blocks) - covered;
}

/** Minutes within at least one span; the spans by start. */
function coveredMinutes(spans: readonly DaySpan[]): number {
  let reach = 0;
  let minutes = 0;
  for (const { start, end } of spans) {
    minutes += Math.max(0, end - Math.max(start, reach));
    reach = Math.max(reach, end);
  }
  return minutes;
}

/** Monday to Friday, and Saturday and Sunday if there is something on one of them. */
export function shownDays(days: readonly SheetDay[]): readonly SheetDay[] {
  const hasWeekend = days.some(({ date, entries, visits }) => isWeekend(date) && entries.length + visits.length > 0);
  return hasWeekend ? days : days.filter(({ date }) => !isWeekend(date));
}

/** The hours that all days share. */
export function hoursOf(days: readonly SheetDay[]): DaySpan {
  const blocks = days.flatMap(({ entries, visits }) => layOutDay([...entries, ...visits]).blocks);
  return {
    start: Math.min(WORKING_DAY.start, ...blocks.map(({ start }) => Math.floor(start / 60) * 60)),
    end: Math.max(WORKING_DAY.end, ...blocks.map(({ end }) => Math.ceil(end / 60) * 60)),
  };
}

/** Contracted minutes that a day before `today` lacks; 0 for later days. */
export function missingMinutes({ date, recordedMinutes, contractedMinutes }: SheetDay, today: string): number {
  return date < today ? Math.max(0, contractedMinutes - recordedMinutes) : 0;
}
