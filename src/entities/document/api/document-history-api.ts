import * as calls from '@contract/calls/document-history';
import { documentUri } from '@contract/document-path';
import { asks, baseApi, idTag, shownInPlace } from '@/shared/api';
import { TRANSFER_TIMEOUT, type PlacedPath } from './document-api';

interface BinnedFile {
  accountId: string;
  version: string;
  type: string;
}

/** Versions and the bin (extensions). Every change reaches all lists of the client. */
const documentHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a file, the newest first. */
    getDocumentHistory: build.query({
      ...asks(calls.listDocumentVersions, ({ accountId, path }: PlacedPath) => ({
        params: { accountId },
        query: { fileName: documentUri(accountId, path) },
      })),
      ...shownInPlace(),
      providesTags: (_history, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    listDocumentBin: build.query({
      ...asks(calls.listDocumentBin, (accountId: string) => ({ params: { accountId } })),
      ...shownInPlace(),
      providesTags: (_bin, _error, accountId) => [idTag('Document', accountId)],
    }),
    /** Makes an earlier version the newest one. */
    restoreDocumentVersion: build.mutation({
      ...asks(calls.restoreDocumentVersion),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** The content of a file in the bin, as `openDocument` (an extension). */
    openBinnedDocument: build.query<string, BinnedFile>({
      ...asks(calls.getBinFile, ({ accountId, version, type }: BinnedFile) => ({
        params: { accountId },
        query: { version },
        answer: 'file',
        fileType: type,
      })),
      extraOptions: { shownInPlace: true, timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** Puts a file from the bin back where it was, or at another path. */
    restoreDocument: build.mutation({
      ...asks(calls.restoreDocument),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** Deletes a file in the bin for good, with its versions. */
    removeDocumentForGood: build.mutation({
      ...asks(calls.removeDocumentForGood),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('Document', accountId)],
    }),
  }),
});

export const { openBinnedDocument, removeDocumentForGood, restoreDocument, restoreDocumentVersion } =
  documentHistoryApi.endpoints;
export const { useGetDocumentHistoryQuery, useListDocumentBinQuery } = documentHistoryApi;
