import { number, object } from 'yup';
import { ADDS, ENDS, NOT_FOUND, adminCall } from '../call';
import {
  namedRecordSchema,
  newPersonSchema,
  peopleSchema,
  personChangeSchema,
  personSchema,
  releasedAccountSchema,
  removedTeamSchema,
  teamSchema,
} from '../person';
import { textsOf } from '../texts-of';

const REFUSED = { status: 409, when: 'A rule forbids it, for example for the last administrator.' } as const;

export const listPeople = adminCall('GET /admin/people', {
  says: 'People and teams',
  answer: peopleSchema,
});

export const addPerson = adminCall('POST /admin/people/add', {
  says: 'Add a person',
  body: newPersonSchema,
  answer: personSchema,
  refuses: [REFUSED],
  unversioned: ADDS,
});

export const savePerson = adminCall('POST /admin/people/save', {
  says: 'Change a person',
  body: personChangeSchema,
  answer: personSchema,
  refuses: [NOT_FOUND, REFUSED],
});

export const endSignIns = adminCall('POST /admin/people/endsessions', {
  says: 'End a person’s sign-ins',
  body: namedRecordSchema,
  answer: object({ ended: number().integer().required() }),
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});

export const releaseAccount = adminCall('POST /admin/people/releaseaccount', {
  says: 'Release a person’s account at a provider',
  body: releasedAccountSchema,
  answer: personSchema,
  refuses: [NOT_FOUND],
});

export const saveTeam = adminCall('POST /admin/teams/save', {
  says: 'Add or rename a team',
  body: teamSchema,
  answer: textsOf('id', 'name'),
  refuses: [NOT_FOUND, REFUSED],
  example: { id: null, name: 'Coastal' },
});

export const removeTeam = adminCall('POST /admin/teams/remove', {
  says: 'Remove a team without people',
  body: removedTeamSchema,
  answer: textsOf('id', 'name'),
  refuses: [NOT_FOUND, REFUSED],
});
