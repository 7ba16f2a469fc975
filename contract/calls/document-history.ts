import { object } from 'yup';
import { ANY_FILE, NOT_FOUND, NULL, call } from '../call';
import { accountFileSchema, documentNameSchema } from '../document';
import {
  binnedFileSchema,
  documentBinSchema,
  documentHistorySchema,
  removeBinnedDocumentSchema,
  restoreDocumentSchema,
  restoreVersionSchema,
} from '../document-history';
import { recordId } from '../text';

const ACCOUNT = object({ accountId: recordId().label('The account').required() });
const NAME_TAKEN = { status: 409, when: 'Another file has that name.' } as const;

export const listDocumentVersions = call('GET /documenthistory/:accountId', {
  who: 'signed-in',
  says: 'The versions of a document',
  params: ACCOUNT,
  details: 'The newest first. `GET /getdocument` returns the content of one by its `version`.',
  query: documentNameSchema.pick(['fileName']),
  answer: documentHistorySchema,
  refuses: [NOT_FOUND],
});

export const restoreDocumentVersion = call('POST /documenthistory/restore', {
  who: 'signed-in',
  says: 'Restore a version of a document as a new one',
  body: restoreVersionSchema,
  answer: accountFileSchema,
  refuses: [NOT_FOUND],
});

export const listDocumentBin = call('GET /documentbin/:accountId', {
  who: 'signed-in',
  says: 'A client’s deleted documents',
  params: ACCOUNT,
  details: 'They are removed 30 days after their deletion, at `goesAt`.',
  answer: documentBinSchema,
  refuses: [NOT_FOUND],
});

export const getBinFile = call('GET /documentbin/:accountId/file', {
  who: 'signed-in',
  says: 'The content of a deleted document',
  params: ACCOUNT,
  query: binnedFileSchema,
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});

export const restoreDocument = call('POST /documentbin/restore', {
  who: 'signed-in',
  says: 'Restore a deleted document with its versions',
  details: 'Without `path` it returns to where it was.',
  body: restoreDocumentSchema,
  answer: accountFileSchema,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const removeDocumentForGood = call('POST /documentbin/remove', {
  who: 'Admin',
  says: 'Delete a document in the bin for good',
  body: removeBinnedDocumentSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
});
