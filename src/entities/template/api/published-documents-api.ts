import * as calls from '@contract/calls/template-answers';
import type { PublishedShown } from '@contract/published-documents';
import type { PublishedTextInput } from '@contract/template-answers';
import { asks, baseApi, idTag, listTag, shownInPlace } from '@/shared/api';

/** What the list is narrowed to; '' is anything. */
export interface PublishedWish {
  accountId: string;
  templateId: string;
  find: string;
  shown: PublishedShown;
}

/** Long enough for all documents of many years on a slow connection. */
const DOWNLOAD_TIMEOUT = 10 * 60_000;

const publishedDocumentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of what was published, the newest first, an extension. */
    listPublishedDocuments: build.query({
      ...asks(calls.listPublishedDocuments, ({ wish, page }: { wish: PublishedWish; page: number }) => ({
        query: { ...queryOf(wish), page: page > 0 ? page : null },
      })),
      ...shownInPlace(),
      // A new text of a template makes documents older ones.
      providesTags: [listTag('Document'), listTag('Template')],
    }),
    /** All that match, as an object URL that the caller revokes. */
    downloadPublishedDocuments: build.query<string, PublishedWish>({
      ...asks(calls.exportPublishedDocuments, (wish: PublishedWish) => ({ query: queryOf(wish), answer: 'file' })),
      extraOptions: { timeout: DOWNLOAD_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /** The source text of a client's published file, an extension; 404 if it is unknown. */
    getPublishedText: build.query({
      ...asks(calls.getPublishedText, ({ accountId, uri }: { accountId: string; uri: string }) => ({
        params: { accountId },
        query: { fileName: uri },
      })),
      ...shownInPlace(),
      providesTags: (_text, _error, { accountId }) => [idTag('Document', accountId)],
    }),
    /** Stores the source text of a file that has just been published. */
    savePublishedText: build.mutation({
      ...asks(calls.savePublishedText, ({ accountId, text }: { accountId: string; text: PublishedTextInput }) => ({
        params: { accountId },
        body: text,
        isRepeatable: true,
      })),
      ...shownInPlace(),
      invalidatesTags: (_result, error, { accountId }) =>
        error ? [] : [idTag('Document', accountId), listTag('Document')],
    }),
  }),
});

const queryOf = ({ accountId, templateId, find, shown }: PublishedWish) => ({
  accountId: accountId || null,
  templateId: templateId || null,
  find: find || null,
  shown: shown === 'all' ? null : shown,
});

export const { downloadPublishedDocuments, listPublishedDocuments, savePublishedText } =
  publishedDocumentsApi.endpoints;
export const {
  useGetPublishedTextQuery,
  useLazyGetPublishedTextQuery,
  useListPublishedDocumentsQuery,
  useSavePublishedTextMutation,
} = publishedDocumentsApi;
