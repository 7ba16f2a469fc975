import { expect, it } from 'vitest';
import { archiveProblem } from './file-archive';

it.each([
  [200, 1024 * 1024, null],
  [201, 0, '200 files can be downloaded at once. You have selected 201.'],
  [9, 25 * 1024 * 1024, '200 MB can be downloaded at once. Select fewer files.'],
])('%i files of %i bytes: %s', (count, size, problem) => {
  expect(archiveProblem(Array.from({ length: count }, () => ({ size })))).toBe(problem);
});
