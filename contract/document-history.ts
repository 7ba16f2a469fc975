import { array, boolean, number, object, string, type InferType } from 'yup';
import { instantText, removalReason } from './bin';
import { DOCUMENT_PATH_MAX_LENGTH } from './document-path';
import { plainText, recordId } from './text';

/** Versions and the bin of client documents: extensions (product/documents#versions). */

/** A version of a document, as the server gave it: its `version` in the list of files. */
export const documentVersion = () => string().strict().max(40);

/** One version of a document: who stored which content, and when. */
export const documentVersionSchema = object({
  version: string().required(),
  /** 1 for the first. */
  number: number().required(),
  /** London wall clock. */
  addedOn: string().required(),
  /** The person's name; '' if it is not known. */
  addedBy: string().defined(),
  /** bytes */
  size: number().required(),
  /** One of `PREVIEW_TYPES`, if its content is. */
  contentType: string().optional(),
  isCurrent: boolean().required(),
});

export type DocumentVersion = InferType<typeof documentVersionSchema>;

/** Answer of `GET /documenthistory/{accountId}?fileName=`: the newest version first. */
export const documentHistorySchema = object({
  uri: string().required(),
  versions: array(documentVersionSchema).required(),
}).strict();

export type DocumentHistory = InferType<typeof documentHistorySchema>;

/** Body of `POST /documenthistory/restore`: makes `restore`, an earlier version, the newest one. */
export const restoreVersionSchema = object({
  accountId: recordId().required(),
  fileName: plainText(DOCUMENT_PATH_MAX_LENGTH + 100).required(),
  /** The current version that the sender saw; refused with 428 if it is missing. */
  version: documentVersion().optional(),
  restore: documentVersion().required(),
}).noUnknown();

export type RestoreVersion = InferType<typeof restoreVersionSchema>;

/** A document in its client's bin. */
export const binnedDocumentSchema = object({
  /** Also says which document it is. */
  version: string().required(),
  /** Where it was, within the account. */
  path: string().required(),
  size: number().required(),
  contentType: string().optional(),
  addedOn: string().required(),
  versions: number().required(),
  /** London wall clock. */
  deletedOn: string().required(),
  deletedBy: string().defined(),
  goesAt: instantText(),
});

export type BinnedDocument = InferType<typeof binnedDocumentSchema>;

/** Answer of `GET /documentbin/{accountId}`: the latest deletion first. */
export const documentBinSchema = object({ documents: array(binnedDocumentSchema).required() }).strict();

export type DocumentBin = InferType<typeof documentBinSchema>;

/** Query of `GET /documentbin/{accountId}/file`, the content of a file in the bin: its `version` there. */
export const binnedFileSchema = object({ version: documentVersion().required() });

const binned = {
  accountId: recordId().required(),
  /** The version in the bin that the sender saw; refused with 428 if it is missing. */
  version: documentVersion().optional(),
};

/**
 * Body of `POST /documentbin/restore`. Without `path` it goes back to where it was. Refused with 409 `name-taken` if
 * there is another file: the sender chooses another `path`.
 */
export const restoreDocumentSchema = object({
  ...binned,
  path: plainText(DOCUMENT_PATH_MAX_LENGTH).optional(),
}).noUnknown();

export type RestoreDocument = InferType<typeof restoreDocumentSchema>;

/** Body of `POST /documentbin/remove`, for the role Admin: deletes a document for good, with all its versions. */
export const removeBinnedDocumentSchema = object({ ...binned, reason: removalReason() }).noUnknown();

export type RemoveBinnedDocument = InferType<typeof removeBinnedDocumentSchema>;
