import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, formatWallClock } from '@/shared/lib/date';
import { CALENDAR_VIEWS, callStarts, neighbourOf, periodOf } from './calendar-period';

const DAYS = fc
  .integer({ min: 0, max: 80_000 })
  .map((days) => addDays('1950-01-02', days))
  .map((day) => formatWallClock(day, 'yyyy-MM-dd'));

describe('a period of the team’s calendar', () => {
  it.each([
    ['weeks', '2026-11-18', 'w/b 16/11/2026', '2026-11-16', '2026-12-13', 4],
    ['month', '2026-11-18', 'November 2026', '2026-11-01', '2026-11-30', 6],
    ['month', '2027-02-28', 'February 2027', '2027-02-01', '2027-02-28', 4],
    ['quarter', '2026-01-01', 'Q1 2026', '2025-12-29', '2026-03-29', 13],
    ['quarter', '2027-01-03', 'Q4 2026', '2026-09-28', '2027-01-03', 14],
    ['quarter', '2027-01-04', 'Q1 2027', '2027-01-04', '2027-04-04', 13],
  ] as const)('of the kind %s that has %s is %s', (view, day, title, first, last, weeks) => {
    const period = periodOf(view, day);
    expect([period.title, period.first, period.last, period.mondays.length]).toEqual([title, first, last, weeks]);
  });

  it('has its day, and leaves no day between it and its neighbours', () => {
    fc.assert(
      fc.property(fc.constantFrom('month', 'quarter'), DAYS, (view, day) => {
        const period = periodOf(view, day);
        expect(period.first <= day && day <= period.last).toBe(true);
        expect(periodOf(view, period.middle)).toEqual(period);
        const next = periodOf(view, neighbourOf(period, 1));
        expect(next.first).toBe(addDays(period.last, 1));
        expect(periodOf(view, neighbourOf(next, -1))).toEqual(period);
      }),
    );
  });

  it('is covered by few calls of four weeks, and none asks for other weeks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALENDAR_VIEWS), DAYS, (view, day) => {
        const period = periodOf(view, day);
        const starts = callStarts(period);
        const asked = starts.flatMap((monday) => [0, 1, 2, 3].map((week) => addWeeks(monday, week)));
        expect(new Set(asked)).toEqual(new Set(period.mondays));
        expect(starts).toHaveLength(Math.ceil(period.mondays.length / 4));
      }),
    );
  });
});
