import { expect, it } from 'vitest';
import { parseTypedDate, parseTypedMoment } from './typed-date';

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

it.each([
  '',
  '1',
  '31/02/2026',
  '29/02/2026',
  '00/01/2026',
  '1/13/2026',
  '2026-02-30',
  '1/2/026',
  'fr',
  'last',
  '+',
  '1 foo',
  'constructor',
])('%j is not a date', (typed) => {
  expect(parseTypedDate(typed)).toBeNull();
});

// 27 November 2026 is a Friday.
it.each([
  ['today', '27/11/2026'],
  ['Tomorrow', '28/11/2026'],
  ['yesterday', '26/11/2026'],
  ['fri', '27/11/2026'],
  ['next fri', '04/12/2026'],
  ['last friday', '20/11/2026'],
  ['mon', '30/11/2026'],
  ['+45', '11/01/2027'],
  ['-1', '26/11/2026'],
  ['+2w', '11/12/2026'],
  ['1/2', '01/02/2026'],
  ['1 mar', '01/03/2026'],
  ['1st March 27', '01/03/2027'],
  ['3 Sept, 2027', '03/09/2027'],
])('on 27 November 2026, %s is %s', (typed, date) => {
  expect(parseTypedDate(typed, '2026-11-27')).toBe(date);
});

it.each([
  ['tomorrow 9', '28/11/2026', '09:00'],
  ['fri 930', '27/11/2026', '09:30'],
  ['Mon at 2pm', '30/11/2026', '14:00'],
  ['-1 17:15', '26/11/2026', '17:15'],
  ['1 mar 9 30', '01/03/2026', '09:30'],
  ['1/2 9', '01/02/2026', '09:00'],
  ['last fri', '20/11/2026', null],
])('on 27 November 2026, %s is %s at %s', (typed, day, time) => {
  expect(parseTypedMoment(typed, '2026-11-27')).toEqual({ day, time });
});

it.each(['', '9', 'tomorrow 25', 'tomorrow morning', 'at 9', 'soon 9'])('%j is no moment', (typed) => {
  expect(parseTypedMoment(typed, '2026-11-27')).toBeNull();
});
