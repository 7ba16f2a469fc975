import { isIsoDate } from '@contract/wall-clock';
import { addWeeks, isWeekend, mondayOf, today } from '@/shared/lib/date';
import type { Calendar } from './calendar-rows';

/** The first and last day of the search, yyyy-MM-dd, inclusive. */
export interface FreeSpan {
  first: string;
  last: string;
}

/** The first and last day that the calendar shows; other days are unknown. */
export function knownDays({ weeks }: Calendar): FreeSpan {
  const days = weeks.flatMap((week) => week.days);
  return { first: days[0] ?? today(), last: days.at(-1) ?? today() };
}

/** A day outside those known becomes the first or the last of them. */
export function withinKnown(day: string, { first, last }: FreeSpan): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The next working day. */
function usualSpan(known: FreeSpan): FreeSpan {
  const now = today();
  const day = withinKnown(isWeekend(now) ? addWeeks(mondayOf(now), 1) : now, known);
  return { first: day, last: day };
}

/** As it is in the address: `2026-11-18`, or `2026-11-18..2026-11-20` for several days. */
export function writeFreeSpan({ first, last }: FreeSpan): string {
  return first === last ? first : `${first}..${last}`;
}

/** Reads what `writeFreeSpan` wrote, limited to the known days; the usual span for anything else. */
export function readFreeSpan(text: string, known: FreeSpan): FreeSpan {
  const [first = '', last = first, ...more] = text.split('..');
  if (!isIsoDate(first) || !isIsoDate(last) || last < first || more.length > 0) return usualSpan(known);
  return { first: withinKnown(first, known), last: withinKnown(last, known) };
}

/** The initial span, as `writeFreeSpan` writes it. */
export function usuallyAsked(calendar: Calendar): string {
  return writeFreeSpan(usualSpan(knownDays(calendar)));
}
