import { CONTENTS_STYLE } from '@harbour/document-model/contents';
import type { Conversion } from '@contract/conversion';
import { numberClauses } from '@harbour/document-model/clause-numbers';
import { DEFAULT_FONT, splitPageSetup } from '@harbour/document-model/page-setup';
import {
  elementsIn,
  escapedText,
  parsed,
  printed,
  textIn,
  type DocumentElement,
  type DocumentPart,
} from '@harbour/document-model';
import { Parser } from 'htmlparser2';
import type { PrintableDocument } from '../deps';
import { arialLines } from './arial-lines';
import { addEndnotes } from './document-notes';
import { printedText } from './page-areas';
import { PAPER, PIXELS_PER_MM } from './paper';

export const DOCUMENT_LANGUAGE = 'en-GB';

/**
 * Half of a table's right border is outside the text's width, where browsers clip the page. The page is at least this
 * many CSS pixels wider than the text.
 */
const EDGE = 1;

/** Comes before the caller's style sheet: a browser's default styles must not move text from one page to another. */
const BASE_STYLE = `
html, body { margin: 0; }
body { padding: 0; }
body { font: 11pt/1.4 Arial, 'Liberation Sans', Helvetica, sans-serif; color: #000; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; max-width: 100%; }
tr, img, .short { break-inside: avoid; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
thead { display: table-header-group; }
[data-page-break] { break-after: page; height: 0; }
`;

/** A complete page of a cleaned document for printing. */
export function documentPage(document: PrintableDocument): string {
  const { css = '', title = 'Document', options } = document;
  const { text, style: fontStyle } = printedText(document);
  const parts = parsed(text);
  addEndnotes(parts);
  numberClauses(parts);
  repeatHeaders(parts);
  markShortParagraphs(parts, document);
  const style = paperStyle(options.margins) + BASE_STYLE + css + CONTENTS_STYLE + fontStyle;
  return `<!doctype html><html lang="${DOCUMENT_LANGUAGE}"><head><meta charset="utf-8"><title>${escapedText(title)}</title><style>${style}</style></head><body>${printed(parts)}</body></html>`;
}

/**
 * The paper and its margins in the page's own style sheet: given as print options, margins are rounded down to points,
 * which makes the text wider than in the editor and in Word, so that its lines break at different words. They also
 * round the page up to whole pixels: padding takes the rest of its width, and its height is rounded down before.
 */
function paperStyle({ top, right, bottom, left }: Conversion['options']['margins']): string {
  const beyondEdge = Math.max(0, right - EDGE / PIXELS_PER_MM);
  const textWidth = (PAPER.width - left - right) * PIXELS_PER_MM;
  const textHeight = Math.floor((PAPER.height - top - bottom) * PIXELS_PER_MM) - 0.01;
  const edge = Math.ceil(textWidth + EDGE) - textWidth;
  return `@page { size: ${PAPER.width}mm ${PAPER.height}mm; margin: ${top}mm ${beyondEdge}mm ${PAPER.height - top - textHeight / PIXELS_PER_MM}mm ${left}mm; } html { padding-right: ${edge.toFixed(2)}px; }`;
}

/** Searched in the first characters of a page. */
const TITLE = /<title\b[^<>]*>([^<]*)<\/title\s*>/i;
const HEAD_MAX = 4000;
const TITLE_MAX = 255;

/**
 * Splits the caller's HTML, which may be a complete page, into its title and the rest. Cleaning removes a page's other
 * elements, but would treat the title as text.
 */
export function titledHtml(html: string): { title: string; html: string } {
  const head = html.slice(0, HEAD_MAX);
  const [, raw = ''] = TITLE.exec(head) ?? [];
  let title = '';
  new Parser({ ontext: (text) => (title += text) }).end(raw);
  title = title
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TITLE_MAX);
  return { title: title || 'Document', html: head.replace(TITLE, '') + html.slice(HEAD_MAX) };
}

/** Characters that fit on three lines in any font. */
const SHORT_MAX = 240;

/** Of the text, in points. */
const SIZE = 11;

/**
 * Marks paragraphs of up to three lines below headings, which cannot be split: browsers would leave their last line alone
 * on the next page, where the editor and Word move them with their heading, and all later pages would begin at a
 * different line.
 */
function markShortParagraphs(parts: DocumentPart[], { html: whole, options: { margins } }: PrintableDocument): void {
  const isArial = (splitPageSetup(whole).font ?? DEFAULT_FONT) === DEFAULT_FONT;
  const width = ((PAPER.width - margins.left - margins.right) / 25.4) * (72 / SIZE);
  const isShort = ({ children, names }: DocumentElement) => {
    const lines = textIn(children, ({ name }, isEnd) => (name === 'br' && isEnd ? '\0' : '')).split('\0');
    const isPlain = names.length === 0 && elementsIn(children).every((inner) => !inner.has('style'));
    // What has another font, size or indent is not measured.
    if (!isArial || !isPlain) return lines.join('').length <= SHORT_MAX;
    return lines.reduce((sum, line) => sum + arialLines(line, width), 0) <= 3;
  };
  for (const list of [parts, ...elementsIn(parts).map(({ children }) => children)]) {
    for (const [at, part] of list.entries()) {
      if (isNamed(part, /^p$/) && isNamed(list[at - 1], /^h[1-6]$/) && isShort(part)) part.set('class', 'short');
    }
  }
}

function isNamed(part: DocumentPart | undefined, name: RegExp): part is DocumentElement {
  return typeof part === 'object' && name.test(part.name);
}

/**
 * The editor's tables have one body: header rows at its beginning become the table's head, which repeats on each page,
 * as in Word. A header cell that spans into the rows below stays, because a head would cut it off.
 */
function repeatHeaders(parts: DocumentPart[]): void {
  for (const { name, children: bodies } of elementsIn(parts)) {
    const body = bodies.find((part) => isNamed(part, /^tbody$/));
    if (name !== 'table' || !isNamed(body, /^tbody$/) || body.names.length > 0) continue;
    const count = body.children.findIndex((row) => !isHeaderRow(row));
    if (count < 1 || !isNamed(body.children[count], /^tr$/)) continue;
    const headers = body.children.slice(0, count);
    const reaches = headers.some((row, index) =>
      elementsIn([row]).some((cell) => index + Number(cell.get('rowspan') ?? 1) > count),
    );
    if (reaches) continue;
    body.children.splice(0, count);
    bodies.splice(bodies.indexOf(body), 0, '<thead>', ...headers, '</thead>');
  }
}

/** A row of header cells alone, without a table in them. */
function isHeaderRow(row: DocumentPart): boolean {
  return (
    isNamed(row, /^tr$/) &&
    row.children.length > 0 &&
    row.children.every((cell) => isNamed(cell, /^th$/)) &&
    elementsIn(row.children).every(({ name }) => name !== 'table')
  );
}
