import { expect, it } from 'vitest';
import { person } from './person';
import { blankOf, problemsOf, valuesOf } from './record';

it.each([
  ['fte', '0,8', 0.8],
  ['fte', '0.667', 0.667],
  ['annualVisitTarget', '1,200', 1200],
  ['annualVisitTarget', '1.200', 'This could be 1,200 or 1.2: type one of them.'],
  ['fte', '1.000', 'This could be 1,000 or 1: type one of them.'],
  ['fte', '-1', 'Enter a number from 0 to 2.'],
  ['postCode', 'ex1 2ab', 'EX1 2AB'],
  ['postCode', 'Exeter', 'Enter a UK post code or its first half, such as EX1 2AB or EX1.'],
  ['managerId', 'b', 'b'],
] as const)('%s typed as %j is %j', (name, text, expected) => {
  const typed = { ...blankOf(person), [name]: text };
  expect(problemsOf(person, typed)[name]?.text ?? valuesOf(person, typed)[name]).toBe(expected);
});
