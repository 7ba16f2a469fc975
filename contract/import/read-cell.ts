import { comparisonKey } from '../comparison-key';
import { isStorableText } from '../text';
import { clearNumbers, isAmbiguousNumber, readNumber } from '../typed-number';
import { isIsoDate, isWallClock } from '../wall-clock';
import { CHOICE_WORDS } from './choice-words';
import { CLEAR, type Choice, type ImportCell, type ImportField, type ImportValue, type PlainField } from './field';
import { sorted, unescaped } from './write-cell';

export type CellReading = { kind: 'leave' } | { kind: 'clear' } | { kind: 'value'; value: ImportValue } | CellProblem;

interface CellProblem {
  kind: 'problem';
  /** Follows the column's title: 'is not a date (dd/MM/yyyy).' */
  text: string;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'active']);
const NO = new Set(['false', 'no', 'n', '0', 'inactive']);

export function yesNoOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** A mailto link, which spreadsheets create for an address. */
const MAIL_LINK = /^mailto:([^\s?@]+@[^\s?@]+)(?:\?\S*)?$/i;

/** Reads a cell; references stay as in the file, for the server to look up. Never throws. */
export function readCell(field: ImportField, cell: ImportCell): CellReading {
  if (cell === null) return { kind: 'leave' };
  if (typeof cell === 'string') {
    if (cell.trim() === '') return { kind: 'leave' };
    if (cell.trim() === CLEAR)
      return field.isRequired ? problem('is required and cannot be cleared.') : { kind: 'clear' };
  }
  const text = textOf(unescaped(cell));
  switch (field.type) {
    case 'text':
    case 'reference':
      return textReading(field.type === 'text' ? field : { max: 300 }, text.trim().replace(MAIL_LINK, '$1'));
    case 'integer':
    case 'number':
      return numberReading(field, typeof cell === 'number' ? cell : text);
    case 'yes-no':
      return orProblem(yesNoOf(text), 'is neither yes nor no.');
    case 'date':
      return orProblem(isoDateOf(cell, text), 'is not a date (dd/MM/yyyy).');
    case 'month':
      return orProblem(
        isoDateOf(cell, dayInMonth(text.trim()))?.replace(/\d\d$/, '01') ?? null,
        'is not a month (yyyy-MM).',
      );
    case 'moment':
      return momentReading(field, cell, text);
    case 'list':
    case 'references':
      return listReading(listOf(cell, text), field.type === 'list' ? field.max : 300);
    case 'choice': {
      const found = choiceOf(field.choices, text);
      return found ? { kind: 'value', value: found.value } : problem(notOneOf(field.choices));
    }
    case 'choices': {
      const found = listOf(cell, text).map((each) => choiceOf(field.choices, each));
      return found.includes(undefined)
        ? problem(notOneOf(field.choices))
        : { kind: 'value', value: sorted([...new Set(found.map((each) => each?.value))]) };
    }
    case 'json':
      return jsonReading(field, cell, text);
  }
}

export function textOf(cell: ImportCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'Invalid Date';
  const text = date.toISOString();
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16);
}

const problem = (text: string): CellProblem => ({ kind: 'problem', text });

function orProblem(value: ImportValue, text: string): CellReading {
  return value === null ? problem(text) : { kind: 'value', value };
}

function textReading(
  { max, pattern }: { max: number; pattern?: { is: RegExp; problem: string } },
  text: string,
): CellReading {
  if (text.length > max) return problem(`has more than ${max.toLocaleString('en-GB')} characters.`);
  if (!isStorableText(text)) return problem('contains characters that cannot be stored.');
  if (pattern && !pattern.is.test(text)) return problem(pattern.problem);
  return { kind: 'value', value: text };
}

function numberReading(
  { type, min, max }: { type: 'integer' | 'number'; min: number; max: number },
  cell: number | string,
): CellReading {
  if (typeof cell === 'string' && isAmbiguousNumber(cell))
    return problem(`could be ${clearNumbers(cell)}: write one of them.`);
  const value = typeof cell === 'number' ? cell : readNumber(cell);
  if (!Number.isFinite(value)) return problem('is not a number.');
  if (type === 'integer' && !Number.isInteger(value)) return problem('is not a whole number.');
  if (value < min || value > max)
    return problem(`is not between ${min.toLocaleString('en-GB')} and ${max.toLocaleString('en-GB')}.`);
  return { kind: 'value', value };
}

function momentReading({ yesMeans }: PlainField, cell: ImportCell, text: string): CellReading {
  const answer = yesMeans === undefined ? null : yesNoOf(text);
  if (answer !== null) return answer ? { kind: 'value', value: true } : { kind: 'leave' };
  const or = yesMeans === undefined ? 'is not' : 'is neither yes nor no, nor';
  return orProblem(momentOf(cell, text), `${or} a date and time (dd/MM/yyyy HH:mm).`);
}

/** yyyy-MM-dd, or null if it is not a date. */
function isoDateOf(cell: ImportCell, text: string): string | null {
  const plain = cell instanceof Date ? dateText(cell).slice(0, 10) : withNumbers(text.trim());
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? [];
  const date = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : plain.replace(/T00:00(?::00)?$/, '');
  return isIsoDate(date) ? date : null;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** 6-Dec-2026, 6 December 2026, 06-Dec-26; the time may follow. */
const NAMED_DAY = /^(\d{1,2})[ /.-]([a-z]{3,9})\.?[ /.-](\d{4}|\d{2})(?=[T\s]|$)/i;

/** A two-digit year as Excel reads it (product/imports#fields). */
const fullYear = (year: string) => (year.length === 2 ? `${year < '30' ? '20' : '19'}${year}` : year);

/** A date with the name of its month as yyyy-MM-dd; other texts as they are. */
function withNumbers(text: string): string {
  return text.replace(NAMED_DAY, (all: string, day: string, name: string, year: string) => {
    const month = MONTHS.findIndex((each) => each.startsWith(name.toLowerCase())) + 1;
    if (month === 0) return all;
    return `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
}

/** The first day of a month that is written as 2026-06, 06/2026, Jun 2026 or Jun-26; other texts as they are. */
function dayInMonth(text: string): string {
  if (/^\d{4}-\d{2}$/.test(text)) return `${text}-01`;
  if (/^\d{1,2}[/.-]\d{4}$/.test(text)) return text.replace(/^/, '1/').replaceAll(/[.-]/g, '/');
  return /^[a-z]{3,9}\.?[ /.-](?:\d{4}|\d{2})$/i.test(text) ? `1 ${text}` : text;
}

/** yyyy-MM-dd'T'HH:mm, or null if it is not a date and time. */
export function momentOf(cell: ImportCell, text: string): string | null {
  const plain = cell instanceof Date ? dateText(cell) : withNumbers(text.trim());
  const [, day = plain, time = '00:00'] = /^(\S{8,10}?)[T\s]\s*(\d.*)$/.exec(plain) ?? [];
  const moment = `${isoDateOf(null, day)}T${timeOf(time)}`;
  return isWallClock(moment) ? moment : null;
}

/** HH:mm, or null if it is not a time: 9:05, 09:05:00, 9.05, 9:05 am. Seconds other than 0 are refused. */
export function timeOf(text: string): string | null {
  const match = /^(\d{1,2})[:.](\d{2})(?::00(?:\.0+)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '', half] = match;
  if (Number(minutes) > 59 || Number(hours) > 23 || (half && (Number(hours) > 12 || Number(hours) === 0))) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function listOf(cell: ImportCell, text: string): string[] {
  const given = Array.isArray(cell) ? cell : listIn(text);
  return Array.isArray(given) ? given.map(String).filter((each) => each !== '') : [text.trim()];
}

function listIn(text: string): unknown {
  return text.startsWith('[') ? parsed(text) : text.split(/[;\r\n]/).map((each) => each.trim());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listReading(texts: string[], max: number): CellReading {
  if (texts.length > 1_000) return problem('has more than 1,000 texts.');
  if (texts.some((text) => text.length > max)) return problem(`has a text of more than ${max} characters.`);
  return texts.every(isStorableText)
    ? { kind: 'value', value: texts }
    : problem('contains characters that cannot be stored.');
}

function jsonReading(
  { problemIn }: { problemIn: (value: unknown) => string | null },
  cell: ImportCell,
  text: string,
): CellReading {
  const value = typeof cell === 'object' && !(cell instanceof Date) ? cell : parsed(text);
  if (!Array.isArray(value)) return problem('is not a JSON list.');
  const wrong = isStorableText(text) ? problemIn(value) : 'contains characters that cannot be stored.';
  return wrong === null ? { kind: 'value', value } : problem(wrong);
}

function choiceOf(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = comparisonKey(text);
  const names = (each: Choice) => [each.text, String(each.value)];
  const isNamed = (texts: readonly string[]) => texts.some((each) => comparisonKey(each) === wanted);
  const same = choices.find((each) => isNamed(names(each)));
  return same ?? choices.find(({ text: shown }) => isNamed(CHOICE_WORDS[shown] ?? []));
}

function notOneOf(choices: readonly Choice[]): string {
  return `is not one of: ${choices.map(({ text }) => text).join(', ')}.`;
}
