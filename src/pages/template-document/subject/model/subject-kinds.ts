import { comparisonKey, keyWords } from '@contract/comparison-key';
import { documentSubject } from '@contract/records/document-subject';
import { SUBJECT_KINDS, type DocumentSubject, type SubjectKind } from '@contract/document-subject';

export const KIND_OPTIONS = documentSubject.fields.kind.options;

/** A kind from a later server counts as "other" here. */
export const kindIn = (text: string): SubjectKind => SUBJECT_KINDS.find((kind) => kind === text) ?? 'other';

/** What a line of the list says about the kind; nothing for people. */
export const kindLabel = (kind: string): string =>
  kind === 'person' ? '' : (KIND_OPTIONS.find(({ value }) => value === kindIn(kind))?.label ?? kind);

/** Those whose names have all the words that were typed, in any order. */
export function foundSubjects(subjects: readonly DocumentSubject[], typed: string): DocumentSubject[] {
  const words = keyWords(typed);
  return subjects.filter(({ name }) => words.every((word) => comparisonKey(name).includes(word)));
}
