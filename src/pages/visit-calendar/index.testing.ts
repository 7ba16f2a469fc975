import type { DayCell } from '@contract/visit-calendar';
import { isoWeekOf } from '@/shared/lib/date';

/** A day of Ada's without entries. */
export function makeDayCell(date: string, changes: Partial<DayCell> = {}): DayCell {
  return {
    date,
    dateR: null,
    dayStatus: '',
    score: null,
    dayCount: null,
    bookingCount: null,
    comment: null,
    writeUpMins: null,
    travelTimeMins: null,
    actSiteMins: null,
    consultantEmail: 'ada@harbour.example',
    yearNr: isoWeekOf(date).year,
    weekNr: isoWeekOf(date).week,
    ...changes,
  };
}
