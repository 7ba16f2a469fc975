import { systemSchema, type System } from '@contract/system';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

const systemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The state of the server and its services (product/system#parts). */
    getSystem: build.query<System, void>({
      query: () => '/admin/system',
      responseSchema: systemSchema,
      ...shownInPlace(),
      providesTags: [listTag('System')],
    }),
  }),
});

export const { useGetSystemQuery } = systemApi;
