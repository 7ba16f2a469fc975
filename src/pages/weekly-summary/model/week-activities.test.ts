import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { activityShares } from './week-activities';
import { sumMinutes } from './week-totals';

const minutes = fc.option(fc.integer({ min: 0, max: 600 }));
const rows = fc.array(
  fc.record({
    id: fc.uuid(),
    accountName: fc.constant(null),
    date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-25'),
    travelMins: minutes,
    attendanceMins: minutes,
    writeUpMins: minutes,
    activityType: fc.option(fc.constantFrom('Advisory', 'Travel', '', ' ')),
    activityMins: minutes,
  }),
);

describe('a week’s time by activity', () => {
  it('is sorted by most time, with visits split into their parts', () => {
    const week = [
      row({ travelMins: 60, attendanceMins: 90 }),
      row({ activityType: 'Advisory', activityMins: 30 }),
      row({ activityType: 'Advisory', activityMins: 60 }),
      row({ activityType: 'Training Received', activityMins: 60 }),
    ];
    expect(activityShares(week)).toEqual([
      { name: 'Advisory', minutes: 90, share: 0.3 },
      { name: 'Visits: attendance', minutes: 90, share: 0.3 },
      { name: 'Training Received', minutes: 60, share: 0.2 },
      { name: 'Visits: travel', minutes: 60, share: 0.2 },
    ]);
  });

  it('is empty for a week without time', () => {
    expect(activityShares([])).toEqual([]);
    expect(activityShares([row({ activityType: 'Advisory', activityMins: 0 }), row({ travelMins: -5 })])).toEqual([]);
  });

  it('adds up to the TOTAL, with each activity once and none without time', () => {
    fc.assert(
      fc.property(rows, (week) => {
        const shares = activityShares(week);
        expect(shares.reduce((sum, one) => sum + one.minutes, 0)).toBe(sumMinutes(week).total);
        expect(shares.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(shares.length === 0 ? 0 : 1);
        expect(new Set(shares.map(({ name }) => name)).size).toBe(shares.length);
        expect(shares.every((one) => one.minutes > 0)).toBe(true);
        expect(shares.map((one) => one.minutes)).toEqual(
          shares.map((one) => one.minutes).toSorted((one, other) => other - one),
        );
      }),
    );
  });
});

function row(changes: Partial<WeeklySummaryRow>): WeeklySummaryRow {
  return {
    id: 'id',
    accountName: null,
    date: '2026-11-18',
    travelMins: null,
    attendanceMins: null,
    writeUpMins: null,
    activityType: null,
    activityMins: null,
    ...changes,
  };
}
