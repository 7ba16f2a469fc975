import * as calls from '@contract/calls/template-answers';
import type { PublishedShown } from '@contract/published-documents';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

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
  }),
});

const queryOf = ({ accountId, templateId, find, shown }: PublishedWish) => ({
  accountId: accountId || null,
  templateId: templateId || null,
  find: find || null,
  shown: shown === 'all' ? null : shown,
});

export const { downloadPublishedDocuments, listPublishedDocuments } = publishedDocumentsApi.endpoints;
export const { useListPublishedDocumentsQuery } = publishedDocumentsApi;
