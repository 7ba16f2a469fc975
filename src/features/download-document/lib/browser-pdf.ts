import { CONTENTS_STYLE } from '@harbour/document-model/contents';
import html2pdf from 'html2pdf.js';
import { A4_PAGE, DOCUMENT_STYLE, PAGE_FOOTER } from '@/entities/template';
import { fillContents } from '@harbour/document-editor';
import { areaTexts, textsOf, type AreaTexts } from './area-texts';
import { pageEndsOf, type Line } from './page-ends';
import { openPaperFrame } from './paper-frame';

/** Above this many pages the browser runs out of picture memory and produces blank pages. */
export const BROWSER_PDF_MAX_PAGES = 40;

const { width, height, margins } = A4_PAGE;
/** CSS pixels in a millimetre. */
const MM = 96 / 25.4;
const TEXT_WIDTH = Math.floor((width - margins.left - margins.right) * MM);
const TEXT_HEIGHT = Math.floor((height - margins.top - margins.bottom) * MM);
/** A page's picture is one pixel wider than its text, because half of a table's right border is outside the text. */
const DRAWN_WIDTH = TEXT_WIDTH + 1;
/** Picture pixels per CSS pixel: 192 dpi. */
const SCALE = 2;
const JPEG_QUALITY = 0.92;

const STYLE = `${DOCUMENT_STYLE}${CONTENTS_STYLE}
body, .document { margin: 0; display: flow-root; background: #ffffff; overflow-wrap: break-word; }
img { max-width: 100%; }
[data-page-header], [data-page-footer] { display: none; }
`;

export interface PdfFacts {
  title: string;
  author: string;
}

/**
 * A document as a PDF without a service: its pages are pictures. html2pdf.js makes the file. The browser draws the pages from the layout of a separate frame, because html2canvas needs what our policy forbids (markup written as text, style sheets in the page) and cuts lines in two.
 * @returns an object URL, which the caller revokes, or the number of pages if there are too many
 */
export async function makeBrowserPdf(html: string, { title, author }: PdfFacts): Promise<string | number> {
  const frame = await openPaperFrame(html, STYLE, TEXT_WIDTH);
  const header = areaTexts(html, 'header');
  const footer = areaTexts(html, 'footer') ?? textsOf(PAGE_FOOTER);
  try {
    const { body } = frame;
    const top = body.getBoundingClientRect().top;
    const ends = pageEndsOf(
      { height: body.scrollHeight, lines: linesOf(body, top), pageBreaks: pageBreaksOf(body, top) },
      TEXT_HEIGHT,
    );
    if (ends.length > BROWSER_PDF_MAX_PAGES) return ends.length;
    const starts = [0, ...ends];
    for (const { heading, number } of fillContents(body)) {
      const at = heading.getBoundingClientRect().top - top;
      number.textContent = String(Math.max(1, starts.findLastIndex((start) => start <= at + 1) + 1));
    }
    const first = await drawn(body, 0, ends[0] ?? 1);
    const pdf = (await html2pdf()
      .set({
        margin: [margins.top, margins.left, margins.bottom, width - margins.left - DRAWN_WIDTH / MM],
        image: { type: 'jpeg', quality: JPEG_QUALITY },
        jsPDF: { unit: 'mm', format: 'a4' },
      })
      .from(first)
      .toPdf()
      .get('pdf')) as Pdf;
    pdf.setProperties({ title, author, creator: 'Harbour Tools' });
    pdf.setLanguage('en-GB');
    for (const [page, end] of ends.entries()) {
      if (page > 0) {
        // One after the other, so that only one page's picture is in memory.
        addPage(pdf, await drawn(body, starts[page] ?? 0, end));
      }
      const numbers = { page: page + 1, pages: Math.max(1, ends.length) };
      if (header) writeArea(pdf, header, HEADER_TOP, numbers);
      writeArea(pdf, footer, height - margins.bottom / 2, numbers);
    }
    return URL.createObjectURL(pdf.output('blob'));
  } finally {
    frame.close();
  }
}

function addPage(pdf: Pdf, picture: HTMLCanvasElement): void {
  pdf.addPage();
  const tall = picture.height / SCALE / MM;
  const data = picture.toDataURL('image/jpeg', JPEG_QUALITY);
  pdf.addImage(data, 'JPEG', margins.left, margins.top, DRAWN_WIDTH / MM, tall);
}

/** The part of jsPDF's document that is used. */
interface Pdf {
  setProperties(facts: PdfFacts & { creator: string }): void;
  setLanguage(code: 'en-GB'): void;
  addPage(): void;
  addImage(data: string, format: string, x: number, y: number, width: number, height: number): void;
  setFontSize(points: number): void;
  text(text: string[], x: number, y: number, options: { align: 'left' | 'center' | 'right' }): void;
  output(type: 'blob'): Blob;
}

/** The first line of a header, in millimetres from the top. */
const HEADER_TOP = 10;

const PLACES = { left: margins.left, center: width / 2, right: width - margins.right } as const;

/** Header or footer as text at its sides, from `top` down. */
function writeArea(pdf: Pdf, texts: AreaTexts, top: number, { page, pages }: { page: number; pages: number }): void {
  pdf.setFontSize(9);
  for (const side of ['left', 'center', 'right'] as const) {
    const lines = texts[side].map((line) =>
      line.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
    );
    if (lines.length > 0) pdf.text(lines, PLACES[side], top, { align: side });
  }
}

/** Lines of text, pictures and rows, from the top of the document. */
function linesOf(body: HTMLElement, top: number): Line[] {
  const range = body.ownerDocument.createRange();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [...body.querySelectorAll('img, tr')].map((element) => element.getBoundingClientRect());
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    range.selectNodeContents(text);
    rects.push(...range.getClientRects());
  }
  // A row as tall as a page must be cut between lines.
  return rects
    .filter(({ height: tall }) => tall > 0 && tall < TEXT_HEIGHT)
    .map((rect) => ({ top: rect.top - top, bottom: rect.bottom - top }));
}

function pageBreaksOf(body: HTMLElement, top: number): number[] {
  return [...body.querySelectorAll('[data-page-break]')].map((mark) => mark.getBoundingClientRect().top - top);
}

/** A picture of the document between two heights. */
async function drawn(body: HTMLElement, start: number, end: number): Promise<HTMLCanvasElement> {
  const top = body.getBoundingClientRect().top;
  const blocks = [...body.children].filter((block) => {
    const box = block.getBoundingClientRect();
    return box.bottom - top > start && box.top - top < end;
  });
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingOf(blocks, start + top))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = DRAWN_WIDTH * SCALE;
  canvas.height = Math.max(1, Math.floor((end - start) * SCALE));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, DRAWN_WIDTH * SCALE, TEXT_HEIGHT * SCALE);
  return canvas;
}

/** Blocks of the document as an SVG whose upper edge is at `edge`, in the frame's pixels. */
function drawingOf(blocks: readonly Element[], edge: number): string {
  const [first] = blocks;
  const margin = first ? Number.parseFloat(getComputedStyle(first).marginTop) || 0 : 0;
  const above = first ? first.getBoundingClientRect().top - margin - edge : 0;
  const serializer = new XMLSerializer();
  const markup = blocks.map((block) => serializer.serializeToString(block)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_WIDTH * SCALE}" height="${TEXT_HEIGHT * SCALE}" viewBox="0 0 ${DRAWN_WIDTH} ${TEXT_HEIGHT}"><foreignObject width="${DRAWN_WIDTH}" height="${TEXT_HEIGHT}"><div xmlns="http://www.w3.org/1999/xhtml"><style>${STYLE}</style><div class="document" style="margin-top:${above}px;width:${TEXT_WIDTH}px">${markup}</div></div></foreignObject></svg>`;
}
