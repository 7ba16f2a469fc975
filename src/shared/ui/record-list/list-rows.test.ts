import { describe, expect, it } from 'vitest';
import { byText, findBy, pageOf } from './list-rows';

const NAMES = ['Form 10', 'form 9', 'Ébène'];

describe('a list', () => {
  it.each([
    ['', 3],
    ['fo', 3],
    [' fo ', 3],
    ['for', 2],
    ['FORM 1', 1],
    ['ebene', 1],
    ['nothing', 0],
  ])('filtered by %j has %i rows', (find, count) => {
    expect(findBy((name: string) => [null, name])(NAMES, find)).toHaveLength(count);
  });

  it('is sorted in natural order, with rows without the text last in both directions', () => {
    const rows = [null, 'Form 10', 'form 9', 'Ebony'];
    expect(rows.toSorted(byText((name) => name))).toEqual(['Ebony', 'form 9', 'Form 10', null]);
    expect(rows.toSorted(byText((name) => name, -1))).toEqual(['Form 10', 'form 9', 'Ebony', null]);
  });

  it('has pages, and shows the last one for a page number that is too high', () => {
    const rows = Array.from({ length: 21 }, (_, index) => index);
    expect(pageOf(rows, 0, 10).rows).toHaveLength(10);
    expect(pageOf(rows, 2, 10)).toEqual({ page: 2, rows: [20] });
    expect(pageOf(rows, 7, 10)).toEqual({ page: 2, rows: [20] });
    expect(pageOf([], 7, 10)).toEqual({ page: 0, rows: [] });
  });
});
