import { expect, it } from 'vitest';
import type { Person } from '@contract/person';
import { NEW_PERSON, personOf, personProblems } from './person-form';
import { fieldWords, offeredManagers } from './person-labels';

const PERSON: Person = {
  ...personOf({ ...NEW_PERSON, lastName: 'Ash' }, null),
  id: 'x',
  version: 1,
  directoryRoles: null,
  accounts: [],
  lastSignInAt: null,
  signIns: 0,
};

it.each([
  ['fte', '0,8', 0.8],
  ['fte', '0.667', 0.667],
  ['annualVisitTarget', '1,200', 1200],
  ['annualVisitTarget', '1.200', 'This could be 1,200 or 1.2: type one of them'],
  ['fte', '1.000', 'This could be 1,000 or 1: type one of them'],
  ['fte', '-1', 'Enter a number from 0 to 2'],
] as const)('%s typed as %j is %j', (name, text, expected) => {
  const values = { ...NEW_PERSON, [name]: text };
  expect(personProblems(values)[name] ?? personOf(values, null)[name]).toBe(expected);
});

it('offers active people as managers, and the one who was chosen before', () => {
  const people = ['a', 'b', 'c', 'd'].map((id) => ({ ...PERSON, id, firstName: id, active: id < 'c' }));
  const [own = null] = people;
  const offered = offeredManagers(people, own, 'c');
  expect(offered.map(({ label }) => label)).toEqual(['b Ash', 'c Ash (inactive)']);
  expect(personOf({ ...NEW_PERSON, managerId: 'b' }, own).managerId).toBe('b');
  expect(fieldWords('managerId', 'b', { people, teams: [] })).toBe('b Ash');
  expect(fieldWords('managerId', 'z', { people, teams: [] })).toBe('None');
});
