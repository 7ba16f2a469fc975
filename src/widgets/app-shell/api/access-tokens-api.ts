import * as calls from '@contract/calls/access-token';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

/** The user's API tokens; an extension. */
const accessTokensApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyTokens: build.query({
      ...asks(calls.listAccessTokens),
      ...shownInPlace(),
      providesTags: [listTag('AccessToken')],
    }),
    addMyToken: build.mutation({
      ...asks(calls.addAccessToken),
      ...shownInPlace(),
      invalidatesTags: (_created, error) => (error ? [] : [listTag('AccessToken')]),
    }),
    revokeMyToken: build.mutation({
      ...asks(calls.revokeAccessToken, (id: string) => ({ body: { id }, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: (_revoked, error) => (error ? [] : [listTag('AccessToken')]),
    }),
  }),
});

export const { useListMyTokensQuery, useAddMyTokenMutation, useRevokeMyTokenMutation } = accessTokensApi;
