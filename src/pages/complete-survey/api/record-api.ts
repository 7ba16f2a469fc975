import { searchItemsSchema, type SearchItem } from '@contract/lookup';
import { baseApi, idTag, shownInPlace } from '@/shared/api';

/** What can be searched for beside clients; the plural is what people read and how the call is named (A §7). */
export type RecordKind = 'employees' | 'teams' | 'opportunities';

/** How long answers are kept after their last use, in seconds: people type the same again. */
const KEPT = 5 * 60;

const recordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Those whose name contains the text (three characters or more). */
    searchRecords: build.query<SearchItem[], { kind: RecordKind; text: string }>({
      query: ({ kind, text }) => `/get${kind}/${encodeURIComponent(text)}`,
      responseSchema: searchItemsSchema,
      ...shownInPlace(),
      keepUnusedDataFor: KEPT,
      providesTags: (_items, _error, { kind, text }) => [idTag('Lookup', `${kind} ${text}`)],
    }),
  }),
});

export const { searchRecords } = recordApi.endpoints;
