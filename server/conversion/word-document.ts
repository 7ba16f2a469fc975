import { DEFAULT_FONT, DOCUMENT_FONTS, splitPageSetup } from '@contract/page-setup';
import { AlignmentType, Document, Footer, Header, NumberFormat, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { htmlToContent } from 'docx/html';
import type { PrintableDocument } from '../deps';
import { withEndnotes } from './document-notes';
import { DOCUMENT_LANGUAGE, inertStyle } from './document-page';
import { areaPlace } from './page-areas';
import { wordArea } from './word-areas';
import { WordClauses } from './word-clauses';

const TWIPS_PER_MM = 1440 / 25.4;
const PIXELS_PER_MM = 96 / 25.4;

/** A4, in millimetres. */
const PAGE = { width: 210, height: 297 };

/**
 * Word's lines are multiples of the font's own height. The library assumes 1.2 times the font size. Without this, a
 * document of 60 pages in Arial would be two pages shorter than its PDF.
 */
const LIBRARY_LINE = 1.2;

/**
 * Comes after the caller's style sheet. Word adds up the margins of a list and of its last line, where browsers
 * collapse them; it has no table margins, so the text after a table gets the space; and rows are not split, as in
 * print.
 */
const WORD_STYLE = `
li:last-child > p:last-child, blockquote > :last-child { margin-bottom: 0; }
li:last-child > ul:last-child, li:last-child > ol:last-child { margin-bottom: 0; }
table + p { margin-top: 6pt; }
tr { break-inside: avoid; }
[data-page-break] { break-after: page; }
`;

/** Headings stay on the page of the text below them, as in print. */
const HEADINGS = ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const;

const twips = (millimetres: number) => Math.round(millimetres * TWIPS_PER_MM);

/** Cleaned HTML as a Word file on A4, with Word's own headings, lists and tables, and with title and author. */
export async function wordDocument(document: PrintableDocument, author: string): Promise<Uint8Array> {
  const { css, title, options } = document;
  const { margins, footer: footerText } = options;
  const { text, header, footer, font: ownFont } = splitPageSetup(document.html);
  const font = ownFont ?? DEFAULT_FONT;
  const withWordLines = wordLines(LIBRARY_LINE / DOCUMENT_FONTS[font].line);
  const inWordLines = (tag: string) => tag.replace(/\sstyle="[^"]*"/, withWordLines);
  const maxImageWidth = Math.max(1, Math.floor((PAGE.width - margins.left - margins.right) * PIXELS_PER_MM));
  const fontStyle = ownFont === null ? '' : `body { font-family: '${ownFont}'; }`;
  const clauses = new WordClauses(withEndnotes(text));
  const children = htmlToContent(clauses.html.replaceAll(/<[a-z][^>]*>/g, inWordLines), {
    stylesheet: withWordLines(inertStyle(css ?? '')) + WORD_STYLE + fontStyle,
    styleMap: clauses.styleMap,
    notes: 'endnotes',
    maxImageWidth,
  });
  const area = { font, maxImageWidth, inWordLines: withWordLines };
  const numbered = clauses.headingStyles();
  const headings = HEADINGS.map((name) => [name, { paragraph: { keepNext: true, ...numbered[name] } }] as const);
  const run = { font, size: '11pt', language: { value: DOCUMENT_LANGUAGE } } as const;
  const file = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    numbering: clauses.numbering,
    styles: { default: { document: { run }, ...Object.fromEntries(headings) } },
    sections: [
      {
        properties: {
          endnoteProperties: { numberFormat: { type: NumberFormat.DECIMAL } },
          page: {
            size: { width: twips(PAGE.width), height: twips(PAGE.height) },
            margin: {
              top: twips(margins.top),
              right: twips(margins.right),
              bottom: twips(margins.bottom),
              left: twips(margins.left),
              header: twips(areaPlace('header', margins.top).edge),
              footer: twips(footer === null ? margins.bottom / 2 : areaPlace('footer', margins.bottom).edge),
            },
          },
        },
        ...(header !== null && { headers: { default: wordArea(Header, header, area) } }),
        footers: footers(),
        children: clauses.numbered(children),
      },
    ],
  });
  clauses.finish(file);
  return new Uint8Array(await Packer.toArrayBuffer(file));

  function footers() {
    if (footer !== null) return { default: wordArea(Footer, footer, area) };
    return footerText ? { default: new Footer({ children: [footerLine(footerText)] }) } : {};
  }
}

function wordLines(factor: number) {
  return (styles: string): string =>
    styles.replaceAll(/(line-height:\s*)(\d+(?:\.\d+)?)(?=\s*[;}"])/g, (_all, name: string, lines: string) => {
      return name + (Number(lines) * factor).toFixed(3);
    });
}

function footerLine(footer: string): Paragraph {
  const parts = footer.split(/(\{pages?\})/).filter(Boolean);
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: parts.map(
      (part) => new TextRun({ children: [pieceOf(part)], font: DEFAULT_FONT, size: '8pt', color: '444444' }),
    ),
  });
}

function pieceOf(part: string) {
  if (part === '{page}') return PageNumber.CURRENT;
  return part === '{pages}' ? PageNumber.TOTAL_PAGES : part;
}
