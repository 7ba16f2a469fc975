import { expect, it } from 'vitest';
import { GO_LETTERS } from './places';

it('no letter leads to two screens, and none is the leading key', () => {
  const letters = Object.values(GO_LETTERS);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.every((letter) => /^[a-z]$/.test(letter) && letter !== 'g')).toBe(true);
});
