import { object } from 'yup';
import { ANY_FILE, NOT_FOUND, NULL, adminCall, staffCall } from '../call';
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

export const listDocumentVersions = staffCall('GET /documenthistory/:accountId', {
  says: 'The versions of a document',
  params: ACCOUNT,
  details: 'The newest first. `GET /getdocument` returns the content of one by its `version`.',
  query: documentNameSchema.pick(['fileName']),
  answer: documentHistorySchema,
  refuses: [NOT_FOUND],
});

export const restoreDocumentVersion = staffCall('POST /documenthistory/restore', {
  says: 'Restore a version of a document as a new one',
  body: restoreVersionSchema,
  answer: accountFileSchema,
  refuses: [NOT_FOUND],
});

export const listDocumentBin = staffCall('GET /documentbin/:accountId', {
  says: 'A client’s deleted documents',
  params: ACCOUNT,
  details: 'They are removed 30 days after their deletion, at `goesAt`.',
  answer: documentBinSchema,
  refuses: [NOT_FOUND],
});

export const getBinFile = staffCall('GET /documentbin/:accountId/file', {
  says: 'The content of a deleted document',
  params: ACCOUNT,
  query: binnedFileSchema,
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});

export const restoreDocument = staffCall('POST /documentbin/restore', {
  says: 'Restore a deleted document with its versions',
  details: 'Without `path` it returns to where it was.',
  body: restoreDocumentSchema,
  answer: accountFileSchema,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const removeDocumentForGood = adminCall('POST /documentbin/remove', {
  says: 'Delete a document in the bin for good',
  body: removeBinnedDocumentSchema,
  answer: NULL,
  refuses: [NOT_FOUND],
});
