import { expect, it } from 'vitest';
import { parseTypedDate } from './typed-date';

it.each([
  ['1/2/2026', '01/02/2026'],
  ['1.2.26', '01/02/2026'],
  ['01-02-2026', '01/02/2026'],
  ['01 02 2026', '01/02/2026'],
  ['01022026', '01/02/2026'],
  ['2026-02-01', '01/02/2026'],
  [' 29/02/2028 ', '29/02/2028'],
  ['15/08/1962', '15/08/1962'],
])('%s is the date %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

it.each(['', '1', '1/2', '31/02/2026', '29/02/2026', '00/01/2026', '1/13/2026', '2026-02-30', '1/2/026', 'today'])(
  '%j is not a date',
  (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  },
);
