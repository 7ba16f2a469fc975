import { skipToken } from '@reduxjs/toolkit/query';
import type { DocumentSubject } from '@contract/document-subject';
import { useListDocumentSubjectsQuery } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';

/** Who or what a document is about (product/document-subjects#choose). */
export interface ChosenSubject {
  /** `none`: nobody is chosen, or the server has no subjects. `gone`: the address names somebody who is not listed. */
  status: 'none' | 'loading' | 'failed' | 'gone' | 'chosen';
  subject: DocumentSubject | null;
  /** The server knows subjects. */
  isOffered: boolean;
}

export function useSubject(accountId: string | null, subjectId: string): ChosenSubject {
  const isOffered = useAppSelector(selectExtensions);
  const isAsked = isOffered && accountId !== null && subjectId !== '';
  const { currentData, isError } = useListDocumentSubjectsQuery(isAsked ? accountId : skipToken);
  if (!isAsked) return { status: 'none', subject: null, isOffered };
  const subject = currentData?.subjects.find(({ id, removedOn }) => id === subjectId && removedOn === null);
  if (subject) return { status: 'chosen', subject, isOffered };
  if (currentData) return { status: 'gone', subject: null, isOffered };
  return { status: isError ? 'failed' : 'loading', subject: null, isOffered };
}
