import {
  templateCommentsSchema,
  type AddComment,
  type CommentDone,
  type TemplateComments,
} from '@contract/template-comments';
import { baseApi, idTag, post, shownInPlace } from '@/shared/api';

const reached = (_answer: unknown, _error: unknown, { templateId }: { templateId: string }) => [
  idTag('TemplateComment', templateId),
];

/** Comments of colleagues on templates (extensions). */
const templateCommentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplateComments: build.query<TemplateComments, string>({
      query: (templateId) => `/templatecomments/${encodeURIComponent(templateId)}`,
      responseSchema: templateCommentsSchema,
      ...shownInPlace(),
      providesTags: (_comments, _error, templateId) => [idTag('TemplateComment', templateId)],
    }),
    /** Adds a comment or an answer; its form shows a failure, and keeps what was written. */
    addTemplateComment: build.mutation<unknown, AddComment>({
      query: (body) => post('/templatecomments/add', body),
      ...shownInPlace(),
      invalidatesTags: reached,
    }),
    /** Marks a comment as done, or opens it again. */
    setTemplateCommentDone: build.mutation<unknown, CommentDone>({
      query: (body) => post('/templatecomments/done', body),
      invalidatesTags: reached,
    }),
  }),
});

export const { useAddTemplateCommentMutation, useListTemplateCommentsQuery, useSetTemplateCommentDoneMutation } =
  templateCommentsApi;
