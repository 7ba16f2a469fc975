import { readSurveyBody, submissionMessage, surveyAnswerSchema, type Survey, type SurveyInput } from '@contract/survey';
import { uploadProgress } from '@/features/fill-in-survey';
import { baseApi, shownInPlace, type WrittenDraft } from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';

/** Which survey: one that was given to somebody, or a blank form (product/surveys#given-or-form). */
export type SurveySource = { identifier: string } | { key: string };

/** A submission and the files its answers name; the server's words come back, HTML or text, empty for none. */
export interface Submission {
  input: SurveyInput;
  files: readonly FileRef[];
  draft?: WrittenDraft;
}

/** An upload over a slow line takes longer than other calls: milliseconds. */
const UPLOAD_TIMEOUT = 5 * 60_000;

const surveyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The survey, or null when there is none (product/surveys#nothing-to-see). Nothing of it is saved or fetched again by
     * itself: others change it meanwhile, and its screen fills in the one that it was opened with.
     */
    getSurvey: build.query<Survey | null, SurveySource>({
      query: (source) =>
        'identifier' in source
          ? `/getsurvey/${encodeURIComponent(source.identifier)}`
          : `/getsurveyfromkey/${encodeURIComponent(source.key)}`,
      transformResponse: (body: unknown) => readSurveyBody(body) as Survey | null,
      responseSchema: surveyAnswerSchema,
      ...shownInPlace(),
      keepUnusedDataFor: 0,
    }),
    /** Sends what was filled in (product/surveys#survey-json). */
    submitSurvey: build.mutation<string, Submission>({
      query: ({ input, files, draft }) => ({
        url: '/submitsurvey',
        method: 'POST',
        body: formOf(input, files),
        draft,
      }),
      extraOptions: { timeout: UPLOAD_TIMEOUT, onSent: uploadProgress.report },
      transformResponse: submissionMessage,
    }),
  }),
});

/**
 * All files go under one name, in the order in which the answers list theirs (product/surveys#files-field). Two
 * questions may have files of one path that differ: telephones call each photograph `image.jpg`.
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
