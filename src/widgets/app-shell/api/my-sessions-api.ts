import { mySessionsSchema, type MySession } from '@contract/my-session';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

/** The user's sign-ins, for servers that announce `sessionList`. */
const mySessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMySessions: build.query<MySession[], void>({
      query: () => '/mysessions',
      responseSchema: mySessionsSchema,
      ...shownInPlace(),
      providesTags: [listTag('Session')],
    }),
    endMySession: build.mutation<unknown, string>({
      query: (id) => ({ url: '/mysessions/end', method: 'POST', body: { id }, isRepeatable: true }),
      ...shownInPlace(),
      invalidatesTags: (_ended, error) => (error ? [] : [listTag('Session')]),
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/mysessions/endothers', method: 'POST', isRepeatable: true }),
      ...shownInPlace(),
      invalidatesTags: (_ended, error) => (error ? [] : [listTag('Session')]),
    }),
  }),
});

export const { useListMySessionsQuery, useEndMySessionMutation, useEndOtherSessionsMutation } = mySessionsApi;
