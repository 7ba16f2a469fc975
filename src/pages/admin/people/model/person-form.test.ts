import { expect, it } from 'vitest';
import { NEW_PERSON, personOf, personProblems } from './person-form';

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
