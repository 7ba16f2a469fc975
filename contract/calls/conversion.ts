import { staffCall } from '../call';
import { DOCUMENT_BODY_MAX_BYTES, PDF_CONTENT_TYPE, WORD_CONTENT_TYPE, conversionSchema } from '../conversion';

export const convertToWord = staffCall('POST /word/v1/convert', {
  isSpecified: true,
  says: 'Convert a document to Word',
  body: conversionSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  rate: 'heavy',
  answer: { file: [WORD_CONTENT_TYPE] },
  writes: false,
  isKeyless: true,
});

export const convertToPdf = staffCall('POST /pdf/v1/convert', {
  isSpecified: true,
  says: 'Convert a document to PDF',
  body: conversionSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  rate: 'heavy',
  answer: { file: [PDF_CONTENT_TYPE] },
  refuses: [{ status: 503, when: 'The server has no printer, or too many documents are waiting.' }],
  writes: false,
  isKeyless: true,
});
