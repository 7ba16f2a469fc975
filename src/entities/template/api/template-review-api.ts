import { templateSchema, type Template, type TemplateStateInput } from '@contract/template';
import { baseApi, idTag, listTag, post } from '@/shared/api';

/** The states of templates (extensions). */
const templateReviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The text that documents are made from: the released one, or the current one if none is released. */
    getReleasedTemplate: build.query<Template, string>({
      query: (templateId) => `/gettemplate/${encodeURIComponent(templateId)}?text=released`,
      responseSchema: templateSchema,
      providesTags: (_template, _error, templateId) => [idTag('Template', templateId)],
    }),
    /** Sends a template for review, releases it, or makes it a draft again; `shownInPlace` if the list shows a failure. */
    changeTemplateState: build.mutation<unknown, TemplateStateInput & { shownInPlace?: boolean }>({
      query: ({ shownInPlace, ...body }) => ({ ...post('/templatestate', body), shownInPlace }),
      invalidatesTags: (_answer, _error, { templateId }) => [listTag('Template'), idTag('Template', templateId)],
    }),
  }),
});

export const { changeTemplateState, getReleasedTemplate } = templateReviewApi.endpoints;
export const { useChangeTemplateStateMutation, useGetReleasedTemplateQuery, useLazyGetReleasedTemplateQuery } =
  templateReviewApi;
