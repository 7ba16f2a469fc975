import type { Conversion } from '@contract/conversion';

/** Before the caller's style sheet: nothing that a browser adds by itself may move text from one page to another. */
const BASE_STYLE = `
html, body { margin: 0; padding: 0; }
body { font: 11pt/1.4 Arial, 'Liberation Sans', Helvetica, sans-serif; color: #000; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; max-width: 100%; }
tr, img { break-inside: avoid; }
thead { display: table-header-group; }
[data-page-break] { break-after: page; height: 0; }
`;

/** Whatever names an address in a style sheet; ours have none, and a document of strangers gets none. */
const ADDRESS = /@import[^;]*;?|url\s*\([^)]*\)?|image-set\s*\([^)]*\)?|expression\s*\(|@font-face\s*\{[^}]*\}?/gi;

/** A style sheet that cannot end its element, load anything or hide what it loads behind escapes. */
export function inertStyle(css: string): string {
  return css
    .replaceAll(/\\[\da-f]{1,6}\s?/gi, '')
    .replaceAll(ADDRESS, '')
    .replaceAll(/<\/?\w*/g, '');
}

/** A whole page of cleaned HTML for the browser that prints it. */
export function documentPage(cleanHtml: string, css: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Document</title><style>${BASE_STYLE}${inertStyle(css)}</style></head><body>${cleanHtml}</body></html>`;
}

/** The footer as the browser's own: `{page}` and `{pages}` become numbers. It has no style sheet but its own. */
export function footerTemplate(footer: string, { left, right }: Conversion['options']['margins']): string {
  const text = footer
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{page}', '<span class="pageNumber"></span>')
    .replaceAll('{pages}', '<span class="totalPages"></span>');
  const style = `width: 100%; margin: 0 ${right}mm 0 ${left}mm; text-align: center; font: 8pt Arial, 'Liberation Sans', sans-serif; color: #444`;
  return `<div style="${style}">${text}</div>`;
}
