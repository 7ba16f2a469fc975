/* Numbers as they are typed. */

const TYPED = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * The number that somebody has typed, with or without £, % and thousands; null for an empty text, NaN for what is no
 * number or too large to be one. A comma that does not part thousands is no number: '1,5' could mean two things.
 */
export function parseValue(text: string): number | null {
  if (text.trim() === '') return null;
  const plain = text
    .replaceAll(/\s/g, '')
    .replace('−', '-')
    .replace(/^([-+]?)£/, '$1')
    .replace(/%$/, '');
  if (!TYPED.test(plain) || !/\d/.test(plain)) return Number.NaN;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : Number.NaN;
}

/** A value as it is in a field: without thousands, £ or %. */
export function fieldText(value: number | null): string {
  return value === null ? '' : String(value);
}
