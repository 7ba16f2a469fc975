import { isValid, parse } from 'date-fns';
import { string } from 'yup';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The years that a date of the portal may lie in: anything else is a slip of the keyboard or an attack. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;

/** True when `text` can be stored: no NUL, no lone surrogate (PostgreSQL refuses both). */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** True for a date that exists, written yyyy-MM-dd. */
export function isIsoDate(text: string): boolean {
  return DATE.test(text) && isRealMoment(text, 'yyyy-MM-dd');
}

/** True for a wall-clock moment that exists in the calendar, written yyyy-MM-dd'T'HH:mm, without a zone. */
export function isWallClock(text: string): boolean {
  return DATE_TIME.test(text) && isRealMoment(text, "yyyy-MM-dd'T'HH:mm");
}

function isRealMoment(text: string, format: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR && isValid(parse(text, format, new Date(2000, 0, 1)));
}

/** Text of at most `max` characters that can be stored; never cast from another type. */
export function plainText(max: number) {
  return string()
    .strict()
    .max(max)
    .test('storable', '${path} holds characters that cannot be stored', (text) => text == null || isStorableText(text));
}

/** A date yyyy-MM-dd, years 1900 to 2199. */
export function isoDate() {
  return string()
    .strict()
    .test('iso-date', '${path} must be a date (yyyy-MM-dd)', (text) => text == null || isIsoDate(text));
}

/** A Europe/London wall-clock moment yyyy-MM-dd'T'HH:mm. */
export function wallClock() {
  return string()
    .strict()
    .test(
      'wall-clock',
      '${path} must be a date and time (yyyy-MM-ddTHH:mm)',
      (text) => text == null || isWallClock(text),
    );
}

/** An id of ours or of the customer-relationship system: letters, digits, `-`, `_`, at most 64. */
export function recordId() {
  return string()
    .strict()
    .matches(/^[\w-]{1,64}$/, { message: '${path} is not an id', excludeEmptyString: true });
}

/** A file's name as people read it: without folders, and without characters that could disguise it; may be empty. */
export function bareFileName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
}
