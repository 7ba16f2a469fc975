import { myVisitsSchema, weeklyVisitSummarySchema, type WeeklyVisitSummary } from '@contract/visit-calendar';
import { weeklyRowTotal, weeklySummarySchema } from '@contract/weekly-summary';
import { ADA, OWEN, sharedApi, TEST_DAY, TOM } from '@tests/support/test-api';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the demo data in visit calendar and weekly summary', () => {
  const api = sharedApi();

  let summary: WeeklyVisitSummary;

  beforeAll(async () => {
    summary = await weeklyVisitSummarySchema.validate(await ask(`/weeklyvisitsummary/${TEST_DAY}/All/All`));
  });

  async function ask(path: string, as = OWEN): Promise<unknown> {
    const answer = await api.request('GET', path, { as });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  const cells = () => summary.regions.flatMap((region) => region.consultants.flatMap((person) => person.data));

  it('has 40 consultants in five regions and one without', () => {
    expect(summary.regions.map((region) => region.regionName)).toEqual([
      'East',
      'London',
      'Midlands',
      'North',
      'South West',
      null,
    ]);
    expect(summary.regions.flatMap((region) => region.consultants)).toHaveLength(40);
  });

  it('shows every status of the legend in these weeks or the four before', async () => {
    const before = await weeklyVisitSummarySchema.validate(await ask('/weeklyvisitsummary/2026-10-19/All/All'));
    const earlier = before.regions.flatMap((region) => region.consultants.flatMap((person) => person.data));
    expect(new Set([...cells(), ...earlier].map((cell) => cell.dayStatus))).toEqual(
      new Set(['', 'B', 'C', 'P', 'O', 'H', 'S', 'A', 'T']),
    );
    expect(before.bookingCount).toBe(Math.round((summary.averageBookingsPrevPeriod ?? 0) * 40));
  });

  it('has realistic figures', () => {
    expect(summary.utilisation).toBeGreaterThan(40);
    expect(summary.utilisation).toBeLessThan(110);
    expect(summary.highestBookingCount).toBeGreaterThan(15);
    expect(summary.lowestBookingCount).toBeLessThan(8);
    expect(cells().some((cell) => cell.dayStatus === 'B' && cell.comment?.includes('leave'))).toBe(true);
    expect(cells().filter((cell) => cell.date === '2026-11-21' && cell.bookingCount)).toHaveLength(1);
    expect(Math.max(...cells().map((cell) => cell.comment?.length ?? 0))).toBeGreaterThan(3000);
  });

  it.each(['East', 'Not Set'])('adds up to the same when filtered by %s', async (region) => {
    const alone = await weeklyVisitSummarySchema.validate(
      await ask(`/weeklyvisitsummary/${TEST_DAY}/${encodeURIComponent(region)}/All`),
    );
    const same = summary.regions.find((each) => (each.regionName ?? 'Not Set') === region);
    const weekdays = (from: WeeklyVisitSummary['regions'][number] | undefined) =>
      from?.consultants.map((person) => [person.name, person.data.filter((cell) => cell.score).length]);
    expect(alone.regions).toHaveLength(1);
    expect(weekdays(alone.regions[0])).toEqual(weekdays(same));
  });

  it.each([ADA, OWEN, TOM])('gives %s visits and a filled week', async (who) => {
    const mine = await myVisitsSchema.validate(await ask('/myvisits?page=0&rows=25', who));
    expect(mine.totalCount).toBeGreaterThan(25);
    expect((mine.results[0]?.visitDate ?? '') > TEST_DAY).toBe(true);
    const week = (await weeklySummarySchema.validate(await ask('/weeklysummary/2026-11-09', who))) ?? [];
    expect(week.length).toBeGreaterThan(3);
    expect(week.reduce((sum, row) => sum + weeklyRowTotal(row), 0)).toBeGreaterThan(300);
  });
});
