import type { TimeEntry } from '@contract/time-entry';
import { addDays, isWeekend } from '@/shared/lib/date';
import { timeOf } from '../../model/day-ruler';
import { entryValues, type EntryFormValues } from './entry-form';

/** Where a copy of an entry can go at once; the form leads to every other day. */
export interface CopyPlace {
  /** yyyy-MM-dd */
  day: string;
  kind: 'this-day' | 'next-working-day' | 'today';
}

/** The day itself, the working day after it, and today unless it is one of them. */
export function copyPlaces(day: string, today: string): CopyPlace[] {
  const next = nextWorkingDay(day);
  const places: CopyPlace[] = [
    { day, kind: 'this-day' },
    { day: next, kind: 'next-working-day' },
  ];
  return today === day || today === next ? places : [...places, { day: today, kind: 'today' }];
}

/** Monday to Friday; bank holidays are not known here. */
function nextWorkingDay(day: string): string {
  let next = addDays(day, 1);
  while (isWeekend(next)) next = addDays(next, 1);
  return next;
}

/**
 * The initial values of a copy: everything except files, and not in SafetyNest, because advice cannot be removed from
 * there. On the same day it follows the day's last entry (`lastEnd`, HH:mm) if it fits; on another day it has the same
 * time.
 */
export function copiedValues(entry: TimeEntry, day: string, lastEnd: string | null): Partial<EntryFormValues> {
  const { account, contractId, description, activityType, advisoryType, contactId, start, end, ...own } =
    entryValues(entry);
  const values = { account, contractId, description, activityType, advisoryType, contactId, day, start, end };
  if (day !== own.day || lastEnd === null) return values;
  const until = minuteOf(lastEnd) + minuteOf(end) - minuteOf(start);
  return until < 24 * 60 ? { ...values, start: lastEnd, end: timeOf(until) } : values;
}

/** Minute of the day of HH:mm. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
