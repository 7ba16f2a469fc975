import { addDays, isWeekend, today } from '@/shared/lib/date';
import { parseTypedDate } from '@/shared/ui/date-field';

export const MOST_DAYS = 31;

export interface TypedDays {
  /** yyyy-MM-dd, in order, each once. */
  days: string[];
  /** What could not be read, as it was typed. */
  wrong: string[];
}

const FROM_TODAY = /^(?:today|tomorrow|yesterday)$/i;
const UNTIL = /\bto\b|–|…|\.\./i;

/**
 * Parses days in words (product/time-sheet#typed-days): `tomorrow, mon to fri, +7, 1/12`. Weekdays and shifts count from
 * `base` (yyyy-MM-dd), named days from today. A range leaves weekends out, unless it begins or ends on one.
 */
export function parseTypedDays(text: string, base: string): TypedDays {
  const found = new Set<string>();
  const wrong: string[] = [];
  for (const part of text.split(/[,;\n]+/).map((each) => each.trim())) {
    if (part === '') continue;
    const until = UNTIL.exec(part);
    const first = part.slice(0, until?.index).trim();
    const last = until ? part.slice(until.index + until[0].length).trim() : '';
    const days = first === '' || last === '' ? oneDay(part, base) : range(first, last, base);
    if (days.length === 0) wrong.push(part);
    for (const day of days) found.add(day);
  }
  return { days: [...found].toSorted(), wrong };
}

function oneDay(text: string, base: string): string[] {
  const shown = parseTypedDate(text, FROM_TODAY.test(text) ? today() : base);
  return shown === null ? [] : [`${shown.slice(6)}-${shown.slice(3, 5)}-${shown.slice(0, 2)}`];
}

/** The last day counts from the first, so that `fri to tue` is a weekend later. */
function range(first: string, last: string, base: string): string[] {
  const [from] = oneDay(first, base);
  const [to] = from === undefined ? [] : oneDay(last, from);
  if (from === undefined || to === undefined || to < from) return [];
  const keepsWeekends = isWeekend(from) || isWeekend(to);
  const days: string[] = [];
  // One more than allowed, so that the form can say so.
  for (let day = from; day <= to && days.length <= MOST_DAYS; day = addDays(day, 1)) {
    if (keepsWeekends || !isWeekend(day)) days.push(day);
  }
  return days;
}
