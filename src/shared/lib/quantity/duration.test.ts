import { expect, it } from 'vitest';
import { formatDuration } from './duration';

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [60, '1:00'],
  [65, '1:05'],
  [1500, '25:00'],
  [-90, '-1:30'],
  [-0.2, '0:00'],
])('%s minutes read as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
