import { expect, it } from 'vitest';
import type { Person } from '@contract/person';
import { person as kind } from '@contract/records/person';
import { blankOf, valuesOf } from '@contract/records/record';
import { fieldWords, offeredManagers } from './person-labels';

const PERSON: Person = {
  ...valuesOf(kind, { ...blankOf(kind), lastName: 'Ash' }),
  active: true,
  roles: [],
  id: 'x',
  version: 1,
  directoryRoles: null,
  accounts: [],
  lastSignInAt: null,
  signIns: 0,
};

it('offers active people as managers, and the one who was chosen before', () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => ({ ...PERSON, id, firstName: id, active: id < 'c' }));
  const [own = null] = people;
  const offered = offeredManagers(people, own, 'c');
  expect(offered.map(({ label }) => label)).toEqual(['b Ash', 'c Ash (inactive)']);
  expect(fieldWords('managerId', 'b', { people, teams: [] })).toBe('b Ash');
  expect(fieldWords('managerId', 'z', { people, teams: [] })).toBe('');
});
