import {
  documentSubjectsSchema,
  type DocumentSubjectInput,
  type DocumentSubjects,
  type SeenSubject,
} from '@contract/document-subject';
import { baseApi, idTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';

interface OfAccount {
  accountId: string;
}

const documentSubjectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who and what a client's documents are about, an extension. */
    listDocumentSubjects: build.query<DocumentSubjects, string>({
      query: (accountId) => `/subjects/${encodeURIComponent(accountId)}`,
      responseSchema: documentSubjectsSchema,
      ...shownInPlace(),
      providesTags: (_subjects, _error, accountId) => [idTag('DocumentSubject', accountId)],
    }),
    /** Adds one, or changes its name. */
    saveDocumentSubject: build.mutation<
      { id: string },
      OfAccount & { subject: DocumentSubjectInput; draft?: WrittenDraft }
    >({
      query: ({ accountId, subject, draft }) => ({
        ...post(`/subjects/${encodeURIComponent(accountId)}/save`, subject),
        draft,
        isRepeatable: subject.id !== null,
      }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('DocumentSubject', accountId)],
    }),
    /** Takes one off the list; its answers stay. */
    removeDocumentSubject: build.mutation<{ id: string }, OfAccount & { subject: SeenSubject }>({
      query: ({ accountId, subject }) => ({
        ...post(`/subjects/${encodeURIComponent(accountId)}/remove`, subject),
        isRepeatable: true,
      }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('DocumentSubject', accountId)],
    }),
    restoreDocumentSubject: build.mutation<{ id: string }, OfAccount & { subject: SeenSubject }>({
      query: ({ accountId, subject }) => ({
        ...post(`/subjects/${encodeURIComponent(accountId)}/restore`, subject),
        isRepeatable: true,
      }),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('DocumentSubject', accountId)],
    }),
  }),
});

export const { saveDocumentSubject } = documentSubjectsApi.endpoints;
export const {
  useListDocumentSubjectsQuery,
  useRemoveDocumentSubjectMutation,
  useRestoreDocumentSubjectMutation,
  useSaveDocumentSubjectMutation,
} = documentSubjectsApi;
