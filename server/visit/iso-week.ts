import { isIsoDate } from '@contract/wall-clock';
import { addDays, addWeeks, format, getISOWeek, getISOWeekYear, parseISO, setISOWeek, startOfISOWeek } from 'date-fns';
import { badRequest } from '../http/api-failure';

/** A day with its ISO week, which may belong to another year around New Year. */
export interface CalendarDay {
  /** yyyy-MM-dd */
  date: string;
  /** dd/MM/yyyy */
  dateR: string;
  /** ISO week-numbering year and week, 1 to 53 */
  yearNr: number;
  weekNr: number;
  isWeekend: boolean;
}

/** Whole ISO weeks as wall-clock dates: no clock change makes one longer or shorter. */
export interface WeekSpan {
  /** The first Monday, yyyy-MM-dd. */
  from: string;
  /** The Monday after the last week; not part of the span. */
  until: string;
  days: readonly CalendarDay[];
}

/** Spans that were asked for: everybody looks at the same few weeks, and formatting their days takes longer than a query. */
const known = new Map<string, WeekSpan>();
const KNOWN = 100;

/**
 * `weeks` ISO weeks, starting with the week of `date` (yyyy-MM-dd), which may be any of its days. @throws ApiFailure
 * 400 if the weeks are outside the supported years (`isIsoDate`)
 */
export function weeksFrom(date: string, weeks: number): WeekSpan {
  const name = `${date} ${weeks}`;
  const span = known.get(name) ?? spanFrom(date, weeks);
  if (known.size >= KNOWN) known.clear();
  known.set(name, span);
  return span;
}

function spanFrom(date: string, weeks: number): WeekSpan {
  const monday = startOfISOWeek(parseISO(date));
  const days = Array.from({ length: weeks * 7 }, (_, index) => calendarDay(addDays(monday, index)));
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  if (!isIsoDate(first) || !isIsoDate(last)) {
    throw badRequest(`The weeks from ${date} reach outside the calendar.`, 'invalid-parameter');
  }
  return { from: first, until: isoDay(addWeeks(monday, weeks)), days };
}

/** The Monday `weeks` weeks before `monday`, both yyyy-MM-dd. */
export function weeksBefore(monday: string, weeks: number): string {
  return isoDay(addWeeks(parseISO(monday), -weeks));
}

/** ISO week `week` of `year`. @throws ApiFailure 400 for a week that the year does not have */
export function isoWeek(year: number, week: number): WeekSpan {
  // 4 January is always in week 1.
  const monday = startOfISOWeek(setISOWeek(new Date(year, 0, 4), week));
  if (getISOWeekYear(monday) !== year || getISOWeek(monday) !== week) {
    throw badRequest(`${year} has no week ${week}.`, 'invalid-parameter');
  }
  return weeksFrom(isoDay(monday), 1);
}

function calendarDay(day: Date): CalendarDay {
  return {
    date: isoDay(day),
    dateR: format(day, 'dd/MM/yyyy'),
    yearNr: getISOWeekYear(day),
    weekNr: getISOWeek(day),
    isWeekend: [0, 6].includes(day.getDay()),
  };
}

const isoDay = (day: Date) => format(day, 'yyyy-MM-dd');
