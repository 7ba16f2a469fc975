import { afterEach, describe, expect, it } from 'vitest';
import { holdFile, releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { sortChosenFiles } from './chosen-files';

const LIMITS = { maxCount: 3, maxBytes: 10 };

let present: FileRef[] = [];
afterEach(() => {
  releaseFiles(present);
  present = [];
});

describe('files that were chosen', () => {
  it('are accepted within every limit', () => {
    expect(sorted(file('a', 1), file('b', 10))).toEqual({ accepted: ['a', 'b'], refused: [] });
  });

  it.each([
    ['empty', file('a', 0), 'a is empty'],
    ['too large', file('a', 11), 'a is larger than 10 B'],
  ])('are refused when %s', (_why, chosen, said) => {
    expect(sorted(chosen, file('b', 1))).toEqual({ accepted: ['b'], refused: [said] });
  });

  it('are never duplicates by path, within a choice or of earlier files', () => {
    present = [holdFile(file('a', 1))];
    expect(sorted(file('a', 2), file('b', 1), file('b', 1), file('a', 1, 'other/a'))).toEqual({
      accepted: ['b', 'a'],
      refused: ['a is already chosen', 'b is already chosen'],
    });
  });

  it('are refused one by one above the maximum number', () => {
    present = [holdFile(file('a', 1)), holdFile(file('b', 1))];
    expect(sorted(file('c', 1), file('d', 1))).toEqual({
      accepted: ['c'],
      refused: ['d is one too many. You can add up to 3 files.'],
    });
  });

  it('may be chosen again if their bytes were lost, even if the list is full', () => {
    present = [file('a', 1), file('b', 1), file('c', 1)].map(holdFile);
    releaseFiles(present);
    expect(sorted(file('b', 1), file('d', 1))).toEqual({
      accepted: ['b'],
      refused: ['d is one too many. You can add up to 3 files.'],
    });
  });
});

function sorted(...chosen: File[]) {
  const { accepted, refused } = sortChosenFiles(present, chosen, LIMITS);
  return {
    accepted: accepted.map(({ name }) => name),
    refused: refused.map(({ name, reason }) => `${name} ${reason}`),
  };
}

function file(name: string, size: number, path?: string): File {
  return Object.assign(new File(['x'.repeat(size)], name), path === undefined ? {} : { path });
}
