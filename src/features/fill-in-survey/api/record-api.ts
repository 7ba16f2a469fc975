import { searchItemsSchema, type SearchItem } from '@contract/lookup';
import { baseApi, idTag } from '@/shared/api';

/** How long answers stay cached after their last use, in seconds: users repeat searches. */
const KEEP_SECONDS = 5 * 60;

const recordApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    /** Those whose name contains the text (three characters or more); only surveys ask for these two. */
    const search = (kind: 'employees' | 'teams') =>
      build.query<SearchItem[], string>({
        query: (text) => `/get${kind}/${encodeURIComponent(text)}`,
        responseSchema: searchItemsSchema,
        keepUnusedDataFor: KEEP_SECONDS,
        providesTags: (_items, _error, text) => [idTag('Lookup', `${kind} ${text}`)],
      });
    return { searchEmployees: search('employees'), searchTeams: search('teams') };
  },
});

export const { searchEmployees, searchTeams } = recordApi.endpoints;
