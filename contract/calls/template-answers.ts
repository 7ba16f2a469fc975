import { object } from 'yup';
import { NOT_FOUND, NULL, staffCall } from '../call';
import { DOCUMENT_BODY_MAX_BYTES } from '../conversion';
import { DOCUMENT_PATH_MAX_LENGTH } from '../document-path';
import { publishedDocumentsSchema, publishedFilterSchema, publishedQuerySchema } from '../published-documents';
import {
  answerOriginsSchema,
  publishedTextInputSchema,
  publishedTextSchema,
  templateAnswersInputSchema,
  templateAnswersSchema,
} from '../template-answers';
import { plainText, recordId } from '../text';

const CLIENT = object({ accountId: recordId().label('The client').required() });

export const getTemplateAnswers = staffCall('GET /gettemplateanswers/:externalId', {
  isSpecified: true,
  says: 'A client’s answers',
  answer: templateAnswersSchema,
  refuses: [NOT_FOUND],
});

export const getTemplateAnswerOrigins = staffCall('GET /gettemplateanswerdates/:externalId', {
  says: 'Who gave each of a client’s answers, and when',
  answer: answerOriginsSchema,
  refuses: [NOT_FOUND],
});

export const saveTemplateAnswers = staffCall('POST /savetemplateanswers/:externalId', {
  isSpecified: true,
  says: 'Merge answers into a client’s',
  details: 'Answers that are not named stay; an empty text or null removes one.',
  body: templateAnswersInputSchema,
  answer: templateAnswersSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
});

export const getPublishedText = staffCall('GET /getpublishedtext/:accountId', {
  says: 'The text behind a published file',
  params: CLIENT,
  query: object({
    fileName: plainText(DOCUMENT_PATH_MAX_LENGTH + 100)
      .label('The file')
      .required(),
  }),
  answer: publishedTextSchema,
  refuses: [NOT_FOUND],
});

export const savePublishedText = staffCall('POST /savepublishedtext/:accountId', {
  says: 'Store the text behind a published file',
  params: CLIENT,
  body: publishedTextInputSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  answer: NULL,
  refuses: [NOT_FOUND],
});

export const listPublishedDocuments = staffCall('GET /publisheddocuments', {
  says: 'A page of what was published, for which client, and from which text',
  query: publishedQuerySchema,
  answer: publishedDocumentsSchema,
});

export const exportPublishedDocuments = staffCall('GET /publisheddocuments/csv', {
  says: 'Everything that was published, as a CSV file',
  query: publishedFilterSchema,
  answer: { file: ['text/csv'] },
});
