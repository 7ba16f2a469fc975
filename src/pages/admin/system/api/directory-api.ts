import { createdAccessTokenSchema, type CreatedAccessToken } from '@contract/access-token';
import { directorySetUpSchema, type DirectoryGroupRoles, type DirectorySetUp } from '@contract/directory';
import { baseApi, listTag, post, shownInPlace } from '@/shared/api';

const CHANGED = [listTag('Directory'), listTag('Person')];

const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The directory’s address, tokens and groups (product/directory#tokens). */
    getDirectorySetUp: build.query<DirectorySetUp, void>({
      query: () => '/admin/directorytokens',
      responseSchema: directorySetUpSchema,
      ...shownInPlace(),
      providesTags: [listTag('Directory')],
    }),
    addDirectoryToken: build.mutation<CreatedAccessToken, { name: string }>({
      query: (body) => post('/admin/directorytokens/add', body),
      responseSchema: createdAccessTokenSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    revokeDirectoryToken: build.mutation<{ id: string }, { id: string }>({
      query: (body) => post('/admin/directorytokens/revoke', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveDirectoryGroup: build.mutation<DirectoryGroupRoles, DirectoryGroupRoles>({
      query: (body) => post('/admin/directorygroups/save', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useGetDirectorySetUpQuery,
  useAddDirectoryTokenMutation,
  useRevokeDirectoryTokenMutation,
  useSaveDirectoryGroupMutation,
} = directoryApi;
