import { describe, expect, it } from 'vitest';
import { guessHeadingRow } from './headings';
import type { ImportKind } from './kind';
import { describedKind } from './kinds';

type Rows = (string | null)[][];
const BLANK = Array.from({ length: 10 }, () => ['', null]);

describe('the row with the headings', () => {
  it.each<[string, ImportKind, Rows, number, number]>([
    [
      'is the first one',
      'clients',
      [
        ['Id', 'Name'],
        ['c1', 'Larch'],
      ],
      1,
      2,
    ],
    ['is below titles and blank rows', 'clients', [['Clients'], [], ['As of', '01/12/2026'], ['Id', 'Name']], 4, 2],
    [
      'is below groups of columns',
      'people',
      [
        ['Name', null, 'Work'],
        ['Forename', 'Surname', 'E-mail'],
      ],
      2,
      3,
    ],
    [
      'is the first of two alike',
      'clients',
      [
        ['Id', 'Name'],
        ['Id', 'Name'],
      ],
      1,
      2,
    ],
    [
      'has the most known ones',
      'clients',
      [
        ['Name', 'Colour', 'Size'],
        ['Id', 'Name'],
      ],
      2,
      2,
    ],
    [
      'counts each field once, and no blank ones',
      'clients',
      [
        ['', '', ''],
        ['Name', 'Name'],
        ['Id', 'Name'],
      ],
      3,
      2,
    ],
    ['is remembered', 'clients', [['Export'], ['a', 'b', 'c'], ['Colour', 'Shape']], 3, 1],
    ['has more than half of the fullest’s words, if none is known', 'clients', [['A'], ['A', 'B'], ['C', 'D']], 2, 0],
    [
      'has words, not numbers and dates',
      'clients',
      [
        ['1', '2026-12-01'],
        ['A', 'B'],
        ['C', '2'],
      ],
      2,
      0,
    ],
    ['is the first filled one of a file without words', 'clients', [[null], ['1'], ['2', '3']], 2, 0],
    ['is within the first ten', 'clients', [...BLANK.slice(1), ['A'], ['Id', 'Name']], 10, 0],
  ])('%s', (_what, kind, rows, row, known) => {
    expect(guessHeadingRow(describedKind(kind), rows, { shape: 'town', '': 'postCode' })).toEqual({ row, known });
  });

  it('is not in blank rows', () => {
    expect(guessHeadingRow(describedKind('clients'), [...BLANK, ['Id', 'Name']], {})).toBeNull();
  });
});
