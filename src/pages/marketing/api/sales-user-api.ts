import * as calls from '@contract/calls/marketing';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

const salesUserApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All sales users by name, the inactive ones included: mappings and prospects may still name them
     * (product/marketing#owners).
     */
    getSalesUsers: build.query({
      ...asks(calls.listSalesUsers),
      ...shownInPlace(),
      providesTags: [listTag('SalesUser')],
    }),
  }),
});

export const { useGetSalesUsersQuery } = salesUserApi;
