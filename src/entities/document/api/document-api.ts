import { createNextState } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { accountFilesSchema, fileNamesSchema, type AccountFile } from '@contract/document';
import { documentPreviewSchema, type DocumentPreview } from '@contract/document-preview';
import { addressOfNewDocument } from '@contract/document-rules';
import { CLIENT_FILE_STORE, documentUri, joinPath, uriLike } from '@contract/document-path';
import { baseApi, idTag, shownInPlace } from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { sendChange, useChangedList, type ListChange } from '@/shared/lib/pending-change';
import { useAppDispatch } from '@/shared/redux';
import type { DocumentUpload } from '../model/document-uploads-slice';
import { putIn, takeOut } from '../model/patch-files';
import { uploadProgress } from '../model/upload-progress';

/** Milliseconds; files on a slow connection take longer than other calls. */
export const TRANSFER_TIMEOUT = 10 * 60_000;

/**
 * The documents screen lists with type 1, publishing checks with type 0; both with 0 for a last part of unknown meaning
 * (product/documents#list-type).
 */
const LISTED_TYPE = CLIENT_FILE_STORE;
const CHECKED_TYPE = 0;

/** A file of an account by its path. */
export interface PlacedPath {
  accountId: string;
  path: string;
}

/** A path in the form of the server's `uri`: not every server begins it with the account. */
export interface NamedPath extends PlacedPath {
  uri: string;
}

/** A file to change, in the version that was shown. `seenVersion` is sent unless it is null (contract). */
export interface SeenDocument extends NamedPath {
  seenVersion: string | null;
}

/** A file to move. `replaces` is sent unless it is null (contract). */
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
    /** Everything in a client's store, for the check before a document is published (product/documents#list-type). */
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
    /** Adds a chosen file under the name of its upload. The answer is not specified (product/documents#paths). */
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
    /**
     * Moves a file to another path (product/documents#paths). A refusal may mean that the list is out of date, so it is
     * fetched again.
     */
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
    }),
    /**
     * A file's content (an extension), or that of an earlier `version`, as an
     * object URL that the caller revokes. It has the requested type, no matter what the answer says, so that nothing shown can run scripts.
     */
    openDocument: build.query<string, PlacedPath & { type: string; version?: string }>({
      query: ({ type, ...file }) => ({ url: contentUrl(file), answer: 'file', fileType: type }),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** The content of a text file (an extension). */
    readDocument: build.query<string, PlacedPath>({
      query: (file) => ({ url: contentUrl(file), answer: 'text' }),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** What a file has to show, as our server reads it (an extension). */
    getDocumentPreview: build.query<DocumentPreview, PlacedPath & { version: string | null }>({
      query: ({ accountId, path, version }) => {
        const question = new URLSearchParams({ fileName: documentUri(accountId, path) });
        if (version !== null) question.set('version', version);
        return `/documentpreview/${encodeURIComponent(accountId)}?${question}`;
      },
      responseSchema: documentPreviewSchema,
      ...shownInPlace(),
      providesTags: (_preview, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** A file's content for code that reads it; the file registry holds it until the caller releases it. */
    holdDocument: build.query<FileRef, PlacedPath & { name: string }>({
      query: ({ name, ...file }) => ({ url: contentUrl(file), answer: 'file', holdAs: name }),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** Removes a file: to the client's bin, an extension. */
    removeDocument: build.mutation<unknown, SeenDocument>({
      query: ({ accountId, uri, path, seenVersion }) => ({
        url: `/deleteDocument/${CLIENT_FILE_STORE}`,
        method: 'POST',
        body: formOf({ fileName: uriLike(accountId, uri, path), seenVersion }),
      }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
  }),
});

/**
 * Moves and removals of an account's files: the list shows confirmed changes even if it cannot be fetched again
 * (product/documents#undo-move).
 */
function documentChanges(accountId: string): ListChange<readonly AccountFile[], DocumentMove | SeenDocument> {
  return {
    list: `listDocuments(${JSON.stringify(accountId)})`,
    keyOf: ({ path }) => path,
    isShownWhenConfirmed: true,
    send: ([change]) =>
      'newPath' in change
        ? documentApi.endpoints.moveDocument.initiate(change, { track: false })
        : documentApi.endpoints.removeDocument.initiate(change, { track: false }),
    apply: (files, change) =>
      createNextState(files as AccountFile[], (draft) => {
        const file = takeOut(draft, accountId, change.path);
        if (file && 'newPath' in change) putIn(draft, accountId, change.newPath, file);
      }),
  };
}

/** Everything in a client's store, as a tree, including moves and removals since it was fetched; undefined for null. */
export function useDocuments(accountId: string | null, options?: { refetchOnMountOrArgChange: boolean }) {
  const answer = documentApi.useListDocumentsQuery(accountId ?? skipToken, options);
  const kind = useMemo(() => documentChanges(accountId ?? ''), [accountId]);
  const { list: data } = useChangedList(kind, answer.data);
  return { ...answer, data };
}

/** Moves or removes a file of the account and returns the result; `underWay` has the paths in progress. */
export function useChangeDocument(accountId: string) {
  const dispatch = useAppDispatch();
  const kind = useMemo(() => documentChanges(accountId), [accountId]);
  const { underWay } = useChangedList(kind, undefined);
  const change = (file: DocumentMove | SeenDocument) => dispatch(sendChange(kind, [file]));
  return { underWay, change };
}

/** Where a file's content is, or that of an earlier `version`. */
function contentUrl({ accountId, path, version }: PlacedPath & { version?: string }): string {
  const question = new URLSearchParams({ fileName: documentUri(accountId, path), accountId });
  if (version !== undefined) question.set('version', version);
  return `/getdocument/${CLIENT_FILE_STORE}?${question}`;
}

function formOf(fields: Record<string, string | null>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.append(name, value);
  }
  if (file) form.append('file', file, file.name);
  return form;
}

export const { addDocument, holdDocument, listDocumentsToCheck, listManualAndHandbookItems, openDocument } =
  documentApi.endpoints;
export const { useGetDocumentPreviewQuery, useLazyReadDocumentQuery, useListManualAndHandbookItemsQuery } = documentApi;
