import { object } from 'yup';
import { NOT_FOUND, NULL, call } from '../call';
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

export const getTemplateAnswers = call('GET /gettemplateanswers/:externalId', {
  isSpecified: true,
  who: 'signed-in',
  says: 'A client’s answers',
  answer: templateAnswersSchema,
  refuses: [NOT_FOUND],
});

export const getTemplateAnswerOrigins = call('GET /gettemplateanswerdates/:externalId', {
  who: 'signed-in',
  says: 'Who gave each of a client’s answers, and when',
  answer: answerOriginsSchema,
  refuses: [NOT_FOUND],
});

export const saveTemplateAnswers = call('POST /savetemplateanswers/:externalId', {
  isSpecified: true,
  who: 'signed-in',
  says: 'Merge answers into a client’s',
  details: 'Answers that are not named stay; an empty text or null removes one.',
  body: templateAnswersInputSchema,
  answer: templateAnswersSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
});

export const getPublishedText = call('GET /getpublishedtext/:accountId', {
  who: 'signed-in',
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

export const savePublishedText = call('POST /savepublishedtext/:accountId', {
  who: 'signed-in',
  says: 'Store the text behind a published file',
  params: CLIENT,
  body: publishedTextInputSchema,
  maxBytes: DOCUMENT_BODY_MAX_BYTES,
  answer: NULL,
  refuses: [NOT_FOUND],
});

export const listPublishedDocuments = call('GET /publisheddocuments', {
  who: 'signed-in',
  says: 'A page of what was published, for which client, and from which text',
  query: publishedQuerySchema,
  answer: publishedDocumentsSchema,
});

export const exportPublishedDocuments = call('GET /publisheddocuments/csv', {
  who: 'signed-in',
  says: 'Everything that was published, as a CSV file',
  query: publishedFilterSchema,
  answer: { file: ['text/csv'] },
});
