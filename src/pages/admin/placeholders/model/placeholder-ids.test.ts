import { expect, it } from 'vitest';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';
import { identified } from './placeholder-ids';

const listed = (...keys: [string, number][]) =>
  keys.map(([key, version]): SetUpPlaceholder => ({ key, version, type: 'text', templates: [], sections: [] }));
const pairs = (list: readonly { key: string; id: string }[]) => list.map(({ key, id }) => [key, id]);

it('knows a placeholder again that was renamed, and renamed once more', () => {
  const first = identified([], listed(['Notice', 1], ['Salary', 4]));
  const second = identified(first, listed(['Theirs', 2], ['Salary', 4]));
  expect(pairs(second)).toEqual([
    ['Theirs', 'Notice'],
    ['Salary', 'Salary'],
  ]);
  const third = identified(second, listed(['Salary', 4], ['Theirs', 2]));
  expect(pairs(third)[1]).toEqual(['Theirs', 'Notice']);
  // Somebody adds one with the old key.
  expect(pairs(identified(third, listed(['Salary', 4], ['Theirs', 2], ['Notice', 1])))[2]?.[1]).not.toBe('Notice');
});

it('does not take an added one for the one that was removed', () => {
  const first = identified([], listed(['Salary', 4], ['Notice', 1]));
  expect(pairs(identified(first, listed(['Salary', 4], ['Added', 1])))[1]).toEqual(['Added', 'Added']);
  expect(pairs(identified(first, listed(['Salary', 4])))).toEqual([['Salary', 'Salary']]);
});
