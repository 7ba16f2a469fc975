import * as calls from '@contract/calls/template';
import type { TemplateStateInput } from '@contract/template';
import { asks, baseApi, idTag, listTag } from '@/shared/api';

/** The states of templates (extensions). */
const templateReviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The text that documents are made from: the released one, or the current one if none is released. */
    getReleasedTemplate: build.query({
      ...asks(calls.getTemplate, (templateId: string) => ({ params: { templateId }, query: { text: 'released' } })),
      providesTags: (_template, _error, templateId) => [idTag('Template', templateId)],
    }),
    /** Sends a template for review, releases it, or makes it a draft again; `shownInPlace` if the list shows a failure. */
    changeTemplateState: build.mutation({
      ...asks(calls.setTemplateState, ({ shownInPlace, ...body }: TemplateStateInput & { shownInPlace?: boolean }) => ({
        body,
        shownInPlace,
      })),
      invalidatesTags: (_answer, _error, { templateId }) => [listTag('Template'), idTag('Template', templateId)],
    }),
  }),
});

export const { changeTemplateState, getReleasedTemplate } = templateReviewApi.endpoints;
export const { useChangeTemplateStateMutation, useGetReleasedTemplateQuery, useLazyGetReleasedTemplateQuery } =
  templateReviewApi;
