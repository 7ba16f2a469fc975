import * as calls from '@contract/calls/directory';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

const CHANGED = [listTag('Directory'), listTag('Person')];

const directoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The directory’s address, tokens and groups (product/directory#tokens). */
    getDirectorySetUp: build.query({
      ...asks(calls.getDirectorySetUp),
      ...shownInPlace(),
      providesTags: [listTag('Directory')],
    }),
    addDirectoryToken: build.mutation({
      ...asks(calls.addDirectoryToken),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    revokeDirectoryToken: build.mutation({
      ...asks(calls.revokeDirectoryToken),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveDirectoryGroup: build.mutation({ ...asks(calls.saveGroupRoles), ...shownInPlace(), invalidatesTags: CHANGED }),
  }),
});

export const {
  useGetDirectorySetUpQuery,
  useAddDirectoryTokenMutation,
  useRevokeDirectoryTokenMutation,
  useSaveDirectoryGroupMutation,
} = directoryApi;
