import { publishedDocumentsSchema, type PublishedDocuments, type PublishedShown } from '@contract/published-documents';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

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
    listPublishedDocuments: build.query<PublishedDocuments, { wish: PublishedWish; page: number }>({
      query: ({ wish, page }) => {
        const search = searchOf(wish);
        if (page > 0) search.set('page', String(page));
        return `/publisheddocuments${search.size > 0 ? `?${search}` : ''}`;
      },
      responseSchema: publishedDocumentsSchema,
      ...shownInPlace(),
      // A new text of a template makes documents older ones.
      providesTags: [listTag('Document'), listTag('Template')],
    }),
    /** All that match, as an object URL that the caller revokes. */
    downloadPublishedDocuments: build.query<string, PublishedWish>({
      query: (wish) => ({ url: `/publisheddocuments/csv?${searchOf(wish)}`, answer: 'file' }),
      extraOptions: { timeout: DOWNLOAD_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
  }),
});

function searchOf({ shown, ...wish }: PublishedWish): URLSearchParams {
  const entries = Object.entries({ ...wish, shown: shown === 'all' ? '' : shown });
  return new URLSearchParams(entries.filter(([, text]) => text !== ''));
}

export const { downloadPublishedDocuments, listPublishedDocuments } = publishedDocumentsApi.endpoints;
export const { useListPublishedDocumentsQuery } = publishedDocumentsApi;
