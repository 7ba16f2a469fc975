// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import type { TimeSheetPeriod, TimeSheetVisit } from '@contract/time-sheet-period';
import { daysOfPeriod, hoursOf, missingMinutes, shownDays } from './week';

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const NOW = '2026-11-18T12:00';

const times = (day: string, start: string, end: string) => ({
  startTime: `${day}T${start}`,
  endTime: `${day}T${end}`,
});
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const entry = (day: string, start: string, end: string) =>
  ({ id: `${day} ${start}`, ...times(day, start, end), duration: minutes(end) - minutes(start) }) as TimeEntry;
const visit = (day: string, start: string, end: string) =>
  ({ id: `visit ${start}`, ...times(day, start, end) }) as TimeSheetVisit;

function daysOf(entries: TimeEntry[], visits: TimeSheetVisit[] = []) {
  const days = DAYS.map((date, index) => ({ date, contractedMinutes: index < 5 ? 450 : 0, absence: null }));
  return daysOfPeriod({ days, entries, visits } satisfies TimeSheetPeriod, NOW);
}

describe('a day of the week view', () => {
  it('has its entries and visits, and the free time between them, but not before or after', () => {
    const [monday, tuesday] = daysOf(
      [entry('2026-11-16', '09:00', '10:00'), entry('2026-11-16', '13:00', '14:00')],
      [visit('2026-11-16', '10:30', '11:00')],
    );
    expect(monday?.entries).toHaveLength(2);
    expect(monday?.gaps).toEqual([
      { start: 600, end: 630 },
      { start: 660, end: 780 },
    ]);
    expect([tuesday?.entries, tuesday?.gaps]).toEqual([[], []]);
  });

  it('counts overlapping entries for each, and a visit only where no entry covers it', () => {
    const [monday] = daysOf(
      [entry('2026-11-16', '09:00', '10:00'), entry('2026-11-16', '09:30', '10:00')],
      [visit('2026-11-16', '09:30', '11:00')],
    );
    expect(monday?.recordedMinutes).toBe(60 + 30 + 60);
  });

  it('does not count a visit that is not over', () => {
    const minutesOn = (start: string, end: string) => daysOf([], [visit('2026-11-18', start, end)])[2]?.recordedMinutes;
    expect(minutesOn('11:00', '12:00')).toBe(60);
    expect(minutesOn('11:00', '12:01')).toBe(0);
  });

  it('lacks contracted time only once it is over', () => {
    const days = daysOf([entry('2026-11-16', '09:00', '15:30'), entry('2026-11-17', '08:00', '16:00')]);
    expect(days.map((day) => missingMinutes(day, '2026-11-18'))).toEqual([60, 0, 0, 0, 0, 0, 0]);
    expect(days.map((day) => missingMinutes(day, '2026-11-19'))).toEqual([60, 0, 450, 0, 0, 0, 0]);
  });
});

describe('the columns', () => {
  it('are five, and seven with something on the weekend', () => {
    expect(shownDays(daysOf([]))).toHaveLength(5);
    expect(shownDays(daysOf([entry('2026-11-21', '09:00', '10:00')]))).toHaveLength(7);
    expect(shownDays(daysOf([], [visit('2026-11-22', '09:00', '10:00')]))).toHaveLength(7);
  });

  it('share the hours from 08:00 to 18:00, extended by whole hours', () => {
    expect(hoursOf(daysOf([entry('2026-11-16', '09:00', '10:00')]))).toEqual({ start: 480, end: 1080 });
    const days = daysOf([entry('2026-11-16', '06:50', '07:00'), entry('2026-11-17', '19:00', '19:10')]);
    expect(hoursOf(days)).toEqual({ start: 360, end: 1200 });
  });
});
