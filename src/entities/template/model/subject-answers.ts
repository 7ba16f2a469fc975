import type { Placeholder } from '@contract/template';
import type { AnswerChanges, TemplateAnswers } from '@contract/template-answers';

/** The keys whose answers are about the document's subject; all others are the client's. */
export type SubjectKeys = ReadonlySet<string>;

/** The placeholders about the subject (product/placeholders#about). */
export function subjectKeysOf(placeholders: readonly Placeholder[]): SubjectKeys {
  return new Set(placeholders.filter(({ about }) => about === 'subject').map(({ key }) => key));
}

/**
 * The answers of one document. A client's answer under a subject's key was given before the placeholder was about the
 * subject, perhaps for somebody else, so it is not shown (product/document-subjects#separate).
 */
export function joinedAnswers(
  ofClient: TemplateAnswers,
  ofSubject: TemplateAnswers,
  subjectKeys: SubjectKeys,
): TemplateAnswers {
  if (subjectKeys.size === 0) return ofClient;
  return Object.fromEntries([
    ...Object.entries(ofClient).filter(([key]) => !subjectKeys.has(key)),
    ...Object.entries(ofSubject).filter(([key]) => subjectKeys.has(key)),
  ]);
}

/** Changes, divided into the client's answers and the subject's. */
export function splitChanges(
  changes: AnswerChanges,
  subjectKeys: SubjectKeys,
): { ofClient: AnswerChanges; ofSubject: AnswerChanges } {
  const entries = Object.entries(changes);
  return {
    ofClient: Object.fromEntries(entries.filter(([key]) => !subjectKeys.has(key))),
    ofSubject: Object.fromEntries(entries.filter(([key]) => subjectKeys.has(key))),
  };
}
