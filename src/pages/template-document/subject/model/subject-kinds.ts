import { labelledOptions } from '@/shared/ui/form-field';
import { comparisonKey, keyWords } from '@contract/comparison-key';
import { isRecord, isText } from '@contract/guards';
import { SUBJECT_KINDS, type DocumentSubject, type SubjectKind } from '@contract/document-subject';

const KIND_LABELS: Readonly<Record<SubjectKind, string>> = {
  person: 'Person',
  site: 'Site',
  meeting: 'Meeting',
  other: 'Something else',
};

export const KIND_OPTIONS = labelledOptions(SUBJECT_KINDS, KIND_LABELS);

/** A kind of a later server is other here. */
export const kindIn = (text: string): SubjectKind => SUBJECT_KINDS.find((kind) => kind === text) ?? 'other';

/** What a line of the list says of the kind; people go without saying. */
export const kindLabel = (kind: string): string => (kind === 'person' ? '' : KIND_LABELS[kindIn(kind)]);

export interface NewSubject {
  name: string;
  kind: string;
}

export const NEW_SUBJECT: NewSubject = { name: '', kind: 'person' };

export const isNewSubject = (value: unknown): value is NewSubject =>
  isRecord(value) && isText(value['name']) && isText(value['kind']);

/** Those whose names have all the words that were typed, in any order. */
export function foundSubjects(subjects: readonly DocumentSubject[], typed: string): DocumentSubject[] {
  const words = keyWords(typed);
  return subjects.filter(({ name }) => words.every((word) => comparisonKey(name).includes(word)));
}
