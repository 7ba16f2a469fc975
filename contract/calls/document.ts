import { object, string } from 'yup';
import { ANY_FILE, NOT_FOUND, staffCall } from '../call';
import {
  accountFileSchema,
  accountFilesSchema,
  addDocumentSchema,
  documentNameSchema,
  fileNamesSchema,
  moveDocumentSchema,
  removeDocumentSchema,
} from '../document';
import { CLIENT_FILE_STORE, DOCUMENT_MAX_BYTES, OTHER_FOLDER_ID, PERMANENT_FOLDERS } from '../document-path';
import { documentPreviewSchema } from '../document-preview';
import { recordId } from '../text';
import { textsOf } from '../texts-of';

const NAME_TAKEN = { status: 409, when: 'Another file has that name.' } as const;
const NO_STORE = 'There is no such file store.';
const anyStore = string().oneOf(['0', '1'], NO_STORE).required();
const clientStore = string()
  .oneOf([String(CLIENT_FILE_STORE)], NO_STORE)
  .required();
const accountId = recordId().label('The account').required();
const folder = string()
  .oneOf(
    [OTHER_FOLDER_ID, ...PERMANENT_FOLDERS.map(({ id }) => id)].map(String),
    'The folder is 1 to 4, or 0 for any other.',
  )
  .required();

export const listDocuments = staffCall('GET /getaccountfiles/:fileType/:accountId/:x', {
  isSpecified: true,
  says: 'A client’s folders and files',
  params: object({ fileType: anyStore, accountId }),
  answer: accountFilesSchema,
  refuses: [NOT_FOUND],
});

export const listManualAndHandbookItems = staffCall('GET /getmanualandhandbookitems/:accountId', {
  isSpecified: true,
  endsInSlash: true,
  says: 'The names of the files in Manual and Handbook',
  params: object({ accountId }),
  answer: fileNamesSchema,
  refuses: [NOT_FOUND],
});

export const getDocument = staffCall('GET /getdocument/:documentType', {
  says: 'The content of a document',
  params: object({ documentType: anyStore }),
  query: documentNameSchema,
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});

export const getDocumentPreview = staffCall('GET /documentpreview/:accountId', {
  says: 'A preview of a document',
  details: 'Text, tables and Word documents, as text, rows or cleaned html. The file is not changed.',
  params: object({ accountId }),
  query: documentNameSchema.pick(['fileName', 'version']),
  answer: documentPreviewSchema,
  refuses: [NOT_FOUND, { status: 422, when: 'The file cannot be shown.' }],
});

export const addDocument = staffCall('POST /adddocument/:documentType/:fileTypeHS', {
  isSpecified: true,
  endsInSlash: true,
  says: 'Add a document',
  details: 'One file of at most 25 MB. `replaces` names the version that it may replace, or `nothing`.',
  params: object({ documentType: clientStore, fileTypeHS: folder }),
  query: object({ accountId: string() }),
  body: {
    texts: addDocumentSchema,
    files: { file: 'one' },
    limits: { maxFiles: 1, maxFileBytes: DOCUMENT_MAX_BYTES, maxFieldBytes: 16 * 1024 },
  },
  answer: accountFileSchema,
  isAnswerOpen: true,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const moveDocument = staffCall('POST /updateDocument/:documentType', {
  isSpecified: true,
  says: 'Move or rename a document',
  params: object({ documentType: clientStore }),
  body: { form: moveDocumentSchema },
  answer: accountFileSchema,
  isAnswerOpen: true,
  refuses: [NAME_TAKEN, NOT_FOUND],
});

export const removeDocument = staffCall('POST /deleteDocument/:documentType', {
  isSpecified: true,
  says: 'Remove a document',
  params: object({ documentType: clientStore }),
  body: { form: removeDocumentSchema },
  answer: textsOf('uri'),
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
});
