import { expect, it } from 'vitest';
import { isWriteUpDraft, minutesOf, writeUpSchema } from './write-up-form';

it.each<[string, number | null, boolean]>([
  ['0', 0, true],
  ['45', 45, true],
  [' 45 ', 45, true],
  ['007', 7, true],
  ['9999', 9999, true],
  ['', null, true],
  ['  ', null, true],
  ['10000', null, false],
  ['-1', null, false],
  ['1.5', null, false],
  ['1e3', null, false],
  ['١٢', null, false],
  ['ten', null, false],
])('reads %j as %s minutes', (minutes, read, isRight) => {
  expect(minutesOf({ minutes })).toBe(read);
  expect(writeUpSchema.isValidSync({ minutes })).toBe(isRight);
});

it.each([null, undefined, 7, '7', {}, { minutes: 7 }])('accepts no foreign stored draft: %j', (stored) => {
  expect(isWriteUpDraft(stored)).toBe(false);
});
