import { partsAtContents } from '@contract/document-contents';
import { AlignmentType, Document, type FileChild, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { htmlToContent } from 'docx/html';
import type { PrintableDocument } from '../deps';
import { DOCUMENT_LANGUAGE, inertStyle } from './document-page';
import { withMultiples, wordLines } from './word-lines';
import { CONTENTS_STYLES, contentsField, contentsNumbers } from './word-contents';

const TWIPS_PER_MM = 1440 / 25.4;
const PIXELS_PER_MM = 96 / 25.4;

/** A4, in millimetres. */
const PAGE = { width: 210, height: 297 };

const FONT = 'Arial';

/**
 * Comes after the caller's style sheet. Word adds up the margins of a list and of its last line, where browsers
 * collapse them; it has no table margins, so the text after a table gets the space; borders take half of their
 * width from the text of a cell; and rows are not split, as in print.
 */
const WORD_STYLE = `
li:last-child > p:last-child { margin-bottom: 0; }
li:last-child > ul:last-child, li:last-child > ol:last-child { margin-bottom: 0; }
table + p, table + ol > li:first-child > p:first-child, table + ul > li:first-child > p:first-child { margin-top: 6pt; }
th, td { padding-left: 5.25pt; padding-right: 5.25pt; }
tr { break-inside: avoid; }
[data-page-break] { break-after: page; }
`;

/** Headings stay on the page of the text below them, as in print. */
const HEADINGS = Object.fromEntries(
  ([1, 2, 3, 4, 5, 6] as const).map((level) => [`heading${level}`, { paragraph: { keepNext: true } }]),
);

const twips = (millimetres: number) => Math.round(millimetres * TWIPS_PER_MM);

/** Cleaned HTML as a Word file on A4, with Word's own headings, lists and tables, and with title and author. */
export async function wordDocument(document: PrintableDocument, author: string): Promise<Uint8Array> {
  const { html, css, title, options } = document;
  const { margins, footer } = options;
  const { stylesheet, multiples } = wordLines(inertStyle(css ?? ''));
  const look = {
    stylesheet: stylesheet + WORD_STYLE,
    maxImageWidth: Math.max(1, Math.floor((PAGE.width - margins.left - margins.right) * PIXELS_PER_MM)),
  };
  const parts = partsAtContents(withMultiples(html, multiples));
  const children = parts.flatMap((part): FileChild[] =>
    typeof part === 'string' ? [...htmlToContent(part, look)] : contentsField(part, html),
  );
  const run = { font: FONT, size: '11pt', language: { value: DOCUMENT_LANGUAGE } } as const;
  const file = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: { default: { document: { run }, ...HEADINGS }, paragraphStyles: CONTENTS_STYLES },
    ...(parts.length > 1 && contentsNumbers()),
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(PAGE.width), height: twips(PAGE.height) },
            margin: {
              top: twips(margins.top),
              right: twips(margins.right),
              bottom: twips(margins.bottom),
              left: twips(margins.left),
              footer: twips(margins.bottom / 2),
            },
          },
        },
        footers: footer ? { default: new Footer({ children: [footerLine(footer)] }) } : {},
        children,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

function footerLine(footer: string): Paragraph {
  const parts = footer.split(/(\{pages?\})/).filter(Boolean);
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: parts.map((part) => new TextRun({ children: [pieceOf(part)], font: FONT, size: '8pt', color: '444444' })),
  });
}

function pieceOf(part: string) {
  if (part === '{page}') return PageNumber.CURRENT;
  return part === '{pages}' ? PageNumber.TOTAL_PAGES : part;
}
