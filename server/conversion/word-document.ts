import { parsed, printed, type DocumentPart } from '@harbour/document-model';
import { hasContents, headingsIn, replaceContents } from '@harbour/document-model/listed-contents';
import { DEFAULT_FONT, DOCUMENT_FONTS, splitPageSetup } from '@harbour/document-model/page-setup';
import { Document, type FileChild, Footer, Header, NumberFormat, Packer } from 'docx';
import { htmlToContent } from 'docx/html';
import type { PrintableDocument } from '../deps';
import { addEndnotes } from './document-notes';
import { DOCUMENT_LANGUAGE } from './document-page';
import { areaPlace, pageAreas } from './page-areas';
import { PAPER, PIXELS_PER_MM, twips } from './paper';
import { wordArea } from './word-areas';
import { WordClauses } from './word-clauses';
import { CONTENTS_STYLES, contentsField, contentsNumbers } from './word-contents';
import { headingStyles } from './word-headings';
import { fontLines, setMultiples, wordLines } from './word-lines';

/**
 * Comes after the caller's style sheet. Word adds up the margins of a list and of its last line, where browsers
 * collapse them; it has no table margins, so the text after a table gets the space; borders take half of their
 * width from the text of a cell; and rows are not split, as in print.
 */
const WORD_STYLE = `
li:last-child > p:last-child { margin-bottom: 0; }
li:last-child > ul:last-child, li:last-child > ol:last-child { margin-bottom: 0; }
blockquote > p:last-child { margin-bottom: 0; }
table + p, table + h5, table + h6, table + blockquote > p:first-child, table + ol > li:first-child > p:first-child, table + ul > li:first-child > p:first-child { margin-top: 6pt; }
th, td { padding-left: 5.375pt; padding-right: 5.375pt; }
tr { break-inside: avoid; }
[data-page-break] { break-after: page; }
`;

/** Cleaned HTML as a Word file on A4, with Word's own headings, lists and tables, and with title and author. */
export async function wordDocument(document: PrintableDocument, author: string): Promise<Uint8Array> {
  const { css, title, options } = document;
  const { margins } = options;
  const { text, font: ownFont } = splitPageSetup(document.html);
  const { header, footer } = pageAreas(document);
  const font = ownFont ?? DEFAULT_FONT;
  const factor = fontLines(DOCUMENT_FONTS[font].line);
  const { stylesheet, multiples } = wordLines(css ?? '');
  const maxImageWidth = Math.max(1, Math.floor((PAPER.width - margins.left - margins.right) * PIXELS_PER_MM));
  const fontStyle = ownFont === null ? '' : `body { font-family: '${ownFont}'; }`;
  const content = parsed(text);
  addEndnotes(content);
  const clauses = new WordClauses(content);
  const look = {
    stylesheet: stylesheet + WORD_STYLE + fontStyle,
    styleMap: clauses.styleMap,
    notes: 'endnotes',
    maxImageWidth,
  } as const;
  setMultiples(content, multiples, factor);
  const children = wordContent(content, look);
  const area = { font, maxImageWidth, factor };
  const styles = headingStyles(look, font, clauses.headingStyles());
  const run = { font, size: '11pt', language: { value: DOCUMENT_LANGUAGE } } as const;
  const file = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    numbering: clauses.numbering,
    styles: {
      default: { document: { run }, ...styles },
      paragraphStyles: CONTENTS_STYLES,
    },
    ...(hasContents(text) && contentsNumbers()),
    sections: [
      {
        properties: {
          endnoteProperties: { numberFormat: { type: NumberFormat.DECIMAL } },
          page: pageOf(margins),
        },
        ...(header !== null && { headers: { default: wordArea(Header, header, area) } }),
        ...(footer !== null && { footers: { default: wordArea(Footer, footer, area) } }),
        children: clauses.numbered(children),
      },
    ],
  });
  clauses.finish(file);
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

/** The text, with Word's own tables of contents. */
function wordContent(content: DocumentPart[], look: Parameters<typeof htmlToContent>[1]): FileChild[] {
  const headings = headingsIn(content);
  // Stored texts have no such character: what is between two of them is a table of contents.
  replaceContents(content, (levels) => `\0${levels}\0`);
  const parts = printed(content).split('\0');
  return parts.flatMap((part, index): FileChild[] =>
    index % 2 === 0 ? [...htmlToContent(part, look)] : contentsField(Number(part), headings),
  );
}

function pageOf(margins: PrintableDocument['options']['margins']) {
  return {
    size: { width: twips(PAPER.width), height: twips(PAPER.height) },
    margin: {
      top: twips(margins.top),
      right: twips(margins.right),
      bottom: twips(margins.bottom),
      left: twips(margins.left),
      header: twips(areaPlace('header', margins.top).edge),
      footer: twips(areaPlace('footer', margins.bottom).edge),
    },
  };
}
