import { salesUsersSchema, type SalesUser } from '@contract/sales-mapping';
import { baseApi, listTag, shownInPlace } from '@/shared/api';
import { marketingCall } from './marketing-call';

const salesUserApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All sales users by name, the inactive ones included: mappings and prospects may still name them
     * (product/marketing#owners).
     */
    getSalesUsers: build.query<SalesUser[], void>({
      queryFn: marketingCall<SalesUser[]>('users'),
      responseSchema: salesUsersSchema,
      ...shownInPlace(),
      providesTags: [listTag('SalesUser')],
    }),
  }),
});

export const { useGetSalesUsersQuery } = salesUserApi;
