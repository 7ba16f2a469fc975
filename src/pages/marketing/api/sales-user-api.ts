import * as calls from '@contract/calls/marketing';
import { asks, baseApi, keptOnDevice, listTag, shownInPlace } from '@/shared/api';

const salesUserApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All sales users by name, inactive ones too: mappings and prospects may name them (product/marketing#owners). */
    getSalesUsers: build.query({
      ...asks(calls.listSalesUsers),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('SalesUser')],
    }),
  }),
});

export const { useGetSalesUsersQuery } = salesUserApi;
