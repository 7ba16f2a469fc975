import { number, object, type InferType } from 'yup';
import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { plainText } from './text';

const MARGIN_MAX_MM = 100;

const margin = () => number().strict().min(0).max(MARGIN_MAX_MM).required();

/** Characters of the page around the longest document. */
const PAGE_MAX_LENGTH = 4000;

export const CONVERSION_CSS_MAX_LENGTH = 50_000;

/** The maximum length of a footer that is sent as text. */
export const CONVERSION_FOOTER_MAX = 200;

/**
 * Body of `POST {base}/v1/convert`, at the base of the Word and at that of the PDF service
 * (product/conversions#request): a document for A4 paper. `html` is a page, whose `<title>` becomes the file's, or only
 * the body's content. `css` is the PDF's style sheet; Word uses only the styles of elements, and its paragraphs and
 * headings look the same. Margins are in millimetres. `{page}` and `{pages}` in `footer` become numbers; without it
 * there is no footer. The answer is the file. Refused with 422: documents that are too long or too large to lay out, or
 * that take over 10 s. With 503: while too many others are waiting (product/conversions#time-and-load).
 */
export const conversionSchema = object({
  html: plainText(RICH_TEXT_LIMITS.length + PAGE_MAX_LENGTH)
    .label('The document')
    .defined(),
  css: plainText(CONVERSION_CSS_MAX_LENGTH).label('The style sheet').optional(),
  options: object({
    margins: object({ top: margin(), right: margin(), bottom: margin(), left: margin() }).required(),
    footer: plainText(CONVERSION_FOOTER_MAX).optional(),
  }).required(),
});

export type Conversion = InferType<typeof conversionSchema>;

/** The maximum size of a body with a document, in bytes: characters of up to four bytes, escaped. */
export const DOCUMENT_BODY_MAX_BYTES = 2 * RICH_TEXT_LIMITS.length;

export const WORD_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const PDF_CONTENT_TYPE = 'application/pdf';
