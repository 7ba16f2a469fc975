import { number, object, type InferType } from 'yup';
import { RICH_TEXT_LIMITS } from './rich-text';
import { plainText } from './text';

const MARGIN_MAX_MM = 100;

const margin = () => number().strict().min(0).max(MARGIN_MAX_MM).required();

/** Characters of a page around the longest document. */
const PAGE_MAX_LENGTH = 4000;

/** The longest style sheet that comes with a document. */
export const CONVERSION_CSS_MAX_LENGTH = 50_000;

/**
 * Body of `POST {base}/v1/convert`, at the base of the Word and at that of the PDF service
 * (product/conversions#request): a document for A4 paper. `html` is a page whose `<title>` the file has, or the body's
 * content alone. `css` is the PDF's style sheet; Word reads the styles of elements alone and brings paragraphs and
 * headings that look the same. Margins are in millimetres. `{page}` and `{pages}` in `footer` are the numbers; none
 * when it is empty or missing. Answers the file.
 *
 * Refused with 422: what is too long or too large to be paged, and what takes over 10 s. With 503: while too many wait
 * (product/conversions#time-and-load).
 */
export const conversionSchema = object({
  html: plainText(RICH_TEXT_LIMITS.length + PAGE_MAX_LENGTH)
    .label('The document')
    .defined(),
  css: plainText(CONVERSION_CSS_MAX_LENGTH).label('The style sheet').optional(),
  options: object({
    margins: object({ top: margin(), right: margin(), bottom: margin(), left: margin() }).required(),
    footer: plainText(200).optional(),
  }).required(),
});

export type Conversion = InferType<typeof conversionSchema>;

/** The most bytes of a body that carries a document: characters of up to four bytes, escaped. */
export const DOCUMENT_BODY_MAX_BYTES = 2 * RICH_TEXT_LIMITS.length;

export const WORD_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const PDF_CONTENT_TYPE = 'application/pdf';
