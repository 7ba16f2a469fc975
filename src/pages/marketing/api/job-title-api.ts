import * as calls from '@contract/calls/marketing';
import { CSV_FIELD, type JobTitle, type JobTitleInput } from '@contract/job-title';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';

/** Milliseconds that a file with many titles may take. */
const UPLOAD_TIMEOUT = 120_000;

const jobTitleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All job titles (product/marketing#job-titles). */
    listJobTitles: build.query({
      ...asks(calls.listJobTitles),
      ...shownInPlace(),
      providesTags: [listTag('JobTitle')],
    }),
    /** Saves one job title; the answer is not specified. Called through `JOB_TITLE_CHANGE`. */
    updateJobTitle: build.mutation<unknown, JobTitleInput>({
      ...asks(calls.updateJobTitle, (body: JobTitleInput) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: [listTag('JobTitle')],
    }),
    /** Uploads job titles as CSV (product/marketing#job-titles). Our server reports on the rows; others may not. */
    uploadJobTitles: build.mutation<unknown, File>({
      ...asks(calls.uploadJobTitles, (file: File) => ({ body: formOf(file) })),
      catchSchemaFailure: shownInPlace().catchSchemaFailure,
      extraOptions: { shownInPlace: true, timeout: UPLOAD_TIMEOUT },
      invalidatesTags: [listTag('JobTitle')],
    }),
  }),
});

/** Whether a title means decision makers: shown at once, rolled back on failure (product/marketing#job-titles). */
export const JOB_TITLE_CHANGE: ListChange<JobTitle[], JobTitleInput> = {
  list: 'listJobTitles',
  keyOf: ({ title }) => title,
  send: ([change]) => jobTitleApi.endpoints.updateJobTitle.initiate(change, { track: false }),
  apply: (titles, change) => {
    const changes = (each: JobTitle) => each.title === change.title && each.isSDM !== change.isSDM;
    if (!titles.some(changes)) return titles;
    return titles.map((each) => (changes(each) ? { ...each, isSDM: change.isSDM } : each));
  },
};

function formOf(file: File): FormData {
  const form = new FormData();
  form.append(CSV_FIELD, file);
  return form;
}

export const { updateJobTitle } = jobTitleApi.endpoints;
export const { useListJobTitlesQuery, useUploadJobTitlesMutation } = jobTitleApi;
