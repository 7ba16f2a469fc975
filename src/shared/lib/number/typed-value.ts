import { isAmbiguousNumber, numberText } from '@contract/typed-number';

/* Numbers as they are typed. */

const TYPED = /^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * The number that somebody has typed, with or without £, % and thousands; null for an empty text, NaN for anything
 * that is not a number or is too large, and for '1,5' and '30.000', which could mean two things (product/numbers).
 */
export function parseValue(text: string): number | null {
  if (text.trim() === '') return null;
  const plain = text
    .replaceAll(/\s/g, '')
    .replace('−', '-')
    .replace(/^([-+]?)£/, '$1')
    .replace(/%$/, '');
  if (!TYPED.test(plain) || !/\d/.test(plain) || isAmbiguousNumber(plain)) return Number.NaN;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Whether a cell is meant as a number, not a heading; true even for one that a field refuses as ambiguous. */
export function isNumberText(text: string): boolean {
  return text.trim() !== '' && (isAmbiguousNumber(text) || !Number.isNaN(parseValue(text)));
}

/** A value as it is in a field: without thousands, £ or %. */
export function fieldText(value: number | null): string {
  return value === null ? '' : numberText(value);
}
