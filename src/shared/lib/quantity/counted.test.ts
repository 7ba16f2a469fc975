import { expect, it } from 'vitest';
import { counted } from './counted';

it.each([
  [0, '0 characters'],
  [1, '1 character'],
  [2, '2 characters'],
  [8192, '8,192 characters'],
])('%i reads as %s', (count, text) => {
  expect(counted(count, 'character')).toBe(text);
});

it('takes a plural of its own', () => {
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});
