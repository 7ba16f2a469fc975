import { findEmployees, findTeams } from '@contract/calls/lookup';
import { asks, baseApi, idTag } from '@/shared/api';

/** How long answers stay cached after their last use, in seconds: users repeat searches. */
const KEEP_SECONDS = 5 * 60;

const recordApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    /** Those whose name contains the text (three characters or more); only surveys ask for these two. */
    const search = (call: typeof findEmployees | typeof findTeams, kind: string) =>
      build.query({
        ...asks(call, (text: string) => ({ params: { text } })),
        keepUnusedDataFor: KEEP_SECONDS,
        providesTags: (_items, _error, text) => [idTag('Lookup', `${kind} ${text}`)],
      });
    return { searchEmployees: search(findEmployees, 'employees'), searchTeams: search(findTeams, 'teams') };
  },
});

export const { searchEmployees, searchTeams } = recordApi.endpoints;
