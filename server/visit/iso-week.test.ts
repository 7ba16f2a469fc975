import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeek, weeksBefore, weeksFrom } from './iso-week';

/** A date away from the ends of the calendar, computed in UTC. */
const someDate = fc
  .integer({ min: 0, max: 100_000 })
  .map((days) => new Date(Date.UTC(1901, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

describe('ISO weeks', () => {
  it.each([
    ['2026-11-16', '2026-11-16', 2026, 47],
    ['2026-11-22', '2026-11-16', 2026, 47],
    ['2027-01-03', '2026-12-28', 2026, 53],
    ['2027-01-04', '2027-01-04', 2027, 1],
    ['2024-12-30', '2024-12-30', 2025, 1],
    ['2026-03-29', '2026-03-23', 2026, 13],
    ['2026-10-25', '2026-10-19', 2026, 43],
    ['2028-02-29', '2028-02-28', 2028, 9],
  ])('%s lies in the week of Monday %s, %i week %i', (date, monday, year, week) => {
    const span = weeksFrom(date, 1);
    expect(span.from).toBe(monday);
    expect(span.days.every((day) => day.yearNr === year && day.weekNr === week)).toBe(true);
    expect(isoWeek(year, week)).toEqual(span);
  });

  it('have seven consecutive days each, the last two of them the weekend, for any date', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: 1, max: 6 }), (date, weeks) => {
        const span = weeksFrom(date, weeks);
        const first = Date.parse(span.from);
        expect(new Date(first).getUTCDay()).toBe(1);
        expect(span.days.map((day) => (Date.parse(day.date) - first) / 86_400_000)).toEqual(
          Array.from({ length: weeks * 7 }, (_, index) => index),
        );
        expect(span.days.map((day) => day.isWeekend)).toEqual(span.days.map((_, index) => index % 7 > 4));
        expect(span.days.slice(0, 7).map((day) => day.date)).toContain(date);
        expect(Date.parse(span.until) - first).toBe(weeks * 7 * 86_400_000);
        expect(weeksBefore(span.until, weeks)).toBe(span.from);
      }),
    );
  });

  it('end where the calendar does', () => {
    expect(weeksFrom('1900-01-01', 1).from).toBe('1900-01-01');
    expect(() => weeksFrom('2199-12-31', 1)).toThrow('outside the calendar');
    expect(() => isoWeek(2025, 53)).toThrow('2025 has no week 53.');
    expect(() => isoWeek(2026, 0)).toThrow('2026 has no week 0.');
  });
});
