import { createNextState } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import * as calls from '@contract/calls/document';
import type { AccountFile } from '@contract/document';
import { addressOfNewDocument } from '@contract/document-rules';
import { CLIENT_FILE_STORE, documentUri, joinPath, uriLike } from '@contract/document-path';
import { asks, baseApi, idTag, keptOnDevice, shownInPlace } from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { sendChange, useChangedList, type ListChange } from '@/shared/lib/pending-change';
import { useAppDispatch } from '@/shared/redux';
import type { DocumentUpload } from '../model/document-uploads-slice';
import { putIn, takeOut } from '../model/patch-files';
import { uploadProgress } from '../model/upload-progress';

/** Milliseconds; files on a slow connection take longer than other calls. */
export const TRANSFER_TIMEOUT = 10 * 60_000;

/**
 * The documents screen lists with type 1, publishing checks with type 0; both with 0 as the last part, whose meaning is
 * unknown (product/documents#list-type).
 */
const LISTED_TYPE = CLIENT_FILE_STORE;
const CHECKED_TYPE = 0;

const STORE = { documentType: CLIENT_FILE_STORE };

/** A file of an account by its path. */
export interface PlacedPath {
  accountId: string;
  path: string;
}

interface FileOfVersion extends PlacedPath {
  version?: string;
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
      ...asks(calls.listDocuments, (accountId: string) => ({ params: { fileType: LISTED_TYPE, accountId, x: 0 } })),
      transformResponse: (files: AccountFile[]) => Object.freeze(files),
      structuralSharing: false,
      ...keptOnDevice(),
      providesTags: (_files, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** Everything in a client's store, for the check before a document is published (product/documents#list-type). */
    listDocumentsToCheck: build.query<readonly AccountFile[], string>({
      ...asks(calls.listDocuments, (accountId: string) => ({ params: { fileType: CHECKED_TYPE, accountId, x: 0 } })),
      providesTags: (_files, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** The names of the files in Manual and Handbook itself. */
    listManualAndHandbookItems: build.query<string[], string>({
      ...asks(calls.listManualAndHandbookItems, (accountId: string) => ({ params: { accountId } })),
      providesTags: (_names, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** Adds a chosen file under the name of its upload. The answer is not specified (product/documents#paths). */
    addDocument: build.mutation<unknown, DocumentUpload>({
      ...asks(calls.addDocument, ({ id, accountId, folder, name, replaces }: DocumentUpload) => {
        const { folderId, fileName } = addressOfNewDocument(joinPath(folder, name));
        return {
          params: { ...STORE, fileTypeHS: folderId },
          query: { accountId },
          body: formOf({ fileName, accountId, accountFileTypeId: `${folderId}`, replaces }, heldFile(id)),
          onSent: uploadProgress.listenerFor(id),
        };
      }),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** Moves a file (product/documents#paths). After a refusal, the list may be out of date, so it is fetched again. */
    moveDocument: build.mutation<unknown, DocumentMove>({
      ...asks(calls.moveDocument, ({ accountId, uri, path, newPath, seenVersion, replaces }: DocumentMove) => ({
        params: STORE,
        body: formOf({
          fileName: uriLike(accountId, uri, path),
          newFileName: uriLike(accountId, uri, newPath),
          seenVersion,
          replaces,
        }),
      })),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /**
     * A file's content (an extension), or that of an earlier `version`, as an
     * object URL that the caller revokes. It has the requested type, no matter what the answer says, so that nothing shown can run scripts.
     */
    openDocument: build.query<string, FileOfVersion & { type: string }>({
      ...asks(calls.getDocument, ({ type, ...file }: FileOfVersion & { type: string }) => ({
        ...contentOf(file),
        answer: 'file',
        fileType: type,
      })),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** The content of a text file (an extension). */
    readDocument: build.query<string, PlacedPath>({
      ...asks(calls.getDocument, (file: PlacedPath) => ({ ...contentOf(file), answer: 'text' })),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** A preview of a file, as our server reads it (an extension). */
    getDocumentPreview: build.query({
      ...asks(calls.getDocumentPreview, ({ accountId, path, version }: PlacedPath & { version: string | null }) => ({
        params: { accountId },
        query: { fileName: documentUri(accountId, path), version },
      })),
      ...shownInPlace(),
      providesTags: (_preview, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** A file's content for code that reads it; the file registry holds it until the caller releases it. */
    holdDocument: build.query<FileRef, PlacedPath & { name: string }>({
      ...asks(calls.getDocument, ({ name, ...file }: PlacedPath & { name: string }) => ({
        ...contentOf(file),
        answer: 'file',
        holdAs: name,
      })),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** Removes a file: to the client's bin, an extension. */
    removeDocument: build.mutation<unknown, SeenDocument>({
      ...asks(calls.removeDocument, ({ accountId, uri, path, seenVersion }: SeenDocument) => ({
        params: STORE,
        body: formOf({ fileName: uriLike(accountId, uri, path), seenVersion }),
      })),
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

/** Asks for a file's content, or for that of an earlier `version`. */
function contentOf({ accountId, path, version }: FileOfVersion) {
  return { params: STORE, query: { fileName: documentUri(accountId, path), accountId, version } };
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
