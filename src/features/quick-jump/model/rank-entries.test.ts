import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankEntries } from './rank-entries';

const ENTRIES = [
  { label: 'Opportunities Dashboard', also: 'leads' },
  { label: 'Weekly Time Summary' },
  { label: 'Time Sheet', also: 'hours' },
  { label: 'Lead Form' },
  { label: 'Café Zoë Ltd', isRecent: true },
  { label: 'O’Brien’s Bakery', isRecent: true },
  { label: 'Great Time Ltd', isRecent: true },
];

const found = (query: string) => rankEntries(ENTRIES, query).map(({ label }) => label);

describe('the entries found', () => {
  it.each([
    // Recently used ones, then matches at the start, then matches of any word.
    ['time', ['Great Time Ltd', 'Time Sheet', 'Weekly Time Summary']],
    ['le', ['Lead Form', 'Opportunities Dashboard']],
    ['sheet ti', ['Time Sheet']],
    ['  HOURS ', ['Time Sheet']],
    ['zoe', ['Café Zoë Ltd']],
    ['zoë', ['Café Zoë Ltd']],
    ["o'brien's b", ['O’Brien’s Bakery']],
    ['ime', []],
    ['time x', []],
  ])('for %j are %j', (query, labels) => {
    expect(found(query)).toEqual(labels);
  });

  it('are a subset without duplicates, recently used ones first', () => {
    const entry = fc.record({ label: fc.string({ unit: 'grapheme' }), isRecent: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(entry), fc.string({ unit: 'grapheme' }), (entries, query) => {
        const ranked = rankEntries(entries, query);
        expect(new Set(ranked).size).toBe(ranked.length);
        expect(ranked.every((one) => entries.includes(one))).toBe(true);
        const firstOther = ranked.findIndex(({ isRecent }) => !isRecent);
        expect(firstOther < 0 || ranked.slice(firstOther).every(({ isRecent }) => !isRecent)).toBe(true);
      }),
    );
  });

  it('include every entry for its own label', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (labels) => {
        const entries = labels.map((label) => ({ label }));
        for (const entry of entries) expect(rankEntries(entries, entry.label)).toContain(entry);
      }),
    );
  });
});
