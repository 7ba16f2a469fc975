import {
  createdAccessTokenSchema,
  myAccessTokensSchema,
  type CreatedAccessToken,
  type MyAccessTokens,
  type NewAccessToken,
} from '@contract/access-token';
import { baseApi, listTag, post, shownInPlace } from '@/shared/api';

/** The user's API tokens, for servers that announce `accessTokens`. */
const accessTokensApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyTokens: build.query<MyAccessTokens, void>({
      query: () => '/mytokens',
      responseSchema: myAccessTokensSchema,
      ...shownInPlace(),
      providesTags: [listTag('AccessToken')],
    }),
    addMyToken: build.mutation<CreatedAccessToken, NewAccessToken>({
      query: (token) => post('/mytokens/add', token),
      responseSchema: createdAccessTokenSchema,
      ...shownInPlace(),
      invalidatesTags: (_created, error) => (error ? [] : [listTag('AccessToken')]),
    }),
    revokeMyToken: build.mutation<unknown, string>({
      query: (id) => ({ ...post('/mytokens/revoke', { id }), isRepeatable: true }),
      ...shownInPlace(),
      invalidatesTags: (_revoked, error) => (error ? [] : [listTag('AccessToken')]),
    }),
  }),
});

export const { useListMyTokensQuery, useAddMyTokenMutation, useRevokeMyTokenMutation } = accessTokensApi;
