import * as calls from '@contract/calls/session';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

/** The user's sign-ins; an extension. */
const mySessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMySessions: build.query({
      ...asks(calls.listMySessions),
      ...shownInPlace(),
      providesTags: [listTag('Session')],
    }),
    endMySession: build.mutation({
      ...asks(calls.endSession, (id: string) => ({ body: { id }, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: (_ended, error) => (error ? [] : [listTag('Session')]),
    }),
    endOtherSessions: build.mutation({
      ...asks(calls.endOtherSessions, () => ({ isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: (_ended, error) => (error ? [] : [listTag('Session')]),
    }),
  }),
});

export const { useListMySessionsQuery, useEndMySessionMutation, useEndOtherSessionsMutation } = mySessionsApi;
