import { array, number, object, string, type InferType } from 'yup';
import { recordVersion, seenVersion, seenVersionIfAny } from './seen-version';
import { plainText, recordId } from './text';

/** What a document can be about, besides its client (product/document-subjects#kinds). */
export const SUBJECT_KINDS = ['person', 'site', 'meeting', 'other'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const SUBJECT_NAME_MAX_LENGTH = 120;

/** Maximum number of subjects of one client. */
export const MOST_SUBJECTS = 5_000;

const documentSubjectSchema = object({
  id: string().required(),
  name: string().required(),
  /** A kind from a later server counts as other. */
  kind: string().required(),
  version: recordVersion(),
  /** Wall clock in London. */
  createdOn: string().required(),
  createdBy: string().defined(),
  /** How many questions are answered for it. */
  answers: number().integer().min(0).required(),
  /** When it was removed, wall clock in London; null if it was not. */
  removedOn: string().defined().nullable(),
});

export type DocumentSubject = InferType<typeof documentSubjectSchema>;

/**
 * Answer of `GET /subjects/{accountId}`, an extension: who and what a client's documents are about, by name,
 * including those that were removed.
 */
export const documentSubjectsSchema = object({ subjects: array(documentSubjectSchema).defined() }).strict();

export type DocumentSubjects = InferType<typeof documentSubjectsSchema>;

/** Code of the 412 for a subject that somebody else has changed. */
export const SUBJECT_CHANGED = 'subject-changed';

/** Code of the 409 for a name that another subject of the client has. */
export const SUBJECT_NAME_TAKEN = 'subject-name-taken';

/** Body of `POST /subjects/{accountId}/save`; without `id` it adds a subject. */
export const documentSubjectInputSchema = object({
  id: recordId().nullable().defined(),
  version: seenVersionIfAny(),
  name: plainText(SUBJECT_NAME_MAX_LENGTH).label('The name').required().matches(/\S/, 'The name is a required field'),
  kind: string().strict().oneOf(SUBJECT_KINDS).required(),
}).noUnknown();

export type DocumentSubjectInput = InferType<typeof documentSubjectInputSchema>;

/** Body of `POST /subjects/{accountId}/remove` and `/restore`. */
export const seenSubjectSchema = object({ id: recordId().required(), version: seenVersion() }).noUnknown();

export type SeenSubject = InferType<typeof seenSubjectSchema>;

/** Whose answers a call is about: a client's, or those of one of its subjects (product/document-subjects#external-id). */
export interface AnswerOwner {
  clientId: string;
  subjectId: string | null;
}

/** The id in calls for answers: `{accountId}`, or `{accountId}:{subjectId}`. */
export function externalIdOf({ clientId, subjectId }: AnswerOwner): string {
  return subjectId === null ? clientId : `${clientId}:${subjectId}`;
}

/** The owner behind an id in a call for answers; null if it cannot be one. */
export function answerOwnerOf(externalId: string): AnswerOwner | null {
  const [, clientId, subjectId] = /^([\w-]{1,64})(?::([\w-]{1,64}))?$/.exec(externalId) ?? [];
  return clientId === undefined ? null : { clientId, subjectId: subjectId ?? null };
}
