import {
  documentBinSchema,
  documentHistorySchema,
  type DocumentBin,
  type DocumentHistory,
  type RemoveBinnedDocument,
  type RestoreDocument,
  type RestoreVersion,
} from '@contract/document-history';
import { documentUri } from '@contract/document-path';
import { baseApi, idTag, shownInPlace } from '@/shared/api';
import { TRANSFER_TIMEOUT, type PlacedPath } from './document-api';

/** Versions and the bin (extensions). Every change reaches all lists of the client. */
const documentHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a file, the newest first. */
    getDocumentHistory: build.query<DocumentHistory, PlacedPath>({
      query: ({ accountId, path }) =>
        `/documenthistory/${encodeURIComponent(accountId)}?${new URLSearchParams({ fileName: documentUri(accountId, path) })}`,
      responseSchema: documentHistorySchema,
      ...shownInPlace(),
      providesTags: (_history, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** What is in a client's bin. */
    listDocumentBin: build.query<DocumentBin, string>({
      query: (accountId) => `/documentbin/${encodeURIComponent(accountId)}`,
      responseSchema: documentBinSchema,
      ...shownInPlace(),
      providesTags: (_bin, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** Makes an earlier version the newest one. */
    restoreDocumentVersion: build.mutation<unknown, RestoreVersion>({
      query: (body) => ({ url: '/documenthistory/restore', method: 'POST', body }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** The content of a file in the bin, as `openDocument` (an extension). */
    openBinnedDocument: build.query<string, { accountId: string; version: string; type: string }>({
      query: ({ accountId, version, type }) => ({
        url: `/documentbin/${encodeURIComponent(accountId)}/file?${new URLSearchParams({ version })}`,
        answer: 'file',
        fileType: type,
      }),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** Puts a file from the bin back where it was, or at another path. */
    restoreDocument: build.mutation<unknown, RestoreDocument>({
      query: (body) => ({ url: '/documentbin/restore', method: 'POST', body }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** Deletes a file in the bin for good, with its versions. */
    removeDocumentForGood: build.mutation<unknown, RemoveBinnedDocument>({
      query: (body) => ({ url: '/documentbin/remove', method: 'POST', body }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
  }),
});

export const { openBinnedDocument, removeDocumentForGood, restoreDocument, restoreDocumentVersion } =
  documentHistoryApi.endpoints;
export const { useGetDocumentHistoryQuery, useListDocumentBinQuery } = documentHistoryApi;
