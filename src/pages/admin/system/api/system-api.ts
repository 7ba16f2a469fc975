import * as calls from '@contract/calls/system';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

const systemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The state of the server and its services (product/system#parts). */
    getSystem: build.query({ ...asks(calls.getSystem), ...shownInPlace(), providesTags: [listTag('System')] }),
  }),
});

export const { useGetSystemQuery } = systemApi;
