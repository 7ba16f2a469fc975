/**
 * What a template or a section may consist of. Both sides clean by this one table: the server what is written, the
 * portal what is shown.
 */

/** Elements and the attributes that each may carry besides those of `RICH_TEXT_COMMON`. */
export const RICH_TEXT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  blockquote: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  span: ['data-placeholder'],
  div: ['data-section', 'data-page-break'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'data-resize'],
  ul: [],
  ol: ['start', 'type'],
  li: [],
  table: [],
  colgroup: [],
  col: ['span', 'width'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan', 'colwidth'],
  td: ['colspan', 'rowspan', 'colwidth'],
};

/** Attributes that every element may carry; `style` is held to `RICH_TEXT_STYLES`. */
export const RICH_TEXT_COMMON = ['style', 'dir'] as const;

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{3,40}\))$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:pt|px|mm|cm|em|%)$/;
const FONT = /^[\w\s"',-]{1,120}$/;

/** Declarations of a `style` and what their values must look like; none can hold an address. */
export const RICH_TEXT_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOR,
  'background-color': COLOR,
  'font-size': LENGTH,
  'font-family': FONT,
  'text-align': /^(?:left|right|center|justify)$/,
  'line-height': /^\d(?:\.\d{1,2})?$/,
  'list-style-type':
    /^(?:disc|circle|square|decimal|lower-alpha|upper-alpha|lower-latin|upper-latin|lower-roman|upper-roman|none)$/,
  width: LENGTH,
  'min-width': LENGTH,
  'margin-left': LENGTH,
  'vertical-align': /^(?:top|middle|bottom)$/,
};

/** Where links of a document may lead. */
export const RICH_TEXT_LINKS = ['http', 'https', 'mailto', 'tel'] as const;

/** The only source of a picture: content that travels with the document. */
export const RICH_TEXT_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}$/;

/** Older names of elements, and what they are today. */
export const RICH_TEXT_SYNONYMS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

/** Sizes that the editor offers, in points (product/text-editor#font-sizes). */
export const FONT_SIZES = [9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36] as const;

/** Widths of a picture in percent of the text's; null is its own size (product/text-editor#picture-sizes). */
export const PICTURE_SIZES = [10, 20, 47, null] as const;

/** The largest picture that the editor takes, in bytes: a few of them still make a document that can be saved. */
export const PICTURE_MAX_BYTES = 1_500_000;

/** Above these a document is refused as a whole (422), because paging it would take minutes. */
export const RICH_TEXT_LIMITS = {
  /** characters, embedded pictures included */
  length: 8_000_000,
  elements: 60_000,
  nesting: 100,
  tableRows: 5000,
  /** cells of all tables, counted as the grids that they lie on: a row of one cell has as many as the widest */
  tableCells: 100_000,
  /** characters of one element's `style` */
  style: 2000,
  /** columns or rows that one cell may span */
  span: 100,
  /** pixels that one picture unfolds to, whatever its file weighs, and all of a document's together */
  picturePixels: 40_000_000,
  allPicturePixels: 200_000_000,
} as const;
