import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { groupByDay, sumMinutes } from './week-totals';

const minutes = fc.option(fc.integer({ min: 0, max: 1440 }));
const rows = fc.array(
  fc.record<WeeklySummaryRow>({
    id: fc.uuid(),
    accountName: fc.option(fc.string()),
    date: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-20'),
    travelMins: minutes,
    attendanceMins: minutes,
    writeUpMins: minutes,
    activityType: fc.option(fc.string()),
    activityMins: minutes,
  }),
);

describe('the totals of a week', () => {
  it('are the sum of its days, even if some are missing, and every row is in one day', () => {
    fc.assert(
      fc.property(rows, (week) => {
        const days = groupByDay(week);
        expect(days.flatMap((day) => day.rows)).toHaveLength(week.length);
        expect(days.map((day) => day.date)).toEqual([...new Set(week.map((row) => row.date))].toSorted());
        const total = sumMinutes(week);
        expect(days.reduce((sum, day) => sum + day.minutes.total, 0)).toBe(total.total);
        expect(total.travel + total.attendance + total.writeUp + total.activity).toBe(total.total);
      }),
    );
  });

  it('are nought for a week without rows', () => {
    expect(sumMinutes([]).total).toBe(0);
    expect(groupByDay([])).toEqual([]);
  });
});
