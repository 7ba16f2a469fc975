import { isValid, parse } from 'date-fns';

const PARTS = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Parses a typed date to dd/MM/yyyy: `1/2/2026`, `1.2.26`, `01 02 2026`, `01022026` or `2026-02-01`. Two-digit years
 * are in this century. Null if it is not a date, or does not exist.
 */
export function parseTypedDate(typed: string): string | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return existing(iso[3], iso[2], iso[1]);
  const british = PARTS.exec(text) ?? DIGITS.exec(text);
  return british ? existing(british[1], british[2], british[3]) : null;
}

function existing(day = '', month = '', year = ''): string | null {
  const shown = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.length === 2 ? `20${year}` : year}`;
  return isValid(parse(shown, 'dd/MM/yyyy', new Date(2000, 0, 1))) ? shown : null;
}
