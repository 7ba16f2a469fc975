import { ENDS, EXCEL, NOT_FOUND, adminCall } from '../call';
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

export const listErasures = adminCall('GET /admin/erasures', {
  says: 'All erasures',
  answer: erasuresSchema,
});

export const findSubjects = adminCall('GET /admin/personaldata', {
  says: 'Find people by name, address or number',
  query: subjectSearchSchema,
  answer: subjectsSchema,
});

export const getSubjectData = adminCall('GET /admin/personaldata/:kind/:id', {
  says: 'What the portal has about a person',
  params: subjectPathSchema,
  answer: subjectDataSchema,
  refuses: [NOT_FOUND],
});

export const listMentions = adminCall('GET /admin/personaldata/:kind/:id/mentions', {
  says: 'Texts that mention a person',
  params: subjectPathSchema,
  answer: mentionsSchema,
  refuses: [NOT_FOUND],
});

export const exportSubjectData = adminCall('GET /admin/personaldata/:kind/:id/:format', {
  says: 'A person’s data as a file',
  params: personalDataFileSchema,
  answer: { file: [EXCEL, 'application/json'] },
  refuses: [NOT_FOUND],
});

export const erasePerson = adminCall('POST /admin/personaldata/erase', {
  says: 'Erase a person',
  body: eraseSchema,
  answer: erasureSchema,
  refuses: [NOT_FOUND, REFUSED],
  unversioned: ENDS,
});
