import { plainPageArea, splitPageSetup } from '@harbour/document-model/page-setup';
import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { numberedHtml } from '@harbour/document-model/clause-numbers';
import { ElementType, parseDocument } from 'htmlparser2';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, page by page. */
export interface PdfText {
  pages: string[];
  /** The size of the first page, in points. */
  width: number;
  height: number;
  /** How far the lowest line of the first page is above the paper's edge, in millimetres. */
  lowest: number;
  title: unknown;
  author: unknown;
  language: unknown;
}

export async function readPdf(file: Uint8Array): Promise<PdfText> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text: pages } = await extractText(document);
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : []));
  const lowest = (Math.min(...lines) / 72) * 25.4;
  const {
    Title: title,
    Author: author,
    Language: language,
  } = (await document.getMetadata()).info as Record<string, unknown>;
  return { pages, width, height, lowest, title, author, language };
}

/**
 * How far to the right a page is clipped and how far its filled boxes reach, in the browser's units. Browsers print a
 * page as one clip, one transformation and the boxes inside.
 */
export function printedEdges(file: Uint8Array): { clip: number; boxes: number } {
  const raw = Buffer.from(file);
  for (let at = raw.indexOf('stream'); at >= 0; at = raw.indexOf('stream', raw.indexOf('endstream', at) + 9)) {
    const start = raw.indexOf('\n', at) + 1;
    const text = inflated(raw.subarray(start, raw.indexOf('endstream', start)));
    const page =
      /^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\nW\* n\n([\s\S]*?)\n([\d.]+) 0 0 [\d.]+ ([\d.]+) [\d.]+ cm\n/m.exec(text);
    if (!page) continue;
    const [left, wide, , scale, shift] = page.slice(1);
    const drawn = text.slice(page.index + page[0].length).split(/^Q$/m)[0] ?? '';
    const ends = [...drawn.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\nf/gm)].map(
      ([, x, w]) => Number(x) + Number(w),
    );
    return {
      clip: Number(left) + Number(wide),
      boxes: Math.max(...ends) * Number(scale) + Number(shift),
    };
  }
  throw new Error('The file has no page in the form that browsers print.');
}

function inflated(stream: Uint8Array): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return ''; // a picture or a font
  }
}

/** The files of a Word file, by path. */
export function readWord(file: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([name, content]) => [name, strFromU8(content)]));
}

/** The text of the Word file's paragraphs, in order. */
export function wordParagraphs(parts: Record<string, string>): string[] {
  const document = parseDocument(parts['word/document.xml'] ?? '', { xmlMode: true });
  return textsOf(document.children, (name) => name === 'w:p', 'w:t');
}

/**
 * The text of a document's paragraphs and headings, in order, including the marks of sections and placeholders; without
 * footnotes, which files have at their end.
 */
export function htmlParagraphs(html: string): string[] {
  return textsOf(parseDocument(html).children, (name) => /^(?:p|h\d)$/.test(name));
}

/** Beginnings of clauses and notes as a file shows them: number and first words, without spaces. */
export function numberedLines(html: string): string[] {
  const clauses = [...numberedHtml(html).matchAll(/ data-number="([^"]*)"[^<>]*>([^<>]{1,20})/g)];
  const notes = [...html.matchAll(/ data-footnote="true">([^<>]{1,20})/g)];
  return [
    ...clauses.map(([, number = '', text = '']) => withoutSpaces(number + text)),
    ...notes.map(([, text = ''], index) => withoutSpaces(`${index + 1}${text}`)),
  ];
}

type Nodes = ReturnType<typeof parseDocument>['children'];

/** The non-empty texts of all elements that match `isParagraph`; only the text inside `within` elements, if given. */
function textsOf(nodes: Nodes, isParagraph: (name: string) => boolean, within?: string): string[] {
  const textOf = (inner: Nodes, counts: boolean): string =>
    inner
      .map((node) => {
        if ('attribs' in node && node.attribs['data-footnote']) return '';
        if ('children' in node) return textOf(node.children, counts || ('name' in node && node.name === within));
        return counts && 'data' in node && node.type === ElementType.Text ? node.data : '';
      })
      .join('');
  const walk = (inner: Nodes): string[] =>
    inner.flatMap((node) => {
      if (!('children' in node)) return [];
      const isOne = 'name' in node && isParagraph(node.name);
      return isOne ? [textOf(node.children, within === undefined)] : walk(node.children);
    });
  return walk(nodes).filter((text) => withoutSpaces(text) !== '');
}

/** Arabic letters count as the same in every positional form. */
export const withoutSpaces = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00a0\u00ad\u200b]+/g, '');

/**
 * A page's text, without spaces, without the header and footer of its document, and the number of the page and of pages
 * in its footer.
 */
export function withoutAreas(page: string, html: string): { text: string; numbers: number[] } {
  const { header, footer } = splitPageSetup(html);
  const pattern = (text: string) =>
    new RegExp(
      withoutSpaces(text)
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/\\\{pages?\\\}/g, String.raw`(\d+)`),
    );
  let text = header === null ? page : page.replace(pattern(plainPageArea(header)), '');
  let numbers: number[] = [];
  text = text.replace(
    pattern(footer === null ? 'Page {page} of {pages}' : plainPageArea(footer)),
    (...found: unknown[]) => {
      numbers = found.slice(1, 3).map(Number);
      return '';
    },
  );
  return { text, numbers };
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** The maximum number of characters between two paragraphs: a list marker. */
const MARK = 4;

/**
 * The first of `paragraphs` that is missing from `text` or out of order; null if there is none. `text` is that of a PDF,
 * without spaces; it contains the letters of right-to-left lines in any order.
 */
export function firstMissing(paragraphs: readonly string[], text: string): string | null {
  let at = 0;
  for (const paragraph of paragraphs) {
    const wanted = withoutSpaces(paragraph);
    if (RIGHT_TO_LEFT.test(paragraph)) {
      const places = Array.from({ length: MARK }, (_, mark) => at + mark);
      const place = places.find((from) => letters(text.slice(from, from + wanted.length)) === letters(wanted));
      if (place === undefined) return paragraph;
      at = place + wanted.length;
      continue;
    }
    const found = text.indexOf(wanted, at);
    if (found < 0) return paragraph;
    at = found + wanted.length;
  }
  return null;
}

const letters = (text: string) => Array.from(text).toSorted().join('');

/** The pages to which a PDF's links lead, in the order of the links. */
export async function printedLinks(file: Uint8Array): Promise<number[]> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const links = (await (await document.getPage(number)).getAnnotations()) as { dest?: unknown; subtype: string }[];
    for (const { dest, subtype } of links) {
      if (subtype !== 'Link' || !dest) continue;
      const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      pages.push((await document.getPageIndex((target as { num: number; gen: number }[])[0] as never)) + 1);
    }
  }
  return pages;
}
