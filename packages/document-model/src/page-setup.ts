import { lineOf, parsed, printed, replaceIn, type DocumentPart } from './tree';

/**
 * The header, footer and font of a template (product/text-editor#header-and-footer). They are the first blocks of its
 * text, in this order, each at most once:
 * - `<div data-document-font="Calibri"></div>`
 * - `<div data-page-header="true">…</div>`
 * - `<div data-page-footer="true">…</div>`
 *
 * Within header and footer, `<span data-page-field="page">` is replaced on each page or in each document. Elsewhere the
 * attributes mean nothing, and cleaning removes them.
 */

/** What a field shows before it is known, for example in another program. */
export const PAGE_FIELDS = {
  page: '1',
  pages: '…',
  client: 'Client',
  date: 'Date',
  title: 'Title',
} as const;

export type PageField = keyof typeof PAGE_FIELDS;

export function isPageField(name: string): name is PageField {
  return Object.hasOwn(PAGE_FIELDS, name);
}

/** The values of those fields that are the same on all pages of a document, as plain text. */
export type DocumentFacts = Readonly<Record<'client' | 'date' | 'title', string>>;

/**
 * The fonts of documents. `family` is the font that the portal and its server contain: its characters are as wide as
 * those of the font that Word uses. Null for Arial, which every system has under some name. `line` is the height of a
 * line in Word, in font sizes.
 */
export const DOCUMENT_FONTS = {
  Arial: { family: null, generic: 'sans-serif', line: 1.149 },
  Calibri: { family: 'Carlito', generic: 'sans-serif', line: 1.2207 },
  Cambria: { family: 'Caladea', generic: 'serif', line: 1.1724 },
  'Times New Roman': { family: 'Tinos', generic: 'serif', line: 1.149 },
  Georgia: { family: 'Gelasio', generic: 'serif', line: 1.1362 },
} as const;

/** The files of each font, with the characters that they have. */
export const FONT_SUBSETS = [
  {
    name: 'latin',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    name: 'latin-ext',
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
] as const;

export type DocumentFont = keyof typeof DOCUMENT_FONTS;

export const DEFAULT_FONT: DocumentFont = 'Arial';

export function isDocumentFont(name: string): name is DocumentFont {
  return Object.hasOwn(DOCUMENT_FONTS, name);
}

/** A font as a value of `font-family`; '' for the default one, which the document style has. */
export function fontFamilyOf(font: DocumentFont): string {
  const { family, generic } = DOCUMENT_FONTS[font];
  return family === null ? '' : `'${family}', '${font}', ${generic}`;
}

/** Where header and footer are, in millimetres from the paper's edge, and how tall without touching the text. */
export const PAGE_AREAS = {
  header: { edge: 6, height: 12 },
  footer: { edge: 10, height: 18 },
} as const;

/** The look of header and footer: of the block, and of elements within it. */
export const PAGE_AREA_STYLE = {
  block: 'font-size: 8pt; line-height: 1.3; color: #444444',
  rules: [
    ['p', 'margin: 0; line-height: 1.3'],
    ['table', 'width: 100%; table-layout: fixed; border-collapse: collapse; margin: 0'],
    ['td', 'border: none; padding: 0; vertical-align: top; text-align: left'],
    ['th', 'border: none; padding: 0; vertical-align: top; text-align: left; background-color: transparent'],
    ['img', 'max-width: 100%'],
  ],
} as const;

/** `PAGE_AREA_STYLE` for pages where the blocks are in the text, as a flat style sheet. */
export const PAGE_AREA_SHEET = [
  `[data-page-header], [data-page-footer] { ${PAGE_AREA_STYLE.block}; }`,
  ...PAGE_AREA_STYLE.rules.map(
    ([selector, declarations]) => `[data-page-header] ${selector}, [data-page-footer] ${selector} { ${declarations}; }`,
  ),
].join('\n');

/** A header, footer and font; null where the document has none of its own. The markup is the content of the block. */
export interface PageSetup {
  font: DocumentFont | null;
  header: string | null;
  footer: string | null;
}

export const NO_PAGE_SETUP: PageSetup = { font: null, header: null, footer: null };

const SETUP = ['document-font', 'page-header', 'page-footer'] as const;

/** Splits a well-formed document into what is set up for its pages, and its text. */
export function splitPageSetup(html: string): PageSetup & { text: string } {
  const setup: PageSetup = { ...NO_PAGE_SETUP };
  if (!SETUP.some((kind) => html.includes(` data-${kind}`))) return { ...setup, text: html };
  const parts = parsed(html);
  let from = 0;
  for (const [at, part] of parts.entries()) {
    if (typeof part === 'string' && part.trim() === '') continue;
    const kind = kindOf(part);
    if (typeof part === 'string' || kind === undefined) break;
    if (kind === 'document-font') {
      const font = part.get('data-document-font') ?? '';
      setup.font ??= isDocumentFont(font) ? font : null;
    } else {
      const area = kind === 'page-header' ? 'header' : 'footer';
      // A second one is text.
      if (setup[area] !== null) break;
      setup[area] = printed(part.children);
    }
    from = at + 1;
  }
  return { ...setup, text: printed(parts.slice(from)) };
}

function kindOf(part: DocumentPart): (typeof SETUP)[number] | undefined {
  if (typeof part === 'string' || part.name !== 'div' || part.end === '') return undefined;
  return SETUP.find((kind) => part.has(`data-${kind}`));
}

/** The opposite of `splitPageSetup`, always in the same spelling. */
export function withPageSetup({ font, header, footer }: PageSetup, text: string): string {
  return [
    font === null || font === DEFAULT_FONT ? '' : `<div data-document-font="${font}"></div>`,
    header === null ? '' : `<div data-page-header="true">${header}</div>`,
    footer === null ? '' : `<div data-page-footer="true">${footer}</div>`,
    text,
  ].join('');
}

export function hasPageSetup({ font, header, footer }: PageSetup): boolean {
  return (font !== null && font !== DEFAULT_FONT) || header !== null || footer !== null;
}

/** `html` of a header or footer with its fields replaced by markup; a field stays as it is where `shown` has no value. */
export function withPageFields(html: string, shown: (field: PageField) => string | null): string {
  if (!html.includes(' data-page-field')) return html;
  const parts = parsed(html);
  replaceIn(parts, (element) => {
    const field = element.name === 'span' ? element.get('data-page-field') : undefined;
    const markup = field !== undefined && isPageField(field) ? shown(field) : null;
    return markup === null ? null : [markup];
  });
  return printed(parts);
}

/** The mark of a field with the text that it shows, as markup. */
export function pageFieldMark(field: PageField, html: string = PAGE_FIELDS[field]): string {
  return `<span data-page-field="${field}">${html}</span>`;
}

/** The footer of a document without one of its own. */
export const USUAL_FOOTER = `<p style="text-align:center">Page ${pageFieldMark('page')} of ${pageFieldMark('pages')}</p>`;

/** A header or footer as one line, for services that only take text: `{page}` and `{pages}` stand for numbers. */
export function plainPageArea(html: string): string {
  return lineOf(parsed(withPageFields(html, (field) => (field === 'page' || field === 'pages' ? `{${field}}` : null))));
}
