/**
 * What a template or a section may contain. Both sides clean with this table: the server cleans what is saved, the
 * portal what is shown.
 */

import { CONTENTS_VALUE } from './contents';
import { SUGGESTION_VALUE } from './suggestions';

/** The level of a numbered line, and the number at which it starts again (product/text-editor#clauses). */
const CLAUSE = ['data-numbered', 'data-number-from'] as const;

/** Elements and their allowed attributes, in addition to those in `RICH_TEXT_COMMON`. */
export const RICH_TEXT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [...CLAUSE],
  h1: [...CLAUSE],
  h2: [...CLAUSE],
  h3: [...CLAUSE],
  h4: [...CLAUSE],
  h5: [...CLAUSE],
  h6: [...CLAUSE],
  blockquote: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  span: ['data-placeholder', 'data-page-field', 'data-footnote'],
  div: [
    'data-section',
    'data-page-break',
    'data-contents',
    'data-document-font',
    'data-page-header',
    'data-page-footer',
  ],
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

/** Attributes whose values are checked; with any other value they are removed. */
export const RICH_TEXT_VALUES: Readonly<Record<string, RegExp>> = {
  'data-numbered': /^[1-6]$/,
  'data-number-from': /^[1-9]\d{0,3}$/,
  'data-footnote': /^true$/,
  'data-contents': CONTENTS_VALUE,
  'data-suggest': SUGGESTION_VALUE,
  'data-break': SUGGESTION_VALUE,
};

/** Attributes that every element may have; `style` is limited to `RICH_TEXT_STYLES`. */
export const RICH_TEXT_COMMON = ['style', 'dir', 'data-suggest', 'data-break'] as const;

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{3,40}\))$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:pt|px|mm|cm|em|%)$/;
const FONT = /^[\w\s"',-]{1,120}$/;

/** One side of a cell: no line, or a line of its own. */
const BORDER = /^(?:none|\d(?:\.\d{1,2})?pt solid #[\da-f]{6})$/i;

/** A list that the editor can draw and number (product/text-editor#lists). */
export type ListKind =
  | 'disc'
  | 'circle'
  | 'square'
  | 'decimal'
  | 'lower-alpha'
  | 'upper-alpha'
  | 'lower-roman'
  | 'upper-roman';

/** Allowed declarations of a `style` and the format of their values; none can contain an address. */
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
  'border-top': BORDER,
  'border-right': BORDER,
  'border-bottom': BORDER,
  'border-left': BORDER,
};

/** The schemes that links in a document may use. */
export const RICH_TEXT_LINKS = ['http', 'https', 'mailto', 'tel'] as const;

/** The only allowed source of a picture: content embedded in the document. */
export const RICH_TEXT_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}$/;

/** Older elements, and their current equivalents. */
export const RICH_TEXT_SYNONYMS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

/** Sizes that the editor offers, in points (product/text-editor#font-sizes). */
export const FONT_SIZES = [9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36] as const;

/** The offered size that is nearest to a size from another program, in points. */
export function nearestFontSize(points: number): number {
  return FONT_SIZES.reduce<number>(
    (nearest, size) => (Math.abs(size - points) < Math.abs(nearest - points) ? size : nearest),
    FONT_SIZES[0],
  );
}

/** Widths of a picture in percent of the text width; null is its original size (product/text-editor#picture-sizes). */
export const PICTURE_SIZES = [10, 20, 47, null] as const;

/**
 * The maximum size of a stored picture, in bytes: a document with a few of them can still be saved. The editor shrinks
 * larger ones (product/text-editor#pictures).
 */
export const PICTURE_MAX_BYTES = 1_500_000;

/** A document above these limits is refused (422), because laying it out would take minutes. */
export const RICH_TEXT_LIMITS = {
  /** characters, embedded pictures included */
  length: 8_000_000,
  elements: 60_000,
  nesting: 100,
  tableRows: 5000,
  /** cells of all tables, counted as full grids: every row has as many cells as the widest one */
  tableCells: 100_000,
  /** characters of one element's `style` */
  style: 2000,
  /** columns or rows that one cell may span */
  span: 100,
  /** pixels of one decoded picture, regardless of its file size, and of all pictures in a document together */
  picturePixels: 40_000_000,
  allPicturePixels: 200_000_000,
} as const;
