import { timeEntriesSchema } from '@contract/time-entry';
import { visitSummarySchema } from '@contract/visit';
import { myVisitsSchema, weeklyVisitSummarySchema } from '@contract/visit-calendar';
import { webhookDeliveriesSchema, webhookEndpointsSchema } from '@contract/webhooks';
import { weeklyRowTotal, weeklySummarySchema } from '@contract/weekly-summary';
import { opportunities, staff, timeEntryFiles } from '@server/data/schema';
import { ADA, DATABASES, GRACE, OWEN, sharedApi, TEST_DAY, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

/** Figures that are realistic on the date of the tests, not early in a year or month; for other dates, see any-day.test.ts. */
describe.each(DATABASES)('the demo data on %s', (database) => {
  const api = sharedApi({ database });

  const ask = async (who: string, path: string): Promise<unknown> => {
    const answer = await api.request('GET', path, { as: who });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  it.each([ADA, OWEN, TOM])('gives %s, who visits clients, realistic targets', async (who) => {
    const summary = await visitSummarySchema.validate(await ask(who, '/visitsummary'));
    expect(summary.consultantNextVisitDate).not.toBeNull();
    expect(summary.consultantAnnualPercentage).toBeGreaterThan(50);
    expect(summary.consultantAnnualPercentage).toBeLessThan(150);
    expect(summary.regionalMonthlyPercentage).toBeGreaterThan(50);
  });

  it('gives every registered consultant entries in most weeks', async () => {
    const people = await api.deps.db.select().from(staff).where(eq(staff.registered, true));
    for (const person of people.filter((each) => each.monthlyVisitTarget > 0).slice(0, 8)) {
      let days = 0;
      for (const date of ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-11-03', '2026-11-05']) {
        const entries = await timeEntriesSchema.validate(await ask(person.email, `/employeetimedata/${date}`));
        days += entries.length > 0 ? 1 : 0;
      }
      expect(days, person.email).toBeGreaterThan(0);
    }
  });

  it('has realistic figures in the visit calendar', async () => {
    const summary = await weeklyVisitSummarySchema.validate(await ask(OWEN, `/weeklyvisitsummary/${TEST_DAY}/All/All`));
    const cells = summary.regions.flatMap(({ consultants }) => consultants.flatMap(({ data }) => data));
    expect(summary.utilisation).toBeGreaterThan(40);
    expect(summary.utilisation).toBeLessThan(110);
    expect(summary.highestBookingCount).toBeGreaterThan(15);
    expect(summary.lowestBookingCount).toBeLessThan(8);
    expect(cells.some((cell) => cell.dayStatus === 'B' && cell.comment?.includes('leave'))).toBe(true);
    expect(cells.filter((cell) => cell.date === '2026-11-21' && cell.bookingCount)).toHaveLength(1);
    expect(Math.max(...cells.map((cell) => cell.comment?.length ?? 0))).toBeGreaterThan(3000);
  });

  it.each([ADA, OWEN, TOM])('gives %s visits and a filled week', async (who) => {
    const mine = await myVisitsSchema.validate(await ask(who, '/myvisits?page=0&rows=25'));
    expect(mine.totalCount).toBeGreaterThan(25);
    expect((mine.results[0]?.visitDate ?? '') > TEST_DAY).toBe(true);
    const week = await weeklySummarySchema.validate(await ask(who, '/weeklysummary/2026-11-09'));
    expect(week.length).toBeGreaterThan(3);
    expect(week.reduce((sum, row) => sum + weeklyRowTotal(row), 0)).toBeGreaterThan(300);
  });

  it('has webhooks with deliveries, which call nobody', async () => {
    const { endpoints } = await webhookEndpointsSchema.validate(await ask(GRACE, '/admin/webhooks'));
    expect(endpoints.map(({ name, state }) => `${name} ${state}`)).toEqual(['CRM disabled', 'Reports disabled']);
    for (const [id, status] of [
      ['webhook-crm', 'delivered'],
      ['webhook-reports', 'failed'],
    ]) {
      const list = await webhookDeliveriesSchema.validate(await ask(GRACE, `/admin/webhooks/${id}/deliveries`));
      expect(new Set(list.deliveries.map((delivery) => delivery.status))).toEqual(new Set([status]));
    }
  });

  it('has every file that its rows name, and each opens', async () => {
    const rows = await api.deps.db.select().from(timeEntryFiles);
    expect(rows.length).toBeGreaterThan(50);
    for (const hash of new Set(rows.map((row) => row.hash))) expect(await api.deps.files.has(hash)).toBe(true);
    const answer = await api.request('GET', '/timesheetfile/entry-owen-4/0', { as: OWEN });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect((await answer.text()).startsWith('%PDF-1.4')).toBe(true);
  });

  it('has leads in every stage', async () => {
    const leads = await api.deps.db.selectDistinct({ stage: opportunities.stageName }).from(opportunities);
    expect(leads.map(({ stage }) => stage)).toEqual(
      expect.arrayContaining(['Working', 'Proposal Sent', 'Assigned', 'Closed Won', 'Closed Lost']),
    );
  });
});
