import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryRow } from '@tests/support/weekly-summary';
import { addDays, isWeekend, mondayOf, weekDays } from '@/shared/lib/date';
import { begunWeeks, dotsOfWeek } from './day-dots';

const dates = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the weeks of a month', () => {
  it('are those that have started', () => {
    expect(begunWeeks('2026-11-01', '2026-11-18')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']);
    expect(begunWeeks('2026-12-01', '2026-11-18')).toEqual([]);
    expect(begunWeeks('2026-03-01', '2026-11-18')).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
      '2026-03-30',
    ]);
  });

  it('contain every day of the month up to today, and no week twice', () => {
    fc.assert(
      fc.property(dates, dates, (day, today) => {
        const firstDay = `${day.slice(0, 7)}-01`;
        const mondays = begunWeeks(firstDay, today);
        expect(new Set(mondays).size).toBe(mondays.length);
        expect(mondays.length).toBeLessThanOrEqual(6);
        expect(mondays.includes(mondayOf(day))).toBe(mondayOf(day) <= today);
      }),
    );
  });
});

describe('the dots of a week', () => {
  it('are filled for days with time, hollow for working days without, up to today', () => {
    const rows = [summaryRow('2026-11-16', { activityMins: 30 }), summaryRow('2026-11-17', { travelMins: 0 })];
    expect(dotsOfWeek('2026-11-16', rows, '2026-11-18')).toEqual([
      ['2026-11-16', 'filled'],
      ['2026-11-17', 'hollow'],
      ['2026-11-18', 'hollow'],
    ]);
  });

  it('count time in visits and on weekends, and time recorded in advance', () => {
    const rows = [summaryRow('2026-11-21', { attendanceMins: 60 }), summaryRow('2026-11-20', { writeUpMins: 5 })];
    expect(dotsOfWeek('2026-11-16', rows, '2026-11-16')).toEqual([
      ['2026-11-16', 'hollow'],
      ['2026-11-20', 'filled'],
      ['2026-11-21', 'filled'],
    ]);
  });

  it.each(['2026-03-29', '2026-10-25'])('are on the right days around the clock change on %s', (sunday) => {
    const monday = mondayOf(sunday);
    const dots = dotsOfWeek(monday, [summaryRow(sunday, { activityMins: 10 })], addDays(sunday, 7));
    expect(dots).toEqual([
      ...weekDays(monday)
        .slice(0, 5)
        .map((day) => [day, 'hollow']),
      [sunday, 'filled'],
    ]);
  });

  it('mark each day at most once: filled exactly if there is time, never hollow in the future or on a weekend', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 600 }));
    const worked = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), minutes, minutes), { maxLength: 12 });
    fc.assert(
      fc.property(dates, dates, worked, (date, today, days) => {
        const monday = mondayOf(date);
        const rows = days.map(([index, travelMins, activityMins]) =>
          summaryRow(addDays(monday, index), { travelMins, activityMins }),
        );
        const dots = new Map(dotsOfWeek(monday, rows, today));
        for (const day of weekDays(monday)) {
          const total = rows
            .filter((one) => one.date === day)
            .reduce((sum, one) => sum + (one.travelMins ?? 0) + (one.activityMins ?? 0), 0);
          expect(dots.get(day) === 'filled').toBe(total > 0);
          expect(dots.get(day) === 'hollow').toBe(total === 0 && !isWeekend(day) && day <= today);
        }
      }),
    );
  });
});
