import { getISOWeek, getISOWeekYear, parseISO, startOfISOWeek, format } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, isoWeekOf, isWeekend, mondayOf, weekDays } from './week';

const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the week of a date', () => {
  it.each([
    ['2026-11-18', '2026-11-16', 2026, 47],
    ['2020-12-31', '2020-12-28', 2020, 53],
    ['2021-01-03', '2020-12-28', 2020, 53],
    ['2021-01-04', '2021-01-04', 2021, 1],
    ['2026-12-31', '2026-12-28', 2026, 53],
    ['2027-01-01', '2026-12-28', 2026, 53],
    ['2024-12-30', '2024-12-30', 2025, 1],
    ['2023-01-01', '2022-12-26', 2022, 52],
    ['1900-01-01', '1900-01-01', 1900, 1],
  ])('%s is in the week of %s, %i-W%i', (date, monday, year, week) => {
    expect(mondayOf(date)).toBe(monday);
    expect(isoWeekOf(date)).toEqual({ year, week });
  });

  it('matches date-fns, for every date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const day = parseISO(date);
        expect(isoWeekOf(date)).toEqual({ year: getISOWeekYear(day), week: getISOWeek(day) });
        expect(mondayOf(date)).toBe(format(startOfISOWeek(day), 'yyyy-MM-dd'));
      }),
    );
  });

  it.each(['2026-03-23', '2026-03-30', '2026-10-19', '2026-10-26'])(
    'has seven days when the clocks change around it: %s',
    (monday) => {
      const days = weekDays(monday);
      expect(new Set(days).size).toBe(7);
      expect(days.map((day) => mondayOf(day))).toEqual(days.map(() => monday));
      expect(days.filter((day) => isWeekend(day))).toEqual(days.slice(5));
    },
  );
});

describe('stepping', () => {
  it('by weeks keeps the weekday, and going back returns to the start', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -200, max: 200 }), (date, weeks) => {
        expect(addWeeks(addWeeks(date, weeks), -weeks)).toBe(date);
        expect(mondayOf(addWeeks(date, weeks))).toBe(addWeeks(mondayOf(date), weeks));
      }),
    );
  });

  it('by days crosses months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
