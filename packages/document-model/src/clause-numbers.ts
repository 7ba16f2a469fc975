import { elementsIn, parsed, printed, type DocumentPart } from './tree';

/**
 * Numbered clauses (product/text-editor#clauses): headings and paragraphs with a level. Their numbers are counted
 * through the whole document and never stored, so that a section that is left out leaves no gap.
 */

interface ClauseLevel {
  format: 'decimal' | 'lower-alpha' | 'lower-roman';
  /** As Word writes it: `%1` is the number of the first level. */
  text: string;
  /** Where the text begins, and how far before that the number does, in millimetres. */
  left: number;
  hanging: number;
}

/** The levels, from the outermost. */
export const CLAUSE_LEVELS: readonly ClauseLevel[] = [
  { format: 'decimal', text: '%1.', left: 12, hanging: 12 },
  { format: 'decimal', text: '%1.%2', left: 12, hanging: 12 },
  { format: 'decimal', text: '%1.%2.%3', left: 26, hanging: 14 },
  { format: 'decimal', text: '%1.%2.%3.%4', left: 44, hanging: 18 },
  { format: 'lower-alpha', text: '(%5)', left: 36, hanging: 10 },
  { format: 'lower-roman', text: '(%6)', left: 46, hanging: 10 },
];

/** The level of an attribute's value; null for anything else. */
export function clauseLevel(value: string | null | undefined): number | null {
  return value && /^[1-6]$/.test(value) ? Number(value) : null;
}

/** The number at which a clause starts its level again; null to continue. */
export function clauseStart(value: string | null | undefined): number | null {
  return value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

/** A clause as it is stored. */
export interface Clause {
  /** 1 to 6 */
  level: number;
  /** The number at which it starts its level again; null to continue. */
  from: number | null;
}

/** A clause number from another program: its level, and the numbers that it shows, its own last. */
export interface ForeignClause {
  level: number;
  numbers: readonly number[];
}

const START_MAX = 9999;

export class ClauseCounter {
  private counts: (number | undefined)[] = [];

  /** The numbers of all levels up to that of the last clause; undefined for those that its number does not show. */
  get numbers(): readonly (number | undefined)[] {
    return this.counts;
  }

  /**
   * The number of the next clause, as it is shown. A level starts again below each clause of a level outside it. Levels
   * that a number shows although no clause has them count as 1.
   */
  next({ level, from }: Clause): string {
    const text = CLAUSE_LEVELS[level - 1]?.text ?? '';
    const outer = Array.from({ length: level - 1 }, (_, at) => {
      return this.counts[at] ?? (text.includes(`%${at + 1}`) ? 1 : undefined);
    });
    const before = this.counts[level - 1] ?? 0;
    this.counts = [...outer, from ?? before + 1];
    return clauseLabel(level, this.counts);
  }

  /** The clause with the same number as in the other program, counted; null if those before it do not allow it. */
  reach({ level, numbers }: ForeignClause): Clause | null {
    const own = numbers.at(-1) ?? 0;
    const fits = numbers.slice(0, -1).every((number, at) => (this.counts[at] ?? 1) === number);
    if (!fits || own < 1 || own > START_MAX) return null;
    const clause = { level, from: own === (this.counts[level - 1] ?? 0) + 1 ? null : own };
    this.next(clause);
    return clause;
  }

  /** Takes the numbers of outer levels as given, because the clauses before this one are not known. */
  assume({ numbers }: ForeignClause): void {
    this.counts = numbers.slice(0, -1);
  }
}

const LETTER_LEVEL = 5;
const ROMAN_LEVEL = 6;

interface ForeignItem {
  /** As it is drawn. */
  label: string;
  /** The depth of its list, 1 for the outermost. */
  depth: number;
  /** The kind of its number, and the number. */
  kind: string;
  number: number;
}

/**
 * An item of a list as a clause: `1.`, `2.1`, `2.1.3.`, or in letters, such as `(a)`; null for labels that no clause has,
 * such as 'Section 2'.
 */
export function foreignClause({ label, depth, kind, number }: ForeignItem): ForeignClause | null {
  if (kind === 'lower-alpha') return { level: LETTER_LEVEL, numbers: [number] };
  if (kind === 'lower-roman') return { level: ROMAN_LEVEL, numbers: [number] };
  if (!/^[1-9]\d{0,4}(?:\.[1-9]\d{0,4}){0,3}\.?$/.test(label)) return null;
  const numbers = label.replace(/\.$/, '').split('.').map(Number);
  return numbers.length === depth ? { level: depth, numbers } : null;
}

function clauseLabel(level: number, counts: readonly (number | undefined)[]): string {
  const { text, format } = CLAUSE_LEVELS[level - 1] ?? { text: '', format: 'decimal' };
  return text.replaceAll(/%(\d)/g, (_all, digit: string) => numeral(counts[Number(digit) - 1] ?? 1, format));
}

function numeral(number: number, format: ClauseLevel['format']): string {
  if (format === 'lower-alpha') return letters(number);
  return format === 'lower-roman' ? roman(number) : String(number);
}

/** Up to 30 times the alphabet: a to z, then aa, bb, cc, as Word counts. */
const LETTERS_MAX = 780;

export function letters(number: number): string {
  if (number < 1 || number > LETTERS_MAX) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const ROMANS: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

export function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let text = '';
  for (const [value, sign] of ROMANS) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

const LINE = /^(?:p|h[1-6])$/;

/** Lines in these are not clauses. */
const UNNUMBERED = new Set(['table', 'li']);

/** Gives every clause its number as `data-number`, for a style sheet to draw. */
export function numberClauses(parts: readonly DocumentPart[]): void {
  const counter = new ClauseCounter();
  for (const element of elementsIn(parts, ({ name }) => !UNNUMBERED.has(name))) {
    if (UNNUMBERED.has(element.name)) {
      for (const inner of elementsIn(element.children)) inner.remove('data-numbered', 'data-number-from');
      continue;
    }
    const level = LINE.test(element.name) ? clauseLevel(element.get('data-numbered')) : null;
    if (level === null) continue;
    element.remove('data-number');
    element.set('data-number', counter.next({ level, from: clauseStart(element.get('data-number-from')) }));
    // In every program, an empty clause has its number and the height of a line.
    if (element.children.length === 0) element.children.push('\u00A0');
  }
}

/** Cleaned markup with the numbers of its clauses. */
export function numberedHtml(html: string): string {
  if (!html.includes('data-numbered')) return html;
  const parts = parsed(html);
  numberClauses(parts);
  return printed(parts);
}
