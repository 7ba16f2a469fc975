import { numberClauses } from './clause-numbers';
import { CONTENTS_VALUE } from './contents';
import { elementsIn, lineOf, parsed, printed, replaceIn, type DocumentElement, type DocumentPart } from './tree';

export interface DocumentHeading {
  level: number;
  text: string;
  element: DocumentElement;
}

const HEADING = /^h[1-6]$/;

/** All headings with text, in order, wherever they are; with their numbers, if `numberClauses` has counted them. */
export function headingsIn(parts: readonly DocumentPart[]): DocumentHeading[] {
  return elementsIn(parts, (element) => levelsOf(element) === null)
    .filter(({ name }) => HEADING.test(name))
    .map((element) => {
      const text = headingText(element.children, element.get('data-number'));
      return { level: Number(element.name.slice(1)), text, element };
    })
    .filter(({ text }) => text !== '');
}

/** The text of a heading, on one line, from its content and its number. */
export function headingText(content: readonly DocumentPart[], number?: string): string {
  const text = lineOf(content);
  return number && text ? `${number} ${text}` : text;
}

/** Inside these, nothing counts as a table of contents. */
const INNER = new Set(['blockquote', 'li', 'td', 'th']);

/** A quick check: true for markup that may have a table of contents. */
export function hasContents(html: string): boolean {
  return html.includes(' data-contents="');
}

/** The lowest level that a table of contents lists; null for other elements. */
function levelsOf(element: DocumentElement): number | null {
  const value = element.name === 'div' ? element.get('data-contents') : undefined;
  return value !== undefined && CONTENTS_VALUE.test(value) ? Number(value) : null;
}

/** Puts the markup of `others` in the place of each table of contents; drops one in a cell, a list or a quotation. */
export function replaceContents(parts: DocumentPart[], others: (levels: number) => string): void {
  replaceIn(parts, (element) => {
    if (INNER.has(element.name)) replaceIn(element.children, (inner) => (levelsOf(inner) === null ? null : []));
    const levels = levelsOf(element);
    return levels === null ? null : [others(levels)];
  });
}

export interface ContentsEntry {
  level: number;
  text: string;
  /** The id of its heading. */
  id: string;
}

/** `html` with ids on its headings, and what `contentsOf` returns in each table of contents with something to list. */
export function withFilledContents(
  html: string,
  contentsOf: (entries: ContentsEntry[], levels: number) => string,
): string {
  if (!hasContents(html)) return html;
  const parts = parsed(html);
  numberClauses(parts);
  const headings = headingsIn(parts).map(({ level, text, element }, index): ContentsEntry => {
    const id = `heading-${index + 1}`;
    element.set('id', id);
    return { level, text, id };
  });
  replaceContents(parts, (levels) => {
    const entries = headings.filter(({ level }) => level <= levels);
    return entries.length === 0 ? '' : contentsOf(entries, levels);
  });
  return printed(parts);
}
