import { string } from 'yup';
import { isIsoDate, isWallClock } from './wall-clock';

/** True if `text` can be stored: it has no NUL and no lone surrogate (PostgreSQL refuses both). */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** True if `text` has no line breaks, tabs or other control characters. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Text of at most `max` characters that can be stored; never cast from another type. */
export function plainText(max: number) {
  return string()
    .strict()
    .max(max)
    .test(
      'storable',
      '${path} contains characters that cannot be stored',
      (text) => text == null || isStorableText(text),
    );
}

/** A date yyyy-MM-dd, years 1900 to 2199. */
export function isoDate() {
  return string()
    .strict()
    .test('iso-date', '${path} must be a date (yyyy-MM-dd)', (text) => text == null || isIsoDate(text));
}

/**
 * A date yyyy-MM-dd in an answer whose screen only shows it. One that does not exist does not make the answer
 * unreadable: it is shown as 'Invalid Date' (product/errors#invalid-date).
 */
export function displayDate() {
  return string()
    .strict()
    .test('shown-date', () => true);
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

/**
 * An e-mail address. Only the first full stop of the domain that can separate is looked for: with several to choose
 * from, the time would grow with the square of the length.
 */
export const EMAIL = /^[^\s@<>"]+@[^\s@<>"][^\s@<>".]*\.[^\s@<>"]+$/;

/** A file's name for display: without folders and without characters that could disguise it; may be empty. */
export function bareFileName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
}
