import { automationWindowSchema, visitSummarySchema, type VisitSummary } from '@contract/visit';
import { automationWindows, staff, visits } from '@server/data/schema';
import { DATABASES, GRACE, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';

describe.each(DATABASES)('Home’s visits on %s', (database) => {
  const api = sharedApi({ database });

  afterEach(() => api.setNow('2026-11-18T10:00:00Z'));

  async function summaryOf(who: string): Promise<VisitSummary> {
    const answer = await api.request('GET', '/visitsummary', { as: who });
    expect(answer.status).toBe(200);
    return visitSummarySchema.validate(await answer.json());
  }

  /** Replaces Owen's visits with these, [start, status]. */
  async function owenHas(...diary: [startsAt: string, status: string][]): Promise<void> {
    await api.deps.db.delete(visits).where(eq(visits.consultantId, OWEN_ID));
    const common = {
      clientId: 'client-0001',
      consultantId: OWEN_ID,
      activity: 'Audit',
      description: '',
      timeType: 'Site',
    };
    await api.deps.db.insert(visits).values(
      diary.map(([startsAt, status], index) => ({
        ...common,
        id: `test-visit-${index}`,
        status,
        startsAt,
        endsAt: `${startsAt.slice(0, 10)}T23:59`,
      })),
    );
  }

  it('has the caller’s details and the demo data’s next visit', async () => {
    const summary = await summaryOf(OWEN);
    expect(summary).toMatchObject({
      consultantName: 'Owen Hughes',
      consultantJobTitle: 'Health & Safety Consultant',
      consultantNextVisitDate: '2026-11-19',
      consultantNextVisitTime: '09:30',
      consultantTickerTillNextVisit: '23h 30m',
      daysTillEndOfMonth: 12,
      consultantMonthlyTarget: 15,
      consultantAnnualTarget: 165,
    });
    expect(summary.regionalMonthlyPercentage).toBeGreaterThan(40);
  });

  it('counts booked and completed visits of the calendar month and year, nothing else', async () => {
    await owenHas(
      ['2025-12-31T23:45', 'C'],
      ['2026-01-01T00:00', 'C'],
      ['2026-10-31T23:59', 'C'],
      ['2026-11-01T00:00', 'C'],
      ['2026-11-17T09:00', 'C'],
      ['2026-11-18T09:00', 'O'],
      ['2026-11-19T09:00', 'P'],
      ['2026-11-30T23:30', 'B'],
      ['2026-12-01T00:00', 'B'],
      ['2026-12-31T23:45', 'B'],
      ['2027-01-01T00:00', 'B'],
    );
    expect(await summaryOf(OWEN)).toMatchObject({
      consultantMonthlyVisitCount: 3,
      consultantMonthlyPercentage: 20,
      consultantAnnualVisitCount: 7,
      consultantAnnualPercentage: 4.2,
    });
  });

  it('uses London time for month and next visit', async () => {
    // 23:30 UTC on 31 May is half past midnight on 1 June in London.
    await owenHas(['2026-05-20T09:00', 'C'], ['2026-06-01T00:15', 'B'], ['2026-06-01T09:00', 'B']);
    api.setNow('2026-05-31T23:30:00Z');
    expect(await summaryOf(OWEN)).toMatchObject({
      daysTillEndOfMonth: 29,
      consultantMonthlyVisitCount: 2,
      consultantNextVisitDate: '2026-06-01',
      consultantNextVisitTime: '09:00',
      consultantTickerTillNextVisit: '8h 30m',
    });
  });

  it('has no next visit when none is booked: proposals and the past do not count', async () => {
    await owenHas(['2026-11-18T09:59', 'B'], ['2026-11-20T09:00', 'P']);
    expect(await summaryOf(OWEN)).toMatchObject({
      consultantNextVisitDate: null,
      consultantNextVisitTime: null,
      consultantTickerTillNextVisit: null,
      consultantMonthlyVisitCount: 1,
    });
  });

  it('adds up a region: the visits of its active consultants against all their targets', async () => {
    const { db } = api.deps;
    await db.update(staff).set({ region: 'Islands' }).where(eq(staff.id, OWEN_ID));
    await db.update(staff).set({ region: 'Islands', monthlyVisitTarget: 6 }).where(eq(staff.email, TOM));
    await db.update(visits).set({ status: 'P' }).where(eq(visits.consultantId, 'staff-tom-barker'));
    await owenHas(
      ['2026-11-03T09:00', 'C'],
      ['2026-11-04T09:00', 'C'],
      ['2026-11-05T09:00', 'C'],
      ['2026-11-26T09:00', 'B'],
    );
    // 4 of 15 + 6
    expect((await summaryOf(OWEN)).regionalMonthlyPercentage).toBe(19);
    await db.update(staff).set({ active: false }).where(eq(staff.email, TOM));
    expect((await summaryOf(OWEN)).regionalMonthlyPercentage).toBe(26.7);
    await db.update(staff).set({ region: null }).where(eq(staff.id, OWEN_ID));
    expect((await summaryOf(OWEN)).regionalMonthlyPercentage).toBeNull();
  });

  it('shows a percentage above 100, and none without a target', async () => {
    const { db } = api.deps;
    await db.update(staff).set({ monthlyVisitTarget: 1, annualVisitTarget: 0 }).where(eq(staff.id, OWEN_ID));
    await owenHas(['2026-11-03T09:00', 'C'], ['2026-11-04T09:00', 'C']);
    expect(await summaryOf(OWEN)).toMatchObject({ consultantMonthlyPercentage: 200, consultantAnnualPercentage: null });
  });

  it('leaves the figures of someone who is not a consultant empty', async () => {
    expect(await summaryOf(GRACE)).toEqual({
      consultantName: 'Grace Okafor',
      consultantJobTitle: 'Data and AI Lead',
      consultantNextVisitDate: null,
      consultantNextVisitTime: null,
      consultantTickerTillNextVisit: null,
      daysTillEndOfMonth: 12,
      consultantMonthlyPercentage: null,
      consultantMonthlyVisitCount: null,
      consultantMonthlyTarget: null,
      consultantAnnualPercentage: null,
      consultantAnnualVisitCount: null,
      consultantAnnualTarget: null,
      regionalMonthlyPercentage: null,
    });
  });

  it('returns the latest window of the visit automation, or two nulls', async () => {
    const ask = () => api.request('GET', '/visitautomationwindow', { as: OWEN });
    const { item1, item2 } = await automationWindowSchema.validate(await (await ask()).json());
    expect(item1 && item2 && item1 > '2026-11-18' && item2 > item1).toBe(true);
    await api.deps.db.insert(automationWindows).values({ startsOn: '2026-12-07', endsOn: '2027-01-22' });
    expect(await (await ask()).json()).toEqual({ item1: '2026-12-07', item2: '2027-01-22' });
    await api.deps.db.delete(automationWindows);
    expect(await (await ask()).json()).toEqual({ item1: null, item2: null });
  });
});
