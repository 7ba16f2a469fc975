import { object } from 'yup';
import { NOT_FOUND, staffCall } from '../call';
import { documentSubjectInputSchema, documentSubjectsSchema, seenSubjectSchema } from '../document-subject';
import { recordId } from '../text';
import { textsOf } from '../texts-of';

const CLIENT = object({ accountId: recordId().label('The client').required() });
const NAMESAKE = { status: 409, when: 'Another one of the client has that name.' } as const;

export const getSubjects = staffCall('GET /subjects/:accountId', {
  says: 'Who and what a client’s documents are about',
  params: CLIENT,
  answer: documentSubjectsSchema,
  refuses: [NOT_FOUND],
});

export const saveSubject = staffCall('POST /subjects/:accountId/save', {
  says: 'Add somebody or something that documents are about, or change its name',
  params: CLIENT,
  body: documentSubjectInputSchema,
  answer: textsOf('id'),
  refuses: [NAMESAKE, NOT_FOUND],
});

export const removeSubject = staffCall('POST /subjects/:accountId/remove', {
  says: 'Remove somebody or something that documents are about; the answers stay',
  params: CLIENT,
  body: seenSubjectSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
});

export const restoreSubject = staffCall('POST /subjects/:accountId/restore', {
  says: 'Restore somebody or something that documents are about',
  params: CLIENT,
  body: seenSubjectSchema,
  answer: textsOf('id'),
  refuses: [NAMESAKE, NOT_FOUND],
});
