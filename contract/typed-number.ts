/* Numbers as people type them and as files have them (product/numbers). */

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const ENDS_WITH_THREE = /^(?:\d{1,18}|[1-9]\d{0,2}(?:,\d{3}){1,6}|[1-9]\d{0,2}(?:\.\d{3}){1,6})[.,]\d{3}$/;

const plainOf = (text: string) => text.replaceAll(/[\s£€%+−-]/g, '');

/**
 * Whether three digits after the last point or comma could be thousands as well as decimals, as in `30.000`
 * (product/numbers#three-digits).
 */
export function isAmbiguousNumber(text: string): boolean {
  const plain = plainOf(text);
  return ENDS_WITH_THREE.test(plain) && !GROUPED.test(plain) && /[1-9]/.test(plain.slice(0, -4));
}

/** The two ways to write an ambiguous number clearly: `30,000 or 30`. */
export function clearNumbers(text: string): string {
  const plain = plainOf(text);
  const whole = plain.slice(0, -4).replaceAll(/\D/g, '');
  const decimals = plain.slice(-3);
  const kept = decimals.replace(/0+$/, '');
  const ending = kept.length === 3 ? `.${kept}0` : kept && `.${kept}`;
  return `${grouped(whole + decimals)} or ${grouped(whole)}${ending}`;
}

const grouped = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** A number as a field and a CSV file have it; a fourth decimal prevents three from being ambiguous. */
export function numberText(value: number): string {
  const text = String(value);
  return isAmbiguousNumber(text) ? `${text}0` : text;
}

/**
 * `1,234` and `1,234.5` have thousands' commas; every other single comma is a decimal one, as in `0,8` and `1.234,50`.
 * NaN for anything else, and for an ambiguous number.
 */
export function readNumber(text: string): number {
  let plain = text.replaceAll(/[£€\s]/g, '').replace(/%$/, '');
  if (isAmbiguousNumber(plain)) return Number.NaN;
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(plain)) plain = plain.replaceAll(',', '');
  else if (/^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/.test(plain)) {
    plain = plain.replaceAll('.', '').replace(',', '.');
  }
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
