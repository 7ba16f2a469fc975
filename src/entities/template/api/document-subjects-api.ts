import * as calls from '@contract/calls/document-subject';
import type { DocumentSubjectInput, SeenSubject } from '@contract/document-subject';
import { asks, baseApi, idTag, shownInPlace, type WrittenDraft } from '@/shared/api';

interface SubjectToSave {
  accountId: string;
  subject: DocumentSubjectInput;
  draft?: WrittenDraft;
}

const seen = ({ accountId, subject }: { accountId: string; subject: SeenSubject }) => ({
  params: { accountId },
  body: subject,
  isRepeatable: true,
});

const documentSubjectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who and what a client's documents are about, an extension. */
    listDocumentSubjects: build.query({
      ...asks(calls.getSubjects, (accountId: string) => ({ params: { accountId } })),
      ...shownInPlace(),
      providesTags: (_subjects, _error, accountId) => [idTag('DocumentSubject', accountId)],
    }),
    /** Adds one, or changes its name. */
    saveDocumentSubject: build.mutation({
      ...asks(calls.saveSubject, ({ accountId, subject, draft }: SubjectToSave) => ({
        params: { accountId },
        body: subject,
        draft,
        isRepeatable: subject.id !== null,
      })),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('DocumentSubject', accountId)],
    }),
    /** Takes one off the list; its answers stay. */
    removeDocumentSubject: build.mutation({
      ...asks(calls.removeSubject, seen),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { accountId }) => [idTag('DocumentSubject', accountId)],
    }),
    restoreDocumentSubject: build.mutation({
      ...asks(calls.restoreSubject, seen),
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
