import { isRecord } from './guards';
import { array, mixed, object, string } from 'yup';
import { DOCUMENT_PATH_MAX_LENGTH, isPermanentFolder } from './document-path';
import { plainText, recordId } from './text';

const TREE_MAX_DEPTH = 50;

/**
 * A file or folder of an account (product/documents#account-file). A folder has `children`; `subtitle` is a file's date
 * added as shown, dd/MM/yyyy HH:mm. `isPermanent` marks the permanent folders, and files that cannot be moved or
 * removed. The fields after `isPermanent` are extensions and may be missing.
 */
export interface AccountFile {
  title: string;
  uri: string;
  subtitle?: string | null;
  children?: AccountFile[] | null;
  isPermanent: boolean;
  /** The date added for sorting: wall clock in London, yyyy-MM-dd'T'HH:mm. */
  addedOn?: string;
  /** bytes */
  size?: number;
  /** The type of the content, regardless of its name, if it is one of `PREVIEW_TYPES`. */
  contentType?: string;
  /** An opaque version of the file that was read, to be sent back as `replaces`. */
  version?: string;
}

/** Types whose content a browser shows without running anything in it. */
export const PREVIEW_TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
];

/**
 * Answer of `GET /getaccountfiles/{fileType}/{accountId}/{x}` (product/documents#list-type, product/documents#order).
 * Ours: the permanent folders in their order, then the other folders, then files, each by name, ignoring case. Checked
 * by hand, because a schema takes seconds for 20,000 files.
 */
export const accountFilesSchema = mixed<AccountFile[]>((value): value is AccountFile[] => isTree(value, 0))
  .defined()
  .strict();

/** A single file, as the answer that adds one has it. */
export const accountFileSchema = mixed<AccountFile>((value): value is AccountFile => isTree([value], 0)).defined();

/** Answer of `GET /getmanualandhandbookitems/{accountId}/`: the names of the files in the folder itself. */
export const fileNamesSchema = array(string().defined()).defined().strict();

/** Whether an account file is a folder; a server may also send an empty list of children for files. */
export function isFolder({ title, children, isPermanent }: AccountFile): boolean {
  return (children?.length ?? 0) > 0 || (isPermanent && isPermanentFolder(title));
}

/**
 * `replaces` in the forms of `/adddocument` and `/updateDocument`, an extension: what the sender knows about the file with the new name. `NOTHING` means that there is none;
 * otherwise it is that file's `version`. If this is not the case, the server refuses with 409 or 412, so that nothing is
 * overwritten unseen. Without it, a file can be added or moved only to a free name (428 otherwise).
 */
export const REPLACES_NOTHING = 'nothing';

/** A `uri`, or a path within the account. */
const documentName = () => plainText(DOCUMENT_PATH_MAX_LENGTH + 100);

/**
 * `seenVersion` in the forms of `/updateDocument` and `/deleteDocument`, announced with `replaces`: the `version` of
 * the file that the sender saw. The server answers 428 if it is missing, and 412 if the file has been replaced since.
 */
const seenVersion = () => string().strict().max(40).optional();

const replaces = () =>
  string()
    .strict()
    .matches(/^(nothing|\d{1,15}\.\d{1,9})$/, 'The version to replace is not one that this server gave')
    .optional();

/** The form of `/adddocument`, besides the file in `file`. `accountFileTypeId` is the folder id, as in the path. */
export const addDocumentSchema = object({
  fileName: documentName().optional(),
  accountId: recordId().optional(),
  accountFileTypeId: string().strict().optional(),
  replaces: replaces(),
});

/** The form of `/updateDocument`, which changes a file's path. */
export const moveDocumentSchema = object({
  fileName: documentName().required(),
  newFileName: documentName().required(),
  accountId: recordId().optional(),
  seenVersion: seenVersion(),
  replaces: replaces(),
});

const named = { fileName: documentName().required(), accountId: recordId().optional() };

/** The query of `/getdocument`; `version` asks for an earlier one (an extension). */
export const documentNameSchema = object({ ...named, version: seenVersion() });

/** The form of `/deleteDocument`. */
export const removeDocumentSchema = object({ ...named, seenVersion: seenVersion() });

/**
 * Stable codes of the refusals that a screen may want to distinguish; the title is a sentence to show.
 * - 409 `name-taken`: another file has that name, and replacing it was not allowed
 * - 412 `document-changed`: the file is not the version that was seen, or is gone
 * - 404 `document-gone`: somebody else has moved or removed the file
 * - 422 if the contract's rules refuse it; the message is the body (product/errors#unprocessable)
 */
export const DOCUMENT_REFUSAL = {
  nameTaken: 'name-taken',
  changed: 'document-changed',
  gone: 'document-gone',
} as const;

function isTree(value: unknown, depth: number): boolean {
  return depth <= TREE_MAX_DEPTH && Array.isArray(value) && value.every((item) => isAccountFile(item, depth));
}

function isAccountFile(value: unknown, depth: number): boolean {
  if (!isRecord(value)) return false;
  return (
    typeof value.title === 'string' &&
    typeof value.uri === 'string' &&
    typeof value.isPermanent === 'boolean' &&
    isMissingOr(value.subtitle, 'string') &&
    (value.children == null || isTree(value.children, depth + 1)) &&
    isMissingOr(value.addedOn, 'string') &&
    isMissingOr(value.size, 'number') &&
    isMissingOr(value.contentType, 'string') &&
    isMissingOr(value.version, 'string')
  );
}

function isMissingOr(value: unknown, type: 'string' | 'number'): boolean {
  return value == null || typeof value === type;
}
