import { number, object } from 'yup';
import { ADDS, ENDS, NOT_FOUND, call } from '../call';
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

export const listPeople = call('GET /admin/people', {
  who: 'Admin',
  says: 'People and teams',
  answer: peopleSchema,
});

export const addPerson = call('POST /admin/people/add', {
  who: 'Admin',
  says: 'Add a person',
  body: newPersonSchema,
  answer: personSchema,
  refuses: [REFUSED],
  unversioned: ADDS,
});

export const savePerson = call('POST /admin/people/save', {
  who: 'Admin',
  says: 'Change a person',
  body: personChangeSchema,
  answer: personSchema,
  refuses: [NOT_FOUND, REFUSED],
});

export const endSignIns = call('POST /admin/people/endsessions', {
  who: 'Admin',
  says: 'End a person’s sign-ins',
  body: namedRecordSchema,
  answer: object({ ended: number().integer().required() }),
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});

export const releaseAccount = call('POST /admin/people/releaseaccount', {
  who: 'Admin',
  says: 'Release a person’s account at a provider',
  body: releasedAccountSchema,
  answer: personSchema,
  refuses: [NOT_FOUND],
});

export const saveTeam = call('POST /admin/teams/save', {
  who: 'Admin',
  says: 'Add or rename a team',
  body: teamSchema,
  answer: textsOf('id', 'name'),
  refuses: [NOT_FOUND, REFUSED],
  example: { id: null, name: 'Coastal' },
});

export const removeTeam = call('POST /admin/teams/remove', {
  who: 'Admin',
  says: 'Remove a team without people',
  body: removedTeamSchema,
  answer: textsOf('id', 'name'),
  refuses: [NOT_FOUND, REFUSED],
});
