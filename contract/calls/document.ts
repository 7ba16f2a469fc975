import { object, string } from 'yup';
import { ANY_FILE, NOT_FOUND, call, textsOf } from '../call';
import {
  accountFileSchema,
  accountFilesSchema,
  addDocumentSchema,
  documentNameSchema,
  fileNamesSchema,
  moveDocumentSchema,
  removeDocumentSchema,
} from '../document';
import { DOCUMENT_MAX_BYTES } from '../document-path';
import { documentPreviewSchema } from '../document-preview';

const NAME_TAKEN = { status: 409, when: 'Another file has that name.' } as const;
const WRITTEN = object({ documentType: string().oneOf(['1']).required() });
const DOCUMENT_TYPE = object({ documentType: string().oneOf(['0', '1']).required() });
const STORE = object({ fileType: string().oneOf(['0', '1']).required() });

export const listDocuments = call('GET /getaccountfiles/:fileType/:accountId/:x', {
  who: 'signed-in',
  says: 'A client’s folders and files',
  params: STORE,
  answer: accountFilesSchema,
  refuses: [NOT_FOUND],
});

export const listManualAndHandbookItems = call('GET /getmanualandhandbookitems/:accountId', {
  who: 'signed-in',
  says: 'The names of the files in Manual and Handbook',
  answer: fileNamesSchema,
  refuses: [NOT_FOUND],
});

export const listManualAndHandbookItemsSlash = call('GET /getmanualandhandbookitems/:accountId/', {
  who: 'signed-in',
  says: 'The names of the files in Manual and Handbook',
  answer: fileNamesSchema,
  refuses: [NOT_FOUND],
});

export const getDocument = call('GET /getdocument/:documentType', {
  who: 'signed-in',
  says: 'The content of a document',
  params: DOCUMENT_TYPE,
  query: documentNameSchema,
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});

export const getDocumentPreview = call('GET /documentpreview/:accountId', {
  who: 'signed-in',
  says: 'What a document has to show',
  details: 'Text, tables and Word documents, as text, rows or cleaned html. The file is not changed.',
  query: object({ fileName: string().required(), version: string().optional() }),
  answer: documentPreviewSchema,
  refuses: [NOT_FOUND, { status: 422, when: 'The file cannot be shown.' }],
});

export const addDocument = call('POST /adddocument/:documentType/:fileTypeHS', {
  who: 'signed-in',
  says: 'Add a document',
  details: 'One file of at most 25 MB. `replaces` names the version that it may replace, or `nothing`.',
  params: WRITTEN.shape({ fileTypeHS: string().oneOf(['0', '1', '2', '3', '4']).required() }),
  query: object({ accountId: string() }),
  body: {
    texts: addDocumentSchema,
    files: { file: 'one' },
    limits: { maxFiles: 1, maxFileBytes: DOCUMENT_MAX_BYTES, maxFieldBytes: 16 * 1024 },
  },
  answer: accountFileSchema,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const addDocumentSlash = call('POST /adddocument/:documentType/:fileTypeHS/', {
  who: 'signed-in',
  says: 'Add a document',
  details: 'One file of at most 25 MB. `replaces` names the version that it may replace, or `nothing`.',
  params: WRITTEN.shape({ fileTypeHS: string().oneOf(['0', '1', '2', '3', '4']).required() }),
  query: object({ accountId: string() }),
  body: {
    texts: addDocumentSchema,
    files: { file: 'one' },
    limits: { maxFiles: 1, maxFileBytes: DOCUMENT_MAX_BYTES, maxFieldBytes: 16 * 1024 },
  },
  answer: accountFileSchema,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const moveDocument = call('POST /updateDocument/:documentType', {
  who: 'signed-in',
  says: 'Move or rename a document',
  params: WRITTEN,
  body: { form: moveDocumentSchema },
  answer: accountFileSchema,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const removeDocument = call('POST /deleteDocument/:documentType', {
  who: 'signed-in',
  says: 'Remove a document',
  params: WRITTEN,
  body: { form: removeDocumentSchema },
  answer: textsOf('uri'),
  refuses: [NOT_FOUND],
});
