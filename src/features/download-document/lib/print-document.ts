import { CONTENTS_STYLE } from '@contract/document-contents';
import { A4_PAGE, DOCUMENT_STYLE } from '@/entities/template';
import { openPaperFrame } from './paper-frame';

const { top, right, bottom, left } = A4_PAGE.margins;

const STYLE = `${DOCUMENT_STYLE}${CONTENTS_STYLE}
@page {
  size: A4;
  margin: ${top}mm calc(${right}mm - 1px) ${bottom}mm ${left}mm;
  @bottom-center { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt Arial, sans-serif; }
}
/* A table's right border is half outside the text, where the page ends. */
html { padding-right: 1px; }
body { margin: 0; }
img { max-width: 100%; }
[data-page-break] { break-after: page; }
`;

/** Opens the browser's print dialog, which can also save a PDF with selectable text. */
export async function printDocument(html: string): Promise<void> {
  const frame = await openPaperFrame(html, STYLE, 800);
  frame.window.addEventListener('afterprint', frame.close, { once: true });
  frame.window.focus();
  frame.window.print();
}
