import * as calls from '@contract/calls/first-steps';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

const firstStepsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What an empty server still needs (product/first-steps). */
    getFirstSteps: build.query({
      ...asks(calls.getFirstSteps),
      ...shownInPlace(),
      providesTags: [listTag('FirstSteps')],
    }),
  }),
});

export const { useGetFirstStepsQuery } = firstStepsApi;
