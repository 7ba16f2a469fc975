import { ENDS, EXCEL, NOT_FOUND, call } from '../call';
import {
  eraseSchema,
  erasureSchema,
  erasuresSchema,
  mentionsSchema,
  personalDataFileSchema,
  subjectDataSchema,
  subjectPathSchema,
  subjectSearchSchema,
  subjectsSchema,
} from '../personal-data';

const REFUSED = { status: 409, when: 'A rule forbids it, for example for the last administrator.' } as const;

export const listErasures = call('GET /admin/erasures', {
  who: 'Admin',
  says: 'All erasures',
  answer: erasuresSchema,
});

export const findSubjects = call('GET /admin/personaldata', {
  who: 'Admin',
  says: 'Find people by name, address or number',
  query: subjectSearchSchema,
  answer: subjectsSchema,
});

export const getSubjectData = call('GET /admin/personaldata/:kind/:id', {
  who: 'Admin',
  says: 'What the portal has about a person',
  params: subjectPathSchema,
  answer: subjectDataSchema,
  refuses: [NOT_FOUND],
});

export const listMentions = call('GET /admin/personaldata/:kind/:id/mentions', {
  who: 'Admin',
  says: 'Texts that mention a person',
  params: subjectPathSchema,
  answer: mentionsSchema,
  refuses: [NOT_FOUND],
});

export const exportSubjectData = call('GET /admin/personaldata/:kind/:id/:format', {
  who: 'Admin',
  says: 'A person’s data as a file',
  params: personalDataFileSchema,
  answer: { file: [EXCEL, 'application/json'] },
  refuses: [NOT_FOUND],
});

export const erasePerson = call('POST /admin/personaldata/erase', {
  who: 'Admin',
  says: 'Erase a person',
  body: eraseSchema,
  answer: erasureSchema,
  refuses: [NOT_FOUND, REFUSED],
  unversioned: ENDS,
});
