import { CONTENTS_STYLE } from '@harbour/document-model/contents';
import { A4_PAGE, DOCUMENT_STYLE, PAGE_FOOTER } from '@/entities/template';
import { areaTexts, textsOf, type AreaTexts } from './area-texts';
import { openPaperFrame } from './paper-frame';

const { top, right, bottom, left } = A4_PAGE.margins;

/** The margins show header and footer as text, with the browser's own page numbers. */
function styleOf(html: string): string {
  const header = areaTexts(html, 'header');
  const footer = areaTexts(html, 'footer') ?? textsOf(PAGE_FOOTER);
  return `${DOCUMENT_STYLE}${CONTENTS_STYLE}
@page {
  size: A4;
  margin: ${top}mm calc(${right}mm - 1px) ${bottom}mm ${left}mm;
  ${header ? boxesOf(header, 'top') : ''}
  ${boxesOf(footer, 'bottom')}
}
/* A table's right border is half outside the text, where the page ends. */
html { padding-right: 1px; }
body { margin: 0; }
img { max-width: 100%; }
[data-page-header], [data-page-footer] { display: none; }
[data-page-break] { break-after: page; }
`;
}

function boxesOf(texts: AreaTexts, edge: 'top' | 'bottom'): string {
  return SIDES.map((side) => {
    if (texts[side].length === 0) return '';
    return `@${edge}-${side} { content: ${contentOf(texts[side])}; font: 8pt Arial, sans-serif; color: #444444; white-space: pre-line; }`;
  }).join('\n  ');
}

const SIDES = ['left', 'center', 'right'] as const;

/** Lines as a value of `content`, with counters for the numbers. */
function contentOf(lines: readonly string[]): string {
  const pieces = lines.join('\n').split(/(\{pages?\})/);
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '{page}') return 'counter(page)';
      return piece === '{pages}' ? 'counter(pages)' : quoted(piece);
    })
    .join(' ');
}

/** A string in a style sheet; line breaks and anything that could end it are escaped. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['"\\\n{}<>]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`;
}

/** Opens the browser's print dialog, which can also save a PDF with selectable text. */
export async function printDocument(html: string): Promise<void> {
  const frame = await openPaperFrame(html, styleOf(html), 800);
  frame.window.addEventListener('afterprint', frame.close, { once: true });
  frame.window.focus();
  frame.window.print();
}
