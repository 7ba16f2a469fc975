import { accountFilesSchema, fileNamesSchema, type AccountFile } from '@contract/document';
import { addressOfNewDocument } from '@contract/document-rules';
import { CLIENT_FILE_STORE, documentUri, joinPath, uriLike } from '@contract/document-path';
import { baseApi, idTag, shownInPlace } from '@/shared/api';
import { heldFile } from '@/shared/lib/file-registry';
import type { DocumentUpload } from '../model/document-uploads-slice';
import { putIn, takeOut } from '../model/patch-files';
import { uploadProgress } from '../model/upload-progress';

/** Files over a slow line take longer than other calls: milliseconds. */
const TRANSFER_TIMEOUT = 10 * 60_000;

/** The documents screen lists with type 1, publishing checks with type 0; both with 0 for what nobody knows the meaning of (decision 100). */
const LISTED_TYPE = CLIENT_FILE_STORE;
const CHECKED_TYPE = 0;

/** A file of an account by its path. */
export interface PlacedPath {
  accountId: string;
  path: string;
}

/** A file that is named in the form of `uri`, one that the server gave: not every server begins them with the account. */
export interface NamedPath extends PlacedPath {
  uri: string;
}

/** A file to be changed as it was seen. `seenVersion` is sent where it is not null (contract). */
export interface SeenDocument extends NamedPath {
  seenVersion: string | null;
}

/** A file that gets another path. `replaces` is sent where it is not null (contract). */
export interface DocumentMove extends SeenDocument {
  newPath: string;
  replaces: string | null;
}

const documentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything in a client's store, as a tree. */
    listDocuments: build.query<readonly AccountFile[], string>({
      query: (accountId) => `/getaccountfiles/${LISTED_TYPE}/${encodeURIComponent(accountId)}/0`,
      responseSchema: accountFilesSchema,
      transformResponse: (files: AccountFile[]) => Object.freeze(files),
      structuralSharing: false,
      providesTags: (_files, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** Everything in a client's store, for the check before a document is published (decision 100). */
    listDocumentsToCheck: build.query<readonly AccountFile[], string>({
      query: (accountId) => `/getaccountfiles/${CHECKED_TYPE}/${encodeURIComponent(accountId)}/0`,
      responseSchema: accountFilesSchema,
      providesTags: (_files, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** The names of the files in Manual and Handbook itself. */
    listManualAndHandbookItems: build.query<string[], string>({
      query: (accountId) => `/getmanualandhandbookitems/${encodeURIComponent(accountId)}/`,
      responseSchema: fileNamesSchema,
      providesTags: (_names, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** Adds a chosen file under the name that its upload says. What the server answers is not specified (B §7). */
    addDocument: build.mutation<unknown, DocumentUpload>({
      query: (upload) => {
        const { folderId, fileName } = addressOfNewDocument(joinPath(upload.folder, upload.name));
        return {
          url: `/adddocument/${CLIENT_FILE_STORE}/${folderId}/?accountId=${encodeURIComponent(upload.accountId)}`,
          method: 'POST',
          body: formOf(
            { fileName, accountId: upload.accountId, accountFileTypeId: `${folderId}`, replaces: upload.replaces },
            heldFile(upload.id),
          ),
          onSent: uploadProgress.listenerFor(upload.id),
        };
      },
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** Gives a file another path (decision 102). A no may mean that what is shown is out of date: the list is fetched anew. */
    moveDocument: build.mutation<unknown, DocumentMove>({
      query: ({ accountId, uri, path, newPath, seenVersion, replaces }) => ({
        url: `/updateDocument/${CLIENT_FILE_STORE}`,
        method: 'POST',
        body: formOf({
          fileName: uriLike(accountId, uri, path),
          newFileName: uriLike(accountId, uri, newPath),
          seenVersion,
          replaces,
        }),
      }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
      onQueryStarted: ({ accountId, path, newPath }, { dispatch, queryFulfilled }) => {
        patchAfter(queryFulfilled, () =>
          dispatch(
            documentApi.util.updateQueryData('listDocuments', accountId, (files) => {
              const file = takeOut(files as AccountFile[], accountId, path);
              if (file) putIn(files as AccountFile[], accountId, newPath, file);
            }),
          ),
        );
      },
    }),
    /**
     * A file's content (beyond the specification, `documentFiles` of `/vars`), as an object URL that the caller revokes. It
     * is of the type that was asked for, whatever the answer says: what is shown can be nothing that runs.
     */
    openDocument: build.query<string, PlacedPath & { type: string }>({
      query: ({ accountId, path, type }) => {
        const question = new URLSearchParams({ fileName: documentUri(accountId, path), accountId });
        return { url: `/getdocument/${CLIENT_FILE_STORE}?${question}`, answer: 'file', fileType: type };
      },
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** Removes a file for good. */
    removeDocument: build.mutation<unknown, SeenDocument>({
      query: ({ accountId, uri, path, seenVersion }) => ({
        url: `/deleteDocument/${CLIENT_FILE_STORE}`,
        method: 'POST',
        body: formOf({ fileName: uriLike(accountId, uri, path), seenVersion }),
      }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
      onQueryStarted: ({ accountId, path }, { dispatch, queryFulfilled }) => {
        patchAfter(queryFulfilled, () =>
          dispatch(
            documentApi.util.updateQueryData('listDocuments', accountId, (files) => {
              takeOut(files as AccountFile[], accountId, path);
            }),
          ),
        );
      },
    }),
  }),
});

/** With the server's yes the list shows it, whether or not it can be fetched anew; a failure is said where it was tried. */
function patchAfter(answer: Promise<unknown>, patch: () => unknown): void {
  void answer.then(patch, () => undefined);
}

function formOf(fields: Record<string, string | null>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.append(name, value);
  }
  if (file) form.append('file', file, file.name);
  return form;
}

export const {
  addDocument,
  listDocumentsToCheck,
  listManualAndHandbookItems,
  moveDocument,
  openDocument,
  removeDocument,
} = documentApi.endpoints;
export const { useListDocumentsQuery, useListManualAndHandbookItemsQuery } = documentApi;
