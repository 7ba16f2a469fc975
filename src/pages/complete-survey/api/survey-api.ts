import * as calls from '@contract/calls/survey';
import { readSurveyBody, submissionMessage, surveyAnswerSchema, type Survey, type SurveyInput } from '@contract/survey';
import { uploadProgress } from '@/features/fill-in-survey';
import { addressOf, asks, baseApi, keptOnDevice, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';

/** A survey assigned to a user, or a blank form (product/surveys#given-or-form). */
export type SurveySource = { identifier: string } | { key: string };

/** A submission and its files; returns the server's message, HTML or text, empty for none. */
export interface Submission {
  input: SurveyInput;
  files: readonly FileRef[];
  draft?: WrittenDraft;
}

/** Milliseconds; uploads on a slow connection take longer than other calls. */
const UPLOAD_TIMEOUT = 5 * 60_000;

const surveyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The survey, or null if there is none (product/surveys#nothing-to-see). It is asked for at each visit, because others
     * may change it; without an answer, the device's last one is filled in.
     */
    getSurvey: build.query<Survey | null, SurveySource>({
      query: (source) =>
        'identifier' in source ? addressOf(calls.getSurvey, source) : addressOf(calls.getSurveyByKey, source),
      transformResponse: (body: unknown) => readSurveyBody(body) as Survey | null,
      responseSchema: surveyAnswerSchema,
      ...shownInPlace(),
      ...keptOnDevice(0),
    }),
    /** Sends what was filled in (product/surveys#survey-json). */
    submitSurvey: build.mutation<string, Submission>({
      query: asks(calls.submitSurvey, ({ input, files, draft }: Submission) => ({ body: formOf(input, files), draft }))
        .query,
      extraOptions: { timeout: UPLOAD_TIMEOUT, onSent: uploadProgress.report },
      transformResponse: submissionMessage,
      // It may be the report form of a visit, whose write-up then no longer waits for it.
      invalidatesTags: (_message, error) => (error ? [] : [listTag('TimesheetInitial')]),
    }),
  }),
});

/**
 * All files are in one field, in the order of the answers (product/surveys#files-field). Different files may have the
 * same path, because phones name every photo `image.jpg`.
 */
function formOf(input: SurveyInput, files: readonly FileRef[]): FormData {
  const form = new FormData();
  form.append('surveyJson', JSON.stringify(input));
  for (const { id } of files) {
    const file = heldFile(id);
    if (file) form.append('files', file, file.name);
  }
  return form;
}

export const { useGetSurveyQuery, useSubmitSurveyMutation } = surveyApi;
