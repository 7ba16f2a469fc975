import { firstStepsSchema, type FirstSteps } from '@contract/first-steps';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

const firstStepsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What an empty server still needs (product/first-steps). */
    getFirstSteps: build.query<FirstSteps, void>({
      query: () => '/admin/firststeps',
      responseSchema: firstStepsSchema,
      ...shownInPlace(),
      providesTags: [listTag('FirstSteps')],
    }),
  }),
});

export const { useGetFirstStepsQuery } = firstStepsApi;
