import type { TimeEntry, TimeEntryInput } from '@contract/time-entry';
import type { TimeSheetPeriod } from '@contract/time-sheet-period';
import { overlappingEntry } from '@/entities/time-entry';
import { copiedValues } from '../../entry/model/copy-entry';
import { newEntryValues, toEntryInput } from '../../entry/model/entry-form';

/** What copying to a day means: what is already there, and why the user may not want it. */
export interface PlannedDay {
  /** yyyy-MM-dd */
  day: string;
  /** Entries of that day that a copy would overlap, each once. */
  clashes: TimeEntry[];
  /** A letter of the visit calendar; null for none. */
  absence: string | null;
}

/** The days that entries are to be copied to, with what is known about each. */
export function plannedDays(
  copied: readonly TimeEntry[],
  days: readonly string[],
  period: TimeSheetPeriod,
): PlannedDay[] {
  const absences = new Map(period.days.map(({ date, absence }) => [date, absence]));
  return days.map((day) => {
    const present = period.entries.filter(({ startTime }) => startTime.startsWith(day));
    const clashes = copied.flatMap((entry) => clashOf(entry, day, present) ?? []);
    return { day, clashes: [...new Set(clashes)], absence: absences.get(day) ?? null };
  });
}

function clashOf(entry: TimeEntry, day: string, present: readonly TimeEntry[]): TimeEntry | null {
  const moved = (moment: string) => `${day}${moment.slice(10)}`;
  return overlappingEntry(present, { startTime: moved(entry.startTime), endTime: moved(entry.endTime) }, null);
}

/** A copy at the same time of another day, without files and not in SafetyNest (product/time-sheet#copy-entry). */
export function copyTo(entry: TimeEntry, day: string): TimeEntryInput {
  return toEntryInput({ ...newEntryValues(day, null), ...copiedValues(entry, day, null) }, null, null);
}
