import { isAfter, isBefore, isValid, nextDay, parse, previousDay, type Day } from 'date-fns';
import { addDays, fromPickerDate, today } from '@/shared/lib/date';
import { parseTypedTime } from '@/shared/ui/time-field';

const PARTS = /^(\d{1,2})[\s./-](\d{1,2})(?:[\s./-](\d{4}|\d{2}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WORDED = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?(?:,?\s+(\d{4}|\d{2}))?$/;
const SHIFT = /^([+-])\s?(\d{1,4})\s?(d|w)?$/;
const WEEKDAY = /^(?:(last|next)\s+)?([a-z]{3,9})$/;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NAMED_DAYS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/**
 * Parses a typed date to dd/MM/yyyy (product/time-sheet#typed-dates): `1/2/2026`, `1.2.26`, `01022026`, `2026-02-01`,
 * `1/2`, `1 feb`, `tomorrow`, `fri`, `last fri`, `+45`, `-1`, `+2w`. Two-digit years are in this century. Null if it is
 * not a date, or does not exist.
 *
 * @param now The day that words and shifts start from, yyyy-MM-dd.
 */
export function parseTypedDate(typed: string, now: string = today()): string | null {
  const text = typed.trim().toLowerCase();
  const iso = ISO.exec(text);
  if (iso) return existing(iso[3], iso[2], iso[1]);
  const british = PARTS.exec(text) ?? DIGITS.exec(text);
  if (british) return existing(british[1], british[2], british[3] ?? now.slice(0, 4));
  return parseWords(text, now);
}

/**
 * Parses a typed date, with or without a time after it (product/time-sheet#typed-dates): `tomorrow 9`, `fri at 2pm`.
 *
 * @returns The day as dd/MM/yyyy and the time as HH:mm, null if none is typed; null if it is not a date.
 */
export function parseTypedMoment(typed: string, now: string = today()): { day: string; time: string | null } | null {
  const whole = parseTypedDate(typed, now);
  if (whole !== null) return { day: whole, time: null };
  const words = typed.trim().split(/\s+/);
  for (let at = words.length - 1; at > 0; at -= 1) {
    const day = parseTypedDate(
      words
        .slice(0, at)
        .join(' ')
        .replace(/\s+at$/i, ''),
      now,
    );
    const time = parseTypedTime(words.slice(at).join(' '), null);
    if (day !== null && time !== null) return { day, time };
  }
  return null;
}

export interface TypedLimits {
  /** First and last day that can be chosen. */
  min: Date | null;
  max: Date | null;
  /** Whether a time can be typed after the day. */
  takesTime: boolean;
}

export interface MeantMoment {
  day: Date;
  /** HH:mm, null if none is typed. */
  time: string | null;
  /** It cannot be chosen. */
  isBeyond: boolean;
}

/** The day that was typed; null if it is not one. */
export function meantMoment(typed: string, { min, max, takesTime }: TypedLimits): MeantMoment | null {
  const { day: shownDay = null, time = null } = parseTypedMoment(typed) ?? {};
  if (shownDay === null || (time !== null && !takesTime)) return null;
  const day = parse(shownDay, 'dd/MM/yyyy', new Date(2000, 0, 1));
  const isBeyond = (min !== null && isBefore(day, min)) || (max !== null && isAfter(day, max));
  return { day, time, isBeyond };
}

function parseWords(text: string, now: string): string | null {
  const named = NAMED_DAYS.get(text);
  if (named !== undefined) return shown(addDays(now, named));
  const shift = SHIFT.exec(text);
  if (shift) return shown(addDays(now, Number(`${shift[1]}${shift[2]}`) * (shift[3] === 'w' ? 7 : 1)));
  const [, day, month = '', year = now.slice(0, 4)] = WORDED.exec(text) ?? [];
  if (day !== undefined) return existing(day, String(positionOf(month, MONTHS) + 1), year);
  const [, which, name = ''] = WEEKDAY.exec(text) ?? [];
  const weekday = positionOf(name, WEEKDAYS);
  if (weekday < 0) return null;
  const start = parse(which === undefined ? addDays(now, -1) : now, 'yyyy-MM-dd', new Date(2000, 0, 1));
  return shown(fromPickerDate((which === 'last' ? previousDay : nextDay)(start, weekday as Day)));
}

/** The index of the first name that starts with these letters, at least three of them; −1 if there is none. */
function positionOf(beginning: string, names: readonly string[]): number {
  return beginning.length < 3 ? -1 : names.findIndex((name) => name.startsWith(beginning));
}

const shown = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

function existing(day = '', month = '', year = ''): string | null {
  const text = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.length === 2 ? `20${year}` : year}`;
  return isValid(parse(text, 'dd/MM/yyyy', new Date(2000, 0, 1))) ? text : null;
}
