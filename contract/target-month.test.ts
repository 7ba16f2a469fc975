import { addMonths as addMonthsOfLibrary, format, parse } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, monthOf } from './target-month';

describe('a month', () => {
  it('is the same for each of its days', () => {
    expect(['2026-11-01', '2026-11-30'].map(monthOf)).toEqual(['2026-11-01', '2026-11-01']);
  });

  it.each([
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2024-03-31', -1, '2024-02-01'],
    ['2026-10-01', 0, '2026-10-01'],
    ['1900-01-01', -1, '1899-12-01'],
    ['2026-10-01', -11, '2025-11-01'],
  ])('%s moved by %s months is %s', (date, months, moved) => {
    expect(addMonths(date, months)).toBe(moved);
  });

  it('moves as the calendar does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -40, max: 40 }),
        (year, month, months) => {
          const date = `${year}-${String(month).padStart(2, '0')}-17`;
          const first = parse(monthOf(date), 'yyyy-MM-dd', new Date(0));
          expect(addMonths(date, months)).toBe(format(addMonthsOfLibrary(first, months), 'yyyy-MM-dd'));
        },
      ),
    );
  });
});
