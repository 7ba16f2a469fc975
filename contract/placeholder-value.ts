import { comparisonKey } from './comparison-key';
import { clearNumbers, isAmbiguousNumber } from './typed-number';
import { isIsoDate } from './wall-clock';

/** How a placeholder's values are checked and written (product/placeholders#types); a missing field is ''. */
export interface ValueSettings {
  type?: string | undefined;
  format?: string | undefined;
  choices?: readonly string[] | undefined;
}

/** A value as it is stored, or why it does not fit its type. */
export type ReadValue = { value: string } | { problem: string };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

const AMBIGUOUS_AMOUNT =
  'This could be thousands or pence. Type thousands with a comma, such as 31,500, and pence with two digits, such as 31.50.';

/** Reads what somebody typed, or an earlier answer; the stored form of each type is in product/placeholders#types. */
export function readTypedValue({ type = 'text', choices = [] }: ValueSettings, typed: string): ReadValue {
  const text = typed.trim();
  if (text === '') return { value: '' };
  switch (type) {
    case 'date':
      return orProblem(readDate(text), 'This is not a date. Type one such as 1 March 2027 or 01/03/2027.');
    case 'money':
      if (isAmbiguousNumber(text)) return { problem: AMBIGUOUS_AMOUNT };
      return orProblem(
        readAmount(text.replace(/^£\s*/, '')),
        'This is not an amount. Type one such as 31,500 or 31,500.50.',
      );
    case 'number':
      if (isAmbiguousNumber(text)) return { problem: `This could be ${clearNumbers(text)}: type one of them.` };
      return orProblem(readNumber(text), 'This is not a number. Type one such as 39 or 37.5.');
    case 'yes-no':
      return orProblem(readYesNo(text), 'Choose Yes or No.');
    case 'choice':
      return orProblem(choices.find((choice) => sameText(choice, text)) ?? null, noChoice(choices));
    case 'email':
      return orProblem(isEmail(text) ? text : null, 'This is not an e-mail address, such as name@example.com.');
    case 'list':
      return { value: listItems(text).join('\n') };
    default:
      return { value: text };
  }
}

/** The items of a list: one on each line, or with semicolons between them (product/placeholders#lists). */
export function listItems(text: string): string[] {
  return text
    .split(/[\n\r;]+/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/** What is wrong with a list of choices; null if nothing is. Upper and lower case count as the same, as in answers. */
export function choicesProblem(choices: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const choice of choices) {
    const text = comparisonKey(choice);
    if (seen.has(text)) return `“${choice.trim()}” is there twice.`;
    seen.add(text);
  }
  return null;
}

/** Why a stored answer does not fit its type; null if it does, or if there is none. */
export function valueProblem(settings: ValueSettings, stored: string): string | null {
  const read = readTypedValue(settings, stored);
  return 'problem' in read ? read.problem : null;
}

/** The stored form of an answer; one that does not fit its type stays as it is. */
export function storedValue(settings: ValueSettings, typed: string): string {
  const read = readTypedValue(settings, typed);
  return 'value' in read ? read.value : typed.trim();
}

function orProblem(value: string | null, problem: string): ReadValue {
  return value === null ? { problem } : { value };
}

/** Whether two texts would be the same answer to a choice. */
export const sameText = (one: string, other: string) => comparisonKey(one) === comparisonKey(other);

const CHOICES_NAMED = 10;

function noChoice(choices: readonly string[]): string {
  const named = choices.slice(0, CHOICES_NAMED).map((choice) => `“${choice}”`);
  const others = choices.length - named.length;
  if (named.length === 0) return 'There are no choices yet.';
  return `This is not one of the choices: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}

/** yyyy-MM-dd; days come before months, as people here write them. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return isoDay(iso[1], iso[2], iso[3]);
  const numeric = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(text);
  if (numeric) return isoDay(numeric[3], numeric[2], numeric[1]);
  const dayFirst = /^(?:[a-z]+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text);
  if (dayFirst) return isoDay(dayFirst[3], monthIn(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  return monthFirst ? isoDay(monthFirst[3], monthIn(monthFirst[1]), monthFirst[2]) : null;
}

function monthIn(word = ''): string {
  const index = MONTHS.findIndex((month) => {
    const [name, typed] = [month.toLowerCase(), word.toLowerCase()];
    return name === typed || name.slice(0, 3) === typed || (typed === 'sept' && name === 'september');
  });
  return String(index + 1);
}

function isoDay(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

const MOST_DIGITS = 12;

/** A plain number: no spaces, no commas, no redundant zeros, except one that keeps three decimals unambiguous. */
function readNumber(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] =
    /^([-−]?)\s*(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,6}))?$/.exec(text.replaceAll(/(?<=\d)[\s\u00A0](?=\d)/g, '')) ??
    [];
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  const needed = fraction.replace(/0+$/, '');
  const rest = needed.length === 3 && digits !== '0' ? `${needed}0` : needed;
  const number = rest === '' ? digits : `${digits}.${rest}`;
  return sign === '' || /^[0.]+$/.test(number) ? number : `-${number}`;
}

/** Pounds, with two digits of pence or none. */
function readAmount(text: string): string | null {
  const number = readNumber(text);
  if (number === null || number.startsWith('-')) return null;
  const [pounds = '', pence = ''] = number.split('.');
  if (pence.length > 2) return null;
  return pence === '' ? pounds : `${pounds}.${pence.padEnd(2, '0')}`;
}

function readYesNo(text: string): string | null {
  if (/^(?:y|yes|true)$/i.test(text)) return 'Yes';
  return /^(?:n|no|false)$/i.test(text) ? 'No' : null;
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/.test(text);
}
