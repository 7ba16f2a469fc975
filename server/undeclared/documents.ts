import { conversionSchema, PDF_CONTENT_TYPE, WORD_CONTENT_TYPE } from '@contract/conversion';
import {
  accountFilesSchema,
  addDocumentSchema,
  documentNameSchema,
  fileNamesSchema,
  moveDocumentSchema,
  removeDocumentSchema,
} from '@contract/document';
import {
  binnedFileSchema,
  documentBinSchema,
  documentHistorySchema,
  removeBinnedDocumentSchema,
  restoreDocumentSchema,
  restoreVersionSchema,
} from '@contract/document-history';
import { documentPreviewSchema } from '@contract/document-preview';
import { publishedDocumentsSchema, publishedFilterSchema, publishedQuerySchema } from '@contract/published-documents';
import { publishedTextInputSchema, publishedTextSchema } from '@contract/template-answers';
import { object, string } from 'yup';
import {
  ANY_FILE,
  NOT_FOUND,
  NULL,
  textsOf,
  type Answer,
  type Refusal,
  type RouteDescription,
  type Descriptions,
} from './description';

const STORE = object({ fileType: string().oneOf(['0', '1']).required() });
const DOCUMENT_TYPE = object({ documentType: string().oneOf(['0', '1']).required() });
const WRITTEN = object({ documentType: string().oneOf(['1']).required() });
const ADDED: Answer = { jsonSchema: { $ref: '#/components/schemas/AccountFile' } };
const NAME_TAKEN: Refusal = { status: 409, when: 'Another file has that name.' };
const ADD: RouteDescription = {
  summary: 'Add a document',
  details: 'One file of at most 25 MB. `replaces` names the version that it may replace, or `nothing`.',
  params: WRITTEN.shape({ fileTypeHS: string().oneOf(['0', '1', '2', '3', '4']).required() }),
  query: object({ accountId: string() }),
  body: { texts: addDocumentSchema, files: { file: 'one' } },
  answer: ADDED,
  refusals: [NAME_TAKEN, NOT_FOUND],
};
const MANUAL: RouteDescription = {
  summary: 'The names of the files in Manual and Handbook',
  answer: { json: fileNamesSchema },
  refusals: [NOT_FOUND],
};

/** Client documents, published texts and conversions. */
export const DOCUMENT_ROUTES = {
  'GET /getpublishedtext/:accountId': {
    summary: 'The text behind a published file',
    query: object({ fileName: string().required() }),
    answer: { json: publishedTextSchema },
    refusals: [NOT_FOUND],
  },
  'POST /savepublishedtext/:accountId': {
    summary: 'Store the text behind a published file',
    body: { json: publishedTextInputSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
  'GET /publisheddocuments': {
    summary: 'A page of what was published, to whom, and from which text',
    query: publishedQuerySchema,
    answer: { json: publishedDocumentsSchema },
  },
  'GET /publisheddocuments/csv': {
    summary: 'All that was published, as a CSV file',
    query: publishedFilterSchema,
    answer: { file: ['text/csv'] },
  },
  'POST /word/v1/convert': {
    summary: 'Convert a document to Word',
    body: { json: conversionSchema },
    answer: { file: [WORD_CONTENT_TYPE] },
    isKeyless: true,
  },
  'POST /pdf/v1/convert': {
    summary: 'Convert a document to PDF',
    body: { json: conversionSchema },
    answer: { file: [PDF_CONTENT_TYPE] },
    refusals: [{ status: 503, when: 'The server has no printer, or too many documents are waiting.' }],
    isKeyless: true,
  },
  'GET /getaccountfiles/:fileType/:accountId/:x': {
    summary: 'A client’s folders and files',
    params: STORE,
    answer: { json: accountFilesSchema },
    refusals: [NOT_FOUND],
  },
  'GET /getmanualandhandbookitems/:accountId': MANUAL,
  'GET /getmanualandhandbookitems/:accountId/': MANUAL,
  'GET /getdocument/:documentType': {
    summary: 'The content of a document',
    params: DOCUMENT_TYPE,
    query: documentNameSchema,
    answer: { file: [ANY_FILE] },
    refusals: [NOT_FOUND],
  },
  'POST /adddocument/:documentType/:fileTypeHS': ADD,
  'POST /adddocument/:documentType/:fileTypeHS/': ADD,
  'POST /updateDocument/:documentType': {
    summary: 'Move or rename a document',
    params: WRITTEN,
    body: { form: moveDocumentSchema },
    answer: ADDED,
    refusals: [NAME_TAKEN, NOT_FOUND],
  },
  'POST /deleteDocument/:documentType': {
    summary: 'Remove a document',
    params: WRITTEN,
    body: { form: removeDocumentSchema },
    answer: textsOf('uri'),
    refusals: [NOT_FOUND],
  },
  'GET /documentpreview/:accountId': {
    summary: 'What a document has to show',
    details: 'Text, tables and Word documents, as text, rows or cleaned html. The file is not changed.',
    query: object({ fileName: string().required(), version: string().optional() }),
    answer: { json: documentPreviewSchema },
    refusals: [NOT_FOUND, { status: 422, when: 'The file cannot be shown.' }],
  },
  'GET /documenthistory/:accountId': {
    summary: 'The versions of a document',
    details: 'The newest first. `GET /getdocument` returns the content of one by its `version`.',
    query: object({ fileName: string().required() }),
    answer: { json: documentHistorySchema },
    refusals: [NOT_FOUND],
  },
  'POST /documenthistory/restore': {
    summary: 'Restore a version of a document as a new one',
    body: { json: restoreVersionSchema },
    answer: ADDED,
    refusals: [NOT_FOUND],
  },
  'GET /documentbin/:accountId': {
    summary: 'A client’s deleted documents',
    details: 'They are removed 30 days after their deletion, at `goesAt`.',
    answer: { json: documentBinSchema },
    refusals: [NOT_FOUND],
  },
  'GET /documentbin/:accountId/file': {
    summary: 'The content of a deleted document',
    query: binnedFileSchema,
    answer: { file: [ANY_FILE] },
    refusals: [NOT_FOUND],
  },
  'POST /documentbin/restore': {
    summary: 'Restore a deleted document with its versions',
    details: 'Without `path` it returns to where it was.',
    body: { json: restoreDocumentSchema },
    answer: ADDED,
    refusals: [NAME_TAKEN, NOT_FOUND],
  },
  'POST /documentbin/remove': {
    summary: 'Delete a document in the bin for good',
    body: { json: removeBinnedDocumentSchema },
    answer: NULL,
    refusals: [NOT_FOUND],
  },
} satisfies Descriptions;
