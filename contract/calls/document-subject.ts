import { NOT_FOUND, call, textsOf } from '../call';
import { documentSubjectInputSchema, documentSubjectsSchema, seenSubjectSchema } from '../document-subject';

const NAMESAKE = { status: 409, when: 'Another one of the client has that name.' } as const;

export const getSubjects = call('GET /subjects/:accountId', {
  who: 'signed-in',
  says: 'Who and what a client’s documents are about',
  answer: documentSubjectsSchema,
  refuses: [NOT_FOUND],
});

export const saveSubject = call('POST /subjects/:accountId/save', {
  who: 'signed-in',
  says: 'Add somebody or something that documents are about, or change its name',
  body: documentSubjectInputSchema,
  answer: textsOf('id'),
  refuses: [NAMESAKE, NOT_FOUND],
});

export const removeSubject = call('POST /subjects/:accountId/remove', {
  who: 'signed-in',
  says: 'Remove somebody or something that documents are about; the answers stay',
  body: seenSubjectSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
});

export const restoreSubject = call('POST /subjects/:accountId/restore', {
  who: 'signed-in',
  says: 'Restore somebody or something that documents are about',
  body: seenSubjectSchema,
  answer: textsOf('id'),
  refuses: [NAMESAKE, NOT_FOUND],
});
