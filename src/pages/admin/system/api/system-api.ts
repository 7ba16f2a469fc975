import { systemSchema, type System } from '@contract/system';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

const systemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the server and what it depends on are (product/system#parts). */
    getSystem: build.query<System, void>({
      query: () => '/admin/system',
      responseSchema: systemSchema,
      ...shownInPlace(),
      providesTags: [listTag('System')],
    }),
  }),
});

export const { useGetSystemQuery } = systemApi;
