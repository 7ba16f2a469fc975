import { describe, expect, it } from 'vitest';
import { byText, foundRows, pageOf, readListView, writeListView } from './list-view';

const NAMES = ['Form 10', 'form 9', 'Ébène'];

describe('a list', () => {
  it.each([
    ['', 3],
    ['fo', 3],
    [' fo ', 3],
    ['for', 2],
    ['FORM 1', 1],
    ['nothing', 0],
  ])('looked through for %j has %i rows', (find, count) => {
    expect(foundRows(NAMES, find, (name) => [null, name])).toHaveLength(count);
  });

  it('is ordered as people count, rows without the text last either way', () => {
    const rows = [null, 'Form 10', 'form 9', 'Ebony'];
    expect(rows.toSorted(byText((name) => name))).toEqual(['Ebony', 'form 9', 'Form 10', null]);
    expect(rows.toSorted(byText((name) => name, -1))).toEqual(['Form 10', 'form 9', 'Ebony', null]);
  });

  it('has pages, the last one for those who come from beyond it', () => {
    const rows = Array.from({ length: 21 }, (_, index) => index);
    expect(pageOf(rows, 0, 10).rows).toHaveLength(10);
    expect(pageOf(rows, 2, 10)).toEqual({ page: 2, rows: [20] });
    expect(pageOf(rows, 7, 10)).toEqual({ page: 2, rows: [20] });
    expect(pageOf([], 7, 10)).toEqual({ page: 0, rows: [] });
  });
});

describe('its view in the address', () => {
  it('is written beside what stands there, and read again', () => {
    const written = writeListView({ find: 'a&b', order: 'updated', page: 2 }, new URLSearchParams('tab=forms&page=9'));
    expect(written.toString()).toBe('tab=forms&page=3&find=a%26b&order=updated');
    expect(readListView(written)).toEqual({ find: 'a&b', order: 'updated', page: 2 });
  });

  it('is left out where it is as at the start', () => {
    const written = writeListView({ find: '', order: '', page: 0 }, new URLSearchParams('tab=forms&find=x&page=2'));
    expect(written.toString()).toBe('tab=forms');
  });

  it.each(['page=0', 'page=-3', 'page=x', 'page=1e99', ''])('%j is the first page', (search) => {
    expect(readListView(new URLSearchParams(search)).page).toBe(0);
  });
});
