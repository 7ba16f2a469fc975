import { PAGE_AREA_SHEET } from '@harbour/document-model/page-setup';

/**
 * The look of a document in the editor (below `.document`), the preview, Word and PDF. It is converted to Word
 * paragraphs, so it has margins, sizes and lines in points, and nothing that Word does not support. Arial's widths are
 * those of Liberation Sans, so that lines break at the same words everywhere.
 */
export const DOCUMENT_STYLE = `
body, .document { font: 11pt/1.4 Arial, 'Liberation Sans', Helvetica, sans-serif; color: #000000; font-kerning: none; font-variant-ligatures: none; }
p, li, blockquote { line-height: 1.4; }
p { margin: 0 0 6pt; }
h1 { font-size: 20pt; font-weight: bold; line-height: 1.2; margin: 18pt 0 12pt; color: #000000; }
h2 { font-size: 15pt; font-weight: bold; line-height: 1.2; margin: 14pt 0 6pt; color: #000000; }
h3 { font-size: 12pt; font-weight: bold; line-height: 1.2; margin: 10pt 0 4pt; color: #000000; }
h4 { font-size: 11pt; font-weight: bold; line-height: 1.2; margin: 8pt 0 4pt; color: #000000; }
blockquote { margin: 0 0 6pt 24pt; }
ul, ol { margin: 0 0 6pt; padding-left: 36pt; }
li p { margin: 0 0 2pt; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: 0 0 6pt; }
th, td { border: 0.75pt solid #888888; padding: 3pt 5pt; text-align: left; vertical-align: top; }
th { background-color: #f0f0f0; font-weight: bold; }
td p, th p { margin: 0; }
[data-number][data-numbered]::before { display: inline-block; text-indent: 0; content: attr(data-number); }
[data-number][data-numbered="1"] { margin-left: 12mm; }
[data-number][data-numbered="1"]::before { min-width: 12mm; margin-left: -12mm; }
[data-number][data-numbered="2"] { margin-left: 12mm; }
[data-number][data-numbered="2"]::before { min-width: 12mm; margin-left: -12mm; }
[data-number][data-numbered="3"] { margin-left: 26mm; }
[data-number][data-numbered="3"]::before { min-width: 14mm; margin-left: -14mm; }
[data-number][data-numbered="4"] { margin-left: 44mm; }
[data-number][data-numbered="4"]::before { min-width: 18mm; margin-left: -18mm; }
[data-number][data-numbered="5"] { margin-left: 36mm; }
[data-number][data-numbered="5"]::before { min-width: 10mm; margin-left: -10mm; }
[data-number][data-numbered="6"] { margin-left: 46mm; }
[data-number][data-numbered="6"]::before { min-width: 10mm; margin-left: -10mm; }
[data-footnote]:not([data-number])::before { content: ' ['; }
[data-footnote]:not([data-number])::after { content: ']'; }
[data-footnote][data-number]::before { font-size: smaller; line-height: 0; vertical-align: super; content: attr(data-number); }
[data-footnote-text] { display: none; }
.note-reference { line-height: 0; }
[data-notes] { padding-top: 6pt; margin: 18pt 0 0; border-top: 0.5pt solid #888888; }
[data-note], .note { font-size: 9pt; margin: 0 0 3pt; }
[data-note]::before { content: attr(data-note) ' '; }
.note-reference a, .note a[role] { color: inherit; text-decoration: none; }
a { color: #0b5c66; text-decoration: underline; }
${PAGE_AREA_SHEET}
`;
