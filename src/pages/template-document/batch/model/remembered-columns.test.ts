import { describe, expect, it } from 'vitest';
import { columnsFor, isRememberedColumns, withColumns, type RememberedColumns } from './remembered-columns';

const KEYS = ['Role', 'Pay'];
const chosen = (headings: string[], columns: Record<string, number>, templateId = 't-1') => ({
  templateId,
  headings,
  columns,
});
const remembered = (...choices: RememberedColumns[]) =>
  choices.reduce<RememberedColumns[]>((before, each) => withColumns(before, each), []);

describe('the columns of a file', () => {
  it.each<[string, RememberedColumns[], string[], Record<string, number>]>([
    ['are guessed', [], ['Name', 'Role', 'x'], { '': 0, Role: 1, Pay: -1 }],
    [
      'are as they were chosen for the same headings, also where none was',
      remembered(chosen(['NAME', 'role', 'Post'], { '': 0, Role: -1, Pay: 2 })),
      ['Name', 'Role', 'post'],
      { '': 0, Role: -1, Pay: 2 },
    ],
    [
      'are found by a heading that was chosen before, in a file with others',
      remembered(chosen(['Name', 'Post'], { '': 0, Role: 1, Pay: -1 })),
      ['Pay', 'Post', 'Name'],
      { '': 2, Role: 1, Pay: 0 },
    ],
    [
      'are by the newest choice',
      remembered(chosen(['Name', 'A'], { Role: 1 }), chosen(['Name', 'B'], { Role: 1 })),
      ['A', 'B'],
      { '': -1, Role: 1, Pay: -1 },
    ],
    [
      'with the same name are two columns',
      remembered(chosen(['Name', 'Date', 'Date'], { Role: 2 })),
      ['Date', 'Date', 'Name'],
      { '': 2, Role: 1, Pay: -1 },
    ],
    [
      'are guessed for a question that was not there then',
      remembered(chosen(['Name', 'Pay'], { '': 0, Role: -1 })),
      ['Name', 'Pay'],
      { '': 0, Role: -1, Pay: 1 },
    ],
  ])('%s', (_what, before, headings, columns) => {
    expect(columnsFor(headings, KEYS, before)).toEqual(columns);
  });
});

it('a row of headings is remembered once for each template, and thirty in all', () => {
  const twice = remembered(chosen(['A'], { Role: 0 }), chosen(['a '], { Role: -1 }), chosen(['A'], {}, 't-2'));
  expect(twice.map(({ templateId, columns }) => [templateId, columns])).toEqual([
    ['t-2', {}],
    ['t-1', { Role: -1 }],
  ]);
  const many = remembered(...Array.from({ length: 31 }, (_, index) => chosen([`A${index}`], {})));
  expect([many.length, many.at(-1)?.headings]).toEqual([30, ['a1']]);
});

it.each([null, {}, chosen(['A'], { Role: 0.5 }), { ...chosen([], {}), headings: [7] }])('%j is not one', (value) => {
  expect(isRememberedColumns(value)).toBe(false);
});
