import { isIsoDate } from './wall-clock';

/**
 * The formulas of calculated placeholders (product/placeholders#formulas): `[Start date] + 6 months`, or
 * `[Hours a week] × 52 / 12`. A formula is parsed into a tree, which is evaluated; none of it is ever run as code.
 */
export type Formula =
  | { kind: 'date'; key: string; steps: readonly DateStep[] }
  | { kind: 'number'; terms: readonly NumberTerm[] };

interface DateStep {
  /** Negative to go back. */
  count: number;
  unit: 'day' | 'week' | 'month' | 'year';
}

interface NumberTerm {
  sign: 1 | -1;
  factors: readonly { isDivided: boolean; operand: string | number }[];
}

export const FORMULA_MAX_LENGTH = 200;

/** Types whose values can be calculated from others. */
export const canCalculate = (type: string): boolean => type === 'date' || type === 'money' || type === 'number';

const TOKEN = /\s*(?:\[([^[\]<>{}"\r\n]{1,50})\]|(\d{1,9}(?:\.\d{1,6})?)|([a-z]+)|([-−+*×/÷]))/giy;

type Token = { kind: 'key' | 'word' | 'operator'; text: string } | { kind: 'number'; value: number };

export function parseFormula(text: string): Formula | { problem: string } {
  const tokens = tokensOf(text);
  if (tokens === null) return { problem: 'Write keys in square brackets, numbers, and + - × /.' };
  return tokens.some(({ kind }) => kind === 'word') ? dateFormula(tokens) : numberFormula(tokens);
}

export function keysOfFormula(formula: Formula): string[] {
  if (formula.kind === 'date') return [formula.key];
  const operands = formula.terms.flatMap(({ factors }) => factors.map(({ operand }) => operand));
  return [...new Set(operands.filter((operand) => typeof operand === 'string'))];
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const source = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const [, key, number, word, operator] = TOKEN.exec(source) ?? [];
    if (key !== undefined) tokens.push({ kind: 'key', text: key.trim() });
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
    else if (operator !== undefined) tokens.push({ kind: 'operator', text: plainOperator(operator) });
    else return null;
  }
  return tokens;
}

function plainOperator(operator: string): string {
  return { '−': '-', '×': '*', '÷': '/' }[operator] ?? operator;
}

const UNITS: Readonly<Record<string, DateStep['unit']>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  year: 'year',
  years: 'year',
};

const DATE_HELP = 'Write a date as [Start date] + 6 months, with days, weeks, months or years.';
const NUMBER_HELP = 'Write a number as [Hours a week] × 52 / 12.';

function dateFormula([first, ...rest]: readonly Token[]): Formula | { problem: string } {
  if (first?.kind !== 'key' || rest.length === 0 || rest.length % 3 !== 0) return { problem: DATE_HELP };
  const steps: DateStep[] = [];
  for (let at = 0; at < rest.length; at += 3) {
    const [operator, number, word] = rest.slice(at, at + 3);
    if (operator?.kind !== 'operator' || number?.kind !== 'number' || word?.kind !== 'word')
      return { problem: DATE_HELP };
    const unit = Object.hasOwn(UNITS, word.text) ? UNITS[word.text] : undefined;
    const isSum = operator.text === '+' || operator.text === '-';
    if (!unit || !isSum || !Number.isInteger(number.value)) return { problem: DATE_HELP };
    steps.push({ unit, count: operator.text === '-' ? -number.value : number.value });
  }
  return { kind: 'date', key: first.text, steps };
}

function numberFormula(tokens: readonly Token[]): Formula | { problem: string } {
  const terms: { sign: 1 | -1; factors: { isDivided: boolean; operand: string | number }[] }[] = [];
  let operator = '+';
  for (const [index, token] of tokens.entries()) {
    const isOperator = token.kind === 'operator';
    if (isOperator !== (index % 2 === 1)) return { problem: NUMBER_HELP };
    if (token.kind === 'operator') {
      operator = token.text;
      continue;
    }
    const operand = token.kind === 'number' ? token.value : token.text;
    const last = terms.at(-1);
    if (last && (operator === '*' || operator === '/')) last.factors.push({ isDivided: operator === '/', operand });
    else terms.push({ sign: operator === '-' ? -1 : 1, factors: [{ isDivided: false, operand }] });
  }
  return tokens.length % 2 === 0 ? { problem: NUMBER_HELP } : { kind: 'number', terms };
}

/**
 * The result in stored form, or null if a value that it needs is missing, not of its type, or out of range.
 * @param valueOf the stored form of a placeholder's answer; null if there is none
 */
export function calculated(formula: Formula, valueOf: (key: string) => string | null): string | null {
  if (formula.kind === 'date') {
    const start = valueOf(formula.key);
    return start === null || !isIsoDate(start) ? null : movedDay(start, formula.steps);
  }
  let sum = 0;
  for (const { sign, factors } of formula.terms) {
    let product = 1;
    for (const { isDivided, operand } of factors) {
      const value = typeof operand === 'number' ? operand : numberIn(valueOf(operand));
      if (value === null) return null;
      product = isDivided ? product / value : product * value;
    }
    sum += sign * product;
  }
  return plainNumber(sum);
}

function numberIn(value: string | null): number | null {
  return value !== null && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null;
}

/** At most two digits after the point, as for money. */
function plainNumber(number: number): string | null {
  if (!Number.isFinite(number) || Math.abs(number) >= 1e12) return null;
  const rounded = Math.round(number * (1 + Number.EPSILON) * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function movedDay(start: string, steps: readonly DateStep[]): string | null {
  let day = start;
  for (const { count, unit } of steps) {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const isByDays = unit === 'day' || unit === 'week';
    day = isByDays
      ? isoOf(new Date(Date.UTC(year, month - 1, date + count * (unit === 'week' ? 7 : 1))))
      : isoOf(sameDayIn(year, month - 1 + count * (unit === 'year' ? 12 : 1), date));
    if (!isIsoDate(day)) return null;
  }
  return day;
}

/** 31 January plus a month is the last day of February. */
function sameDayIn(year: number, monthIndex: number, date: number): Date {
  const last = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, monthIndex, Math.min(date, last)));
}

function isoOf(day: Date): string {
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

interface FormulaOwner {
  key: string;
  formula?: string | undefined;
}

/**
 * Why a placeholder cannot have its formula; null if it can: it must be valid, and use only placeholders that exist
 * and do not need its own result (product/placeholders#formulas).
 */
export function formulaProblem({ key, formula = '' }: FormulaOwner, others: readonly FormulaOwner[]): string | null {
  if (formula.trim() === '') return null;
  const parsed = parseFormula(formula);
  if ('problem' in parsed) return parsed.problem;
  const formulas = new Map(others.map((other) => [other.key, other.formula ?? '']));
  const unknown = keysOfFormula(parsed).find((used) => used !== key && !formulas.has(used));
  if (unknown !== undefined) return `There is no placeholder “${unknown}”.`;
  formulas.set(key, formula);
  return isNeeded(key, key, formulas, new Set()) ? `“${key}” would need its own result.` : null;
}

/** Whether calculating `from` needs `key`, at any depth. */
function isNeeded(key: string, from: string, formulas: ReadonlyMap<string, string>, seen: Set<string>): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const parsed = parseFormula(formulas.get(from) ?? '');
  if ('problem' in parsed) return false;
  return keysOfFormula(parsed).some((used) => used === key || isNeeded(key, used, formulas, seen));
}
