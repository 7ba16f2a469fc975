import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_HOST } from '../testing/plain-host';
import { filterTest, findTest, findWords, isActiveFilter, type ColumnFilter } from './grid-filter';
import { readGridView, writeGridView, type GridView } from './grid-view';

const { searchKey } = PLAIN_HOST;

const passes = (filter: ColumnFilter, value: string | number | null) =>
  filterTest(filter, searchKey)(value, () => (value === null ? '' : String(value)));

describe('quick find', () => {
  it('finds a row by any part of its texts, ignoring case and accents', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat(), fc.nat(), (texts, which, at) => {
        const text = texts[which % texts.length]!;
        const part = text.slice(at % text.length);
        const test = findTest(
          findWords(part.toUpperCase(), searchKey),
          texts.map((_, index) => (row: string[]) => row[index] ?? ''),
          searchKey,
        );
        expect(test(texts)).toBe(true);
      }),
    );
  });

  it('requires every word, in any column and order', () => {
    const columns = [(row: string[]) => row[0] ?? '', (row: string[]) => row[1] ?? ''];
    const finds = (find: string) =>
      findTest(findWords(find, searchKey), columns, searchKey)(['José Álvarez', "Leeds - O'Brien"]);
    expect(finds('leeds jose')).toBe(true);
    expect(finds("o'b leeds - jose")).toBe(true);
    expect(finds('leeds york')).toBe(false);
  });
});

describe('a column filter', () => {
  it.each<[ColumnFilter, string | number | null, boolean]>([
    [{ kind: 'text', mode: 'contains', text: 'ann' }, 'Hannah', true],
    [{ kind: 'text', mode: 'starts', text: 'ann' }, 'Hannah', false],
    [{ kind: 'text', mode: 'equals', text: 'ÉLAN' }, 'elan', true],
    [{ kind: 'text', mode: 'empty', text: '' }, null, true],
    [{ kind: 'text', mode: 'filled', text: '' }, null, false],
    [{ kind: 'number', min: 1, max: 3 }, 3, true],
    [{ kind: 'number', min: null, max: 3 }, 3.01, false],
    [{ kind: 'number', min: 0, max: null }, null, false],
    [{ kind: 'date', from: '2026-09-01', to: '2026-09-07' }, '2026-09-07T16:30', true],
    [{ kind: 'date', from: '2026-09-01', to: null }, '2026-08-31', false],
    [{ kind: 'choice', texts: ['B', ''] }, null, true],
    [{ kind: 'choice', texts: ['B'] }, 'C', false],
  ])('%j on %j: %s', (filter, value, expected) => {
    expect(passes(filter, value)).toBe(expected);
  });

  it('that is empty counts as none', () => {
    expect(isActiveFilter({ kind: 'text', mode: 'contains', text: '  ' })).toBe(false);
    expect(isActiveFilter({ kind: 'number', min: 0, max: null })).toBe(true);
    expect(isActiveFilter(undefined)).toBe(false);
  });
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    mode: fc.constantFrom('contains', 'starts', 'equals'),
    text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  }),
  fc.record({ kind: fc.constant('number' as const), min: fc.integer(), max: fc.option(fc.integer()) }),
  fc.record({ kind: fc.constant('date' as const), from: fc.option(day), to: day }),
  fc.record({ kind: fc.constant('choice' as const), texts: fc.array(fc.string({ minLength: 1 }), { minLength: 1 }) }),
);
const view: fc.Arbitrary<GridView> = fc.record({
  sort: fc.array(fc.record({ columnId: fc.string({ minLength: 1 }), descending: fc.boolean() })),
  filters: fc.dictionary(fc.string({ minLength: 1 }), filter),
  find: fc.string(),
});

describe('a view in search parameters', () => {
  it('reads back as it was, through a real address', () => {
    fc.assert(
      fc.property(view, (given) => {
        const params = new URLSearchParams('week=2026-W37');
        writeGridView(given, params);
        const address = new URL(`https://portal.example/?${params}`);
        const { sort, filters, find } = readGridView(address.searchParams);
        expect(address.searchParams.get('week')).toBe('2026-W37');
        expect(sort).toEqual(given.sort);
        expect(find).toBe(given.find);
        expect({ ...filters }).toEqual({ ...given.filters });
      }),
    );
  });

  it('ignores mistakes in a hand-typed link', () => {
    const params = new URLSearchParams('sort=,-,%25zz&filter.a=number:x..y&filter.b=nonsense&filter.c=date:1..2');
    const { sort, filters } = readGridView(params);
    expect(sort).toEqual([]);
    expect(filters).toEqual({ a: { kind: 'number', min: null, max: null }, c: { kind: 'date', from: null, to: null } });
  });
});
