import { numberedHtml } from './clause-numbers';
import { unescaped } from './template-marks';

/**
 * A document's table of contents: `<div data-contents="3"></div>` at the top level of its text lists the headings of
 * levels 1 to 3 (product/text-editor#contents). All functions take cleaned html.
 */

/** The levels that a table of contents may list: 1, 1 to 2, 1 to 3, or 1 to 4. */
export const CONTENTS_LEVELS = [1, 2, 3, 4] as const;

export const CONTENTS_LEVELS_DEFAULT = 3;

export const CONTENTS_VALUE = /^[1-4]$/;

/** `{{Contents}}` on its own line becomes a table of contents, unless a section or placeholder has this key. */
export const CONTENTS_KEY = /^contents$/i;

export interface DocumentHeading {
  level: number;
  text: string;
  /** The index of its start tag in the html. */
  at: number;
}

const HEADING = /<h([1-6])\b([^>]*)>([\s\S]*?)<\/h\1>/g;
const NUMBER = /\sdata-number="([^"]*)"/;

/** All headings with text, in order, wherever they are; with their numbers, if `numberedHtml` has counted them. */
export function headingsIn(html: string): DocumentHeading[] {
  return [...html.matchAll(HEADING)]
    .map(({ index, 1: level, 2: attributes = '', 3: content = '' }) => {
      return { level: Number(level), text: headingText(content, NUMBER.exec(attributes)?.[1]), at: index };
    })
    .filter(({ text }) => text !== '');
}

/** The text of a heading, on one line, from its content and its number. */
export function headingText(content: string, number?: string): string {
  const plain = content.replaceAll(/<br\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '');
  const text = unescaped(plain)
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
  return number && text ? `${number} ${text}` : text;
}

/** Where a document has a table of contents. */
export interface ContentsPlace {
  levels: number;
}

const TAG = /<(\/?)([a-z][a-z\d]*)\b([^>]*)>/g;
const VALUE = /\sdata-contents="([1-4])"/;

/** Inside these, nothing counts as a table of contents. */
const INNER = new Set(['blockquote', 'li', 'td', 'th']);

/**
 * The text around tables of contents, and their positions. The content of one, and any in a cell, a list or a
 * quotation, are left out.
 */
export function partsAtContents(html: string): (string | ContentsPlace)[] {
  if (!html.includes(' data-contents="')) return [html];
  const parts: (string | ContentsPlace)[] = [];
  let from = 0;
  let inner = 0;
  /** Open divs since the start of a table of contents. */
  let passing = 0;
  for (const { index, 0: whole, 1: slash, 2: tag = '', 3: attributes = '' } of html.matchAll(TAG)) {
    const step = slash === '/' ? -1 : 1;
    if (passing > 0) {
      if (tag === 'div') passing += step;
      if (passing === 0) from = index + whole.length;
      continue;
    }
    if (INNER.has(tag)) inner += step;
    const levels = slash === '' && tag === 'div' && VALUE.exec(attributes)?.[1];
    if (!levels) continue;
    parts.push(html.slice(from, index));
    if (inner === 0) parts.push({ levels: Number(levels) });
    passing = 1;
  }
  return passing > 0 ? parts : [...parts, html.slice(from)];
}

/**
 * `html` with an id on each heading, and the result of `contentsOf` for each table of contents that has something to
 * list.
 */
export function withFilledContents(
  html: string,
  contentsOf: (entries: ContentsEntry[], levels: number) => string,
): string {
  const parts = partsAtContents(numberedHtml(html));
  if (parts.length === 1) return html;
  const headings: ContentsEntry[] = [];
  const marked = parts.map((part) => (typeof part === 'string' ? withIds(part, headings) : part));
  return marked.map((part) => (typeof part === 'string' ? part : filled(part))).join('');

  function filled({ levels }: ContentsPlace): string {
    const entries = headings.filter(({ level }) => level <= levels);
    return entries.length === 0 ? '' : contentsOf(entries, levels);
  }
}

/** A heading in a table of contents. */
export interface ContentsEntry {
  level: number;
  text: string;
  /** The id of its heading. */
  id: string;
}

function withIds(html: string, headings: ContentsEntry[]): string {
  let marked = '';
  let from = 0;
  for (const { level, text, at } of headingsIn(html)) {
    const id = `heading-${headings.length + 1}`;
    headings.push({ level, text, id });
    const tagEnd = at + '<h1'.length;
    marked += `${html.slice(from, tagEnd)} id="${id}"`;
    from = tagEnd;
  }
  return marked + html.slice(from);
}

/**
 * The look of tables of contents in print and on the screen, after the document's own style sheet. A number's width does
 * not depend on its digits, so that filling it in moves nothing. Word's field ends with an empty line after the gap of
 * the last entry.
 */
export const CONTENTS_STYLE = `
.contents { margin: 0 0 15.65pt; }
.contents p { display: flex; align-items: last baseline; margin: 0 0 3pt; line-height: 1.4; break-inside: avoid; }
.contents .level-2 { margin-left: 6mm; }
.contents .level-3 { margin-left: 12mm; }
.contents .level-4 { margin-left: 18mm; }
.contents a { flex: 0 1 auto; min-width: 0; color: inherit; text-decoration: none; }
.contents i { flex: 1 0 12pt; margin: 0 3pt; border-bottom: 0.75pt dotted #000000; }
.contents b { flex: none; min-width: 20pt; font-weight: normal; text-align: right; }
`;

/** The indentation of each level in `CONTENTS_STYLE`, in millimetres. */
export const CONTENTS_INDENT = 6;
