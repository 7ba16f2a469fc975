import { describe, expect, it } from 'vitest';
import { changeSince, courseOf, metricTable } from './metric-table';
import { countOf, statsDays, statsUsers, totalOf } from './stats-table';

describe('the stats', () => {
  const stats = {
    users: ['Ann', '__proto__'],
    dates: ['2026-11-18', '2026-11-17'],
    entries: [
      { date: '2026-11-17', user: 'Ann', count: 3 },
      { date: '2026-11-17', user: '__proto__', count: 2 },
      { date: '2026-11-18', user: 'Ann', count: 1 },
      { date: '2026-11-16', user: 'Left', count: 4 },
    ],
  };
  const days = statsDays(stats);

  it('have a total per day and user; a pair without an entry counts as 0', () => {
    expect(days.map(({ date, total }) => [date, total])).toEqual([
      ['2026-11-18', 1],
      ['2026-11-17', 5],
      ['2026-11-16', 4],
    ]);
    expect(statsUsers(stats).map((user) => totalOf(days, user))).toEqual([4, 2, 4]);
    expect(totalOf(days, null)).toBe(10);
    expect(days.map((day) => countOf(day, '__proto__'))).toEqual([0, 2, 0]);
  });
});

describe('the counts', () => {
  const table = metricTable([
    { month: '2026-11-01', key: 'Prospects', value: 12 },
    { month: '2026-11-01', key: 'Tasks', value: null },
    { month: '2026-10-01', key: 'Prospects', value: 15 },
    { month: '2026-09-01', key: 'Tasks', value: 2 },
  ]);

  it('have a row per month and a column per key, in the order of the answer', () => {
    expect(table.keys).toEqual(['Prospects', 'Tasks']);
    expect(table.months.map(({ month }) => month)).toEqual(['2026-11-01', '2026-10-01', '2026-09-01']);
  });

  it('have a trend from the earliest month on, with gaps', () => {
    expect(courseOf(table, 'Prospects').map(({ value }) => value)).toEqual([null, 15, 12]);
  });

  it.each([
    ['2026-11-01', 'Prospects', -3],
    ['2026-10-01', 'Prospects', null],
    ['2026-09-01', 'Tasks', null],
  ])('of %s, %s changed by %s', (month, key, change) => {
    expect(changeSince(table, month, key)).toBe(change);
  });
});
