import * as calls from '@contract/calls/template-answers';
import { readAnswers, templateAnswersSchema, type TemplateAnswers } from '@contract/template-answers';
import { addressOf, asks, baseApi, idTag, shownInPlace } from '@/shared/api';

interface AnswersToSave {
  externalId: string;
  answers: TemplateAnswers;
  seen: string;
}

const templateAnswersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A client's answers, for all templates. */
    getTemplateAnswers: build.query<TemplateAnswers, string>({
      query: (externalId) => addressOf(calls.getTemplateAnswers, { externalId }),
      rawResponseSchema: templateAnswersSchema,
      transformResponse: (wire: Readonly<Record<string, unknown>> | null) => readAnswers(wire),
      providesTags: (_answers, _error, externalId) => [idTag('TemplateAnswers', externalId)],
    }),
    /**
     * Saves answers; the response is not specified (product/template-document#save-answer-not-read). The screen shows
     * whether it worked. Answers are not fetched again: other users' answers come with the next load.
     */
    saveTemplateAnswers: build.mutation<unknown, AnswersToSave>({
      // Other servers also accept lists, which ours stores as text.
      query: ({ externalId, answers, seen }) => ({
        url: addressOf(calls.saveTemplateAnswers, { externalId }),
        method: 'POST',
        body: answers,
        seen,
        isRepeatable: true,
      }),
      ...shownInPlace(),
      invalidatesTags: (_result, error, { externalId }) =>
        error ? [] : [idTag('TemplateAnswers', originsOf(externalId))],
    }),
    /** Who gave each answer, and when, an extension. */
    getTemplateAnswerOrigins: build.query({
      ...asks(calls.getTemplateAnswerOrigins, (externalId: string) => ({ params: { externalId } })),
      ...shownInPlace(),
      providesTags: (_origins, _error, externalId) => [idTag('TemplateAnswers', originsOf(externalId))],
    }),
  }),
});

function originsOf(externalId: string): string {
  return `origins ${externalId}`;
}

export const { getTemplateAnswers, saveTemplateAnswers } = templateAnswersApi.endpoints;
export const patchTemplateAnswers = templateAnswersApi.util.updateQueryData;
export const { useGetTemplateAnswerOriginsQuery, useGetTemplateAnswersQuery } = templateAnswersApi;
