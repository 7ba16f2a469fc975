import * as calls from '@contract/calls/template-comment';
import { asks, baseApi, idTag, shownInPlace } from '@/shared/api';

const reached = (_answer: unknown, _error: unknown, { templateId }: { templateId: string }) => [
  idTag('TemplateComment', templateId),
];

/** Comments of colleagues on templates (extensions). */
const templateCommentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplateComments: build.query({
      ...asks(calls.listComments, (templateId: string) => ({ params: { templateId } })),
      ...shownInPlace(),
      providesTags: (_comments, _error, templateId) => [idTag('TemplateComment', templateId)],
    }),
    /** Adds a comment or an answer; its form shows a failure, and what was written stays. */
    addTemplateComment: build.mutation({ ...asks(calls.addComment), ...shownInPlace(), invalidatesTags: reached }),
    /** Marks a comment as done, or opens it again. */
    setTemplateCommentDone: build.mutation({ ...asks(calls.setCommentDone), invalidatesTags: reached }),
  }),
});

export const { useAddTemplateCommentMutation, useListTemplateCommentsQuery, useSetTemplateCommentDoneMutation } =
  templateCommentsApi;
