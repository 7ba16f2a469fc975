import { expect, it } from 'vitest';
import { formatBytes } from './byte-size';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [25 * 1024 * 1024, '25 MB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
