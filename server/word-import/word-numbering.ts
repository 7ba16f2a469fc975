import { foreignClause, letters, roman, type ForeignClause } from '@harbour/document-model/clause-numbers';
import { wholeNumberInWords } from '@contract/number-words';
import type { ListKind } from '@harbour/document-model/rich-text';
import { symbolText } from '@harbour/document-model/symbol-fonts';
import { childOf, childrenOf, numberOf, twipsOf, valueOf, type XmlElement } from './xml-tree';
import { runLookOf, type WordStyles } from './word-styles';

interface Level {
  start: number;
  format: string;
  /** The label with %1 for the number of the first level. */
  text: string;
  /** The label as it appears in its font. */
  sign: string;
  /** The level whose next item starts this one again; 0 for never. */
  restart: number | undefined;
  isLegal: boolean;
  /** twips */
  left: number | undefined;
  hanging: number | undefined;
  style: string | undefined;
}

interface Numbering {
  /** Lists with the same count. */
  abstractId: string;
  levels: Map<number, Level>;
  /** First numbers of levels that this list starts again. */
  starts: ReadonlyMap<number, number>;
}

/** What comes before the text of a paragraph. */
export interface ListItem {
  level: number;
  /** The style of a real list, or 'text' for a label that the editor's lists do not support. */
  kind: ListKind | 'text';
  number: number;
  /** As Word shows it: '1.1', '(a)', 'Schedule 2'; '' for bullets. */
  label: string;
  /** Its label or bullet in Word, if the editor's text cannot show it. */
  lost: { what: 'number-format' | 'symbol'; sign: string } | null;
  /** Its number as a clause, if its list has clauses. */
  clause: ForeignClause | null;
  /** Where its text begins, and how far before that its label does, in twips. */
  left: number | undefined;
  hanging: number | undefined;
}

const KINDS: Readonly<Record<string, ListItem['kind']>> = {
  decimal: 'decimal',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
};

/** Number formats that labels keep as in Word. */
const WRITTEN = new Set([...Object.keys(KINDS), 'decimalZero', 'ordinal', 'cardinalText', 'none', 'bullet']);

/** Bullets that are circles and squares, in the fonts of Word; all others are discs. */
const CIRCLES = new Set(['o', '○', '◦', '\uF06F', '\uF0A1']);
const SQUARES = new Set(['■', '▪', '□', '▫', '§', '\uF0A7', '\uF06E', '\uF071', '\uF0A8']);

const MAX_LEVELS = 9;

/** The lists of a document (`numbering.xml`), which count as the paragraphs are read. */
export class WordNumbering {
  private readonly abstracts = new Map<string, XmlElement>();
  private readonly lists = new Map<string, Numbering | null>();
  private readonly numbers = new Map<string, XmlElement>();
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly started = new Set<string>();
  /** Levels that the document uses, by the lists that count together. */
  private readonly used = new Map<string, Set<number>>();

  constructor(
    root: XmlElement | undefined,
    private readonly styles: WordStyles,
  ) {
    for (const each of childrenOf(root, 'w:abstractNum'))
      this.abstracts.set(each.attributes['w:abstractNumId'] ?? '', each);
    for (const each of childrenOf(root, 'w:num')) this.numbers.set(each.attributes['w:numId'] ?? '', each);
  }

  /** Notes that a paragraph of the document will use a level, before any is counted. */
  expect(numId: string | undefined, level: number | undefined, styleId: string | undefined): void {
    const list = numId === undefined || numId === '0' ? null : this.listOf(numId);
    if (!list) return;
    const levels = this.used.get(list.abstractId) ?? new Set();
    this.used.set(list.abstractId, levels.add(levelIn(list, level, styleId)));
  }

  /** Counts one paragraph; null without a list. `styleId` finds the level that belongs to a paragraph style. */
  next(numId: string | undefined, level: number | undefined, styleId: string | undefined): ListItem | null {
    const list = numId === undefined || numId === '0' ? null : this.listOf(numId);
    if (!list || numId === undefined) return null;
    const at = levelIn(list, level, styleId);
    const present = list.levels.get(at);
    if (!present) return null;
    const counts = this.counted(numId, list, at);
    const number = counts[at] ?? present.start;
    if (present.format === 'none' && present.text === '') return null;
    const label = present.format === 'bullet' ? '' : labelOf(list, at, counts);
    const used = this.used.get(list.abstractId);
    return {
      level: at,
      kind: kindOf(list, at, used),
      number,
      label,
      lost: lostIn(present, label),
      clause: hasClauses(list, used) ? clauseOf(present, { label, number, depth: at + 1 }) : null,
      left: present.left,
      hanging: present.hanging,
    };
  }

  private counted(numId: string, list: Numbering, at: number): (number | undefined)[] {
    const counts = this.counts.get(list.abstractId) ?? [];
    this.counts.set(list.abstractId, counts);
    if (!this.started.has(numId)) {
      this.started.add(numId);
      for (const [level] of list.starts) counts.length = Math.min(counts.length, level);
    }
    const start = list.starts.get(at) ?? list.levels.get(at)?.start ?? 1;
    const before = counts[at];
    for (let outer = 0; outer < at; outer += 1)
      counts[outer] ??= list.starts.get(outer) ?? list.levels.get(outer)?.start ?? 1;
    counts[at] = before === undefined ? start : before + 1;
    for (let inner = at + 1; inner < counts.length; inner += 1) {
      const restart = list.levels.get(inner)?.restart;
      if (restart === undefined || (restart > 0 && at < restart)) counts[inner] = undefined;
    }
    return counts;
  }

  private listOf(numId: string): Numbering | null {
    const known = this.lists.get(numId);
    if (known !== undefined) return known;
    const found = this.read(numId, 0);
    this.lists.set(numId, found);
    return found;
  }

  private read(numId: string, depth: number): Numbering | null {
    const num = this.numbers.get(numId);
    const abstractId = valueOf(num, 'w:abstractNumId') ?? '';
    const abstract = this.abstracts.get(abstractId);
    if (!num || !abstract) return null;
    const link = valueOf(abstract, 'w:numStyleLink');
    const linked = link === undefined ? undefined : this.styles.paragraphLook(link).numId;
    const base = linked !== undefined && linked !== numId && depth < 4 ? this.read(linked, depth + 1) : null;
    const levels = new Map(base?.levels);
    for (const each of childrenOf(abstract, 'w:lvl'))
      levels.set(numberOf(each.attributes['w:ilvl']) ?? 0, levelOf(each));
    const starts = new Map<number, number>();
    for (const each of childrenOf(num, 'w:lvlOverride')) {
      const at = numberOf(each.attributes['w:ilvl']) ?? 0;
      const own = childOf(each, 'w:lvl');
      if (own) levels.set(at, levelOf(own));
      const start = numberOf(valueOf(each, 'w:startOverride'));
      if (start !== undefined) starts.set(at, start);
    }
    return { abstractId: base?.abstractId ?? abstractId, levels, starts };
  }
}

function levelIn({ levels }: Numbering, level: number | undefined, styleId: string | undefined): number {
  const styled = [...levels].find(([, { style }]) => style !== undefined && style === styleId)?.[0];
  return Math.min(MAX_LEVELS - 1, Math.max(0, level ?? styled ?? 0));
}

function levelOf(element: XmlElement): Level {
  const indent = childOf(childOf(element, 'w:pPr'), 'w:ind')?.attributes;
  const text = valueOf(element, 'w:lvlText') ?? '';
  return {
    start: numberOf(valueOf(element, 'w:start')) ?? 0,
    format: valueOf(element, 'w:numFmt') ?? 'decimal',
    text,
    sign: symbolText(text, runLookOf(childOf(element, 'w:rPr')).symbolFont ?? null, () => ''),
    restart: numberOf(valueOf(element, 'w:lvlRestart')),
    isLegal: childOf(element, 'w:isLgl') !== undefined,
    left: twipsOf(indent?.['w:start'] ?? indent?.['w:left']),
    hanging: twipsOf(indent?.['w:hanging']),
    style: valueOf(element, 'w:pStyle'),
  };
}

/** Levels that show the number of another level, or words, and the levels above them, cannot be lists in the editor. */
function kindOf(list: Numbering, at: number, used: ReadonlySet<number> | undefined): ListItem['kind'] {
  const { format, text } = list.levels.get(at) ?? { format: '', text: '' };
  if (format === 'bullet') return bulletOf(text);
  const isShownInside = [...list.levels].some(
    ([level, inner]) =>
      level > at && used?.has(level) && inner.format !== 'bullet' && inner.text.includes(`%${at + 1}`),
  );
  const around = text.replace(`%${at + 1}`, '');
  const isPlain = around !== text && !/[%\p{L}\d]/u.test(around);
  return isPlain && !isShownInside ? (KINDS[format] ?? 'text') : 'text';
}

/** Whether the document uses a level of the list that shows several numbers (1.1), or headings have its numbers. */
function hasClauses({ levels }: Numbering, used: ReadonlySet<number> | undefined): boolean {
  return [...levels].some(([level, { text }]) => used?.has(level) && (text.match(/%/g)?.length ?? 0) > 1);
}

/** Null for labels that are not those of clauses, such as 'Schedule 2'. */
function clauseOf(
  { format, text }: Level,
  item: { label: string; number: number; depth: number },
): ForeignClause | null {
  const isPlain = /^\(?%\d[.)]?$/.test(text);
  return foreignClause({ ...item, kind: isPlain ? (KINDS[format] ?? '') : '' });
}

/**
 * Formats of other scripts are written in digits, and bullets that mean something, such as a tick, become ordinary
 * ones.
 */
function lostIn({ format, sign }: Level, label: string): ListItem['lost'] {
  if (!WRITTEN.has(format)) return { what: 'number-format', sign: label };
  return format === 'bullet' && /[☐☑☒✓✔✗✘🗸🗴🗹🗷🗵]/u.test(sign) ? { what: 'symbol', sign } : null;
}

function bulletOf(text: string): ListItem['kind'] {
  if (CIRCLES.has(text)) return 'circle';
  return SQUARES.has(text) ? 'square' : 'disc';
}

function labelOf(list: Numbering, at: number, counts: readonly (number | undefined)[]): string {
  const { text, isLegal } = list.levels.get(at) ?? { text: '', isLegal: false };
  return text.replaceAll(/%([1-9])/g, (_all, digit: string) => {
    const level = Number(digit) - 1;
    const { format, start } = list.levels.get(level) ?? { format: 'decimal', start: 1 };
    return numeral(counts[level] ?? start, isLegal && format !== 'none' ? 'decimal' : format);
  });
}

/** A number as Word writes it in a format; formats of other scripts are written in digits. */
export function numeral(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  if (format === 'lowerLetter' || format === 'upperLetter') return cased(letters(number), format);
  if (format === 'lowerRoman' || format === 'upperRoman') return cased(roman(number), format);
  if (format === 'ordinal') return `${number}${ordinalEnd(number)}`;
  if (format === 'cardinalText') return wholeNumberInWords(number).replace(/^./, (first) => first.toUpperCase());
  return String(number);
}

function cased(text: string, format: string): string {
  return format.startsWith('upper') ? text.toUpperCase() : text;
}

function ordinalEnd(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}
