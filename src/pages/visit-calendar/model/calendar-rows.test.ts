import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayCell, WeeklyConsultant, WeeklyRegion } from '@contract/visit-calendar';
import { addDays, isWeekend } from '@/shared/lib/date';
import { makeDayCell } from '../index.testing';
import { capacityOf } from './capacity';
import { periodOf } from './calendar-period';
import { sumOfWeek, toCalendar } from './calendar-rows';
import { contentOf } from './cell-content';
import { dayColumnId, placeOf, totalColumnId } from './column-place';
import { findFree } from './free-finder';
import { nextRegionList, NO_REGIONS } from './region-list';
import { averageTrend } from './rolling-average';

const MONDAY = '2026-11-16';
const HUGE = 'x'.repeat(20_000);

function consultant(data: DayCell[], changes: Partial<WeeklyConsultant> = {}): WeeklyConsultant {
  return { name: 'Ada Lindqvist', jobTitle: 'Consultant', fte: 1, data, ...changes };
}

const north = (...consultants: WeeklyConsultant[]): { regions: WeeklyRegion[] } => ({
  regions: [{ regionName: 'North', consultants }],
});

describe('capacity', () => {
  it.each([
    ['Principal Consultant', 1, 10],
    ['PRINCIPAL regional consultant', 0.8, 10],
    ['Regional Manager', 1, 4],
    ['Consultant', 1, 15],
    ['Consultant', 0.8, 12],
    ['Consultant', 0.800_000_01, 12],
    ['Consultant', 0.6, null],
    ['Consultant', null, null],
    [null, 1, 15],
  ])('of %s at FTE %s is %s', (jobTitle, fte, capacity) => {
    expect(capacityOf(jobTitle, fte)).toBe(capacity);
  });
});

describe('the rows of the weekly view', () => {
  it('begin with the first letter of their region, or U without one', () => {
    const { rows } = toCalendar(
      {
        regions: [
          { regionName: 'north', consultants: [consultant([])] },
          { regionName: null, consultants: [consultant([]), consultant([], { name: ' ' })] },
          { regionName: ' ', consultants: [consultant([])] },
        ],
      },
      periodOf('weeks', MONDAY),
    );
    expect(rows.map(({ title, region }) => [title, region])).toEqual([
      ['N Ada Lindqvist', 'north'],
      ['U Ada Lindqvist', 'Not Set'],
      ['U No name', 'Not Set'],
      ['U Ada Lindqvist', 'Not Set'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  it('span four weeks, with a weekend day only if someone has an entry on it', () => {
    const free = makeDayCell('2026-11-21');
    const used = makeDayCell('2026-11-29', { dayStatus: 'B', bookingCount: 1 });
    const { weeks } = toCalendar(north(consultant([free, used])), periodOf('weeks', MONDAY));
    expect(weeks.map(({ year, week, days }) => [year, week, days.length])).toEqual([
      [2026, 47, 5],
      [2026, 48, 6],
      [2026, 49, 5],
      [2026, 50, 5],
    ]);
    expect(weeks[1]?.days).toContain('2026-11-29');
  });

  it('continue across the end of a 53-week year', () => {
    const { weeks } = toCalendar({ regions: [] }, periodOf('weeks', '2026-12-21'));
    expect(weeks.map(({ year, week }) => `${year}-${week}`)).toEqual(['2026-52', '2026-53', '2027-1', '2027-2']);
  });

  it('add up any answer: every minute of the four weeks once, and nothing else', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 600 }));
    const cells = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: -5, max: 33 }),
        travel: minutes,
        site: minutes,
        writeUp: minutes,
        bookings: fc.option(fc.nat(3)),
        status: fc.constantFrom(null, '', 'B', 'c', 'H', '?'),
      }),
      { selector: ({ day }) => day },
    );
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (diaries) => {
        const people = diaries.map((diary) =>
          consultant(
            diary.map(({ day, travel, site, writeUp, bookings, status }) =>
              makeDayCell(addDays(MONDAY, day), {
                travelTimeMins: travel,
                actSiteMins: site,
                writeUpMins: writeUp,
                bookingCount: bookings,
                dayStatus: status,
              }),
            ),
          ),
        );
        const { rows, weeks } = toCalendar(north(...people), periodOf('weeks', MONDAY));
        const within = diaries.flat().filter(({ day }) => day >= 0 && day < 28);
        const shown = weeks.map((_, index) => sumOfWeek(rows, index));
        const expected = (pick: (item: (typeof within)[number]) => number | null) =>
          within.reduce((sum, item) => sum + (pick(item) ?? 0), 0);
        expect(shown.reduce((sum, { travel }) => sum + travel, 0)).toBe(expected(({ travel }) => travel));
        expect(shown.reduce((sum, { site }) => sum + site, 0)).toBe(expected(({ site }) => site));
        expect(shown.reduce((sum, { writeUp }) => sum + writeUp, 0)).toBe(expected(({ writeUp }) => writeUp));
        expect(rows.reduce((sum, { booked }) => sum + booked, 0)).toBe(expected(({ bookings }) => bookings));
      }),
    );
  });
});

describe('the dialog of a cell', () => {
  const people = north(
    consultant([
      makeDayCell('2026-11-16', { dayStatus: 'B' }),
      makeDayCell('2026-11-17', { dayStatus: 'o', comment: 'Jury service' }),
      makeDayCell('2026-11-18', { dayStatus: 'H', comment: 'Annual leave' }),
      makeDayCell('2026-11-19', { dayStatus: 'S', comment: ' ' }),
      makeDayCell('2026-11-20', { comment: HUGE }),
    ]),
  );
  const { rows, weeks } = toCalendar(people, periodOf('weeks', MONDAY));
  const open = (id: string) => {
    const [row] = rows;
    if (!row) throw new Error('no row');
    return contentOf({ row, column: { id, title: '', value: () => null } }, weeks);
  };

  it.each([
    [0, { kind: 'visits', day: '2026-11-16', comment: '' }],
    [1, { kind: 'visits', day: '2026-11-17', comment: 'Jury service' }],
    [2, { kind: 'comment', day: '2026-11-18', text: 'Annual leave' }],
    [3, { kind: 'comment', day: '2026-11-19', text: 'Sickness' }],
    [4, { kind: 'comment', day: '2026-11-20', text: HUGE }],
    [5, { kind: 'free', day: '2026-11-21' }],
  ])('of weekday %i shows its status and comment', (weekday, content) => {
    expect(open(dayColumnId(0, weekday))).toEqual(content);
  });

  it('of a total requests its week, the others the consultant’s day', () => {
    expect(open(totalColumnId(2, 'writeUp'))).toMatchObject({ kind: 'time', measure: 'writeUp', week: { week: 49 } });
    expect(open('consultant')).toEqual({ kind: 'consultant' });
    expect(placeOf('w9-day1', weeks)).toBeNull();
  });
});

describe('who is free', () => {
  const diary = (name: string, busy: readonly string[], missing: readonly string[] = []) =>
    consultant(
      Array.from({ length: 28 }, (_, index) => addDays(MONDAY, index))
        .filter((day) => !isWeekend(day) && !missing.includes(day))
        .map((day) => makeDayCell(day, { dayStatus: busy.includes(day) ? 'B' : null })),
      { name },
    );
  const calendar = toCalendar(
    north(diary('Zoe', []), diary('Bea', ['2026-11-17']), diary('Cy', [], ['2026-11-16']), diary('Abe', [])),
    periodOf('weeks', MONDAY),
  );

  it('lists those who are free on all days first, and a day without data is not free', () => {
    const { days, consultants } = findFree(calendar, '2026-11-16', '2026-11-17');
    expect(days).toEqual(['2026-11-16', '2026-11-17']);
    expect(consultants.map(({ row, freeDays }) => [row.name, freeDays])).toEqual([
      ['Abe', days],
      ['Zoe', days],
      ['Bea', ['2026-11-16']],
      ['Cy', ['2026-11-17']],
    ]);
  });

  it('counts only working days of the four weeks', () => {
    expect(findFree(calendar, '2026-11-21', '2026-11-22')).toEqual({ days: [], consultants: [], unplaced: 0 });
    expect(findFree(calendar, '2020-01-01', '2030-01-01').days).toHaveLength(20);
  });
});

describe('the regions of the filter', () => {
  const answer = (...names: (string | null)[]) => ({
    regions: names.map((regionName) => ({ regionName, consultants: [] })),
  });

  it('are those of the last unfiltered answer', () => {
    const all = nextRegionList(NO_REGIONS, 'All', answer('South', null, 'North'));
    expect(all.names).toEqual(['North', 'Not Set', 'South']);
    expect(nextRegionList(all, 'North', answer('North'))).toBe(all);
    expect(nextRegionList(all, 'All', answer('East')).names).toEqual(['East']);
  });

  it('are the ones seen so far until there is one', () => {
    const one = nextRegionList(NO_REGIONS, 'North', answer('North'));
    expect(nextRegionList(one, 'Not Set', answer('')).names).toEqual(['North', 'Not Set']);
    expect(nextRegionList(one, 'North', answer('North'))).toBe(one);
  });
});

describe('the rolling average', () => {
  it.each([
    [9.14, 9.04, '↑'],
    [9.14, 9.1, '='],
    [9, 11.9, '↓'],
    [0, 0, '='],
  ])('%f against %f is %s, as shown at one decimal', (average, previous, arrow) => {
    expect(averageTrend(average, previous)?.arrow).toBe(arrow);
  });

  it('has no arrow without a previous month', () => {
    expect(averageTrend(9, null)).toBeNull();
    expect(averageTrend(null, 9)).toBeNull();
  });
});
