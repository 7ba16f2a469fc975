import { beforeAll, describe, expect, it } from 'vitest';
import { FULL_DAY_MINUTES, timeSheetPeriodSchema, type TimeSheetPeriod } from '@contract/time-sheet-period';
import { clients, contracts, nonVisitDays, staff, visits } from '@server/data/schema';
import { eq } from 'drizzle-orm';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { plainEntry, timeSheetOf } from '@tests/support/time-sheet';

// Monday to Sunday, far from the demo data.
const WEEK = ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11', '2027-06-12', '2027-06-13'];
const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', , , , SUNDAY = ''] = WEEK;

describe.each(DATABASES)('the time sheet of several days on %s', (database) => {
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);

  let owen: typeof staff.$inferSelect | undefined;

  beforeAll(async () => {
    [owen] = await api.deps.db.select().from(staff).where(eq(staff.email, OWEN));
  });

  const ask = (from: string, to: string, as = OWEN) => api.request('GET', `/timesheetperiod/${from}/${to}`, { as });
  const period = async (from = MONDAY, to = SUNDAY, as = OWEN): Promise<TimeSheetPeriod> =>
    timeSheetPeriodSchema.validate(await (await ask(from, to, as)).json());

  it('has the entries of its first and last day, and nobody else’s', async () => {
    const on = (day: string) => plainEntry({ startTime: `${day}T23:00`, endTime: `${day}T23:59` });
    const [first, last] = [await sheet.saved(OWEN, on(MONDAY)), await sheet.saved(OWEN, on(SUNDAY))];
    await sheet.saved(OWEN, on('2027-06-06'));
    await sheet.saved(OWEN, on('2027-06-14'));
    await sheet.saved(ADA, on(TUESDAY));
    const deleted = await sheet.saved(OWEN, on(WEDNESDAY));
    await api.request('POST', '/deletetimesheetentry', {
      as: OWEN,
      body: { id: deleted.id, version: deleted.version },
    });
    expect((await period()).entries).toEqual([first, last]);
  });

  it('has contracted time for each working day by the FTE, and none on a holiday or a day of sickness', async () => {
    const { db } = api.deps;
    const staffId = owen?.id ?? '';
    const away = [
      { staffId, day: MONDAY, status: 'H', comment: '' },
      { staffId, day: TUESDAY, status: 'S', comment: '' },
      { staffId, day: WEDNESDAY, status: 'T', comment: '' },
    ];
    await db.insert(nonVisitDays).values(away);
    await db.update(staff).set({ fte: 0.8 }).where(eq(staff.id, staffId));
    const day = Math.round(0.8 * FULL_DAY_MINUTES);
    expect((await period()).days.map(({ contractedMinutes, absence }) => [contractedMinutes, absence])).toEqual([
      [0, 'H'],
      [0, 'S'],
      [day, 'T'],
      [day, null],
      [day, null],
      [0, null],
      [0, null],
    ]);
  });

  it('has booked and completed visits with the contracts of their account', async () => {
    const { db } = api.deps;
    const [client] = await db.select({ id: clients.id, name: clients.name }).from(clients).limit(1);
    const clientId = client?.id ?? '';
    const known = await db.select().from(contracts).where(eq(contracts.clientId, clientId));
    const visit = (id: string, status: string, hour: string, cancelled = false) => ({
      id,
      clientId,
      consultantId: owen?.id ?? '',
      activity: 'HR Clinic',
      description: 'Half a day',
      status,
      timeType: 'Site',
      startsAt: `${WEDNESDAY}T${hour}:00`,
      endsAt: `${WEDNESDAY}T${hour}:30`,
      cancelled,
    });
    await db
      .insert(visits)
      .values([visit('p1', 'P', '08'), visit('c1', 'C', '10'), visit('b1', 'B', '09'), visit('b2', 'B', '11', true)]);
    const shown = (await period()).visits;
    expect(shown.map(({ id }) => id)).toEqual(['b1', 'c1']);
    expect(shown[0]).toMatchObject({
      accountName: client?.name,
      activity: 'HR Clinic',
      startTime: `${WEDNESDAY}T09:00`,
      endTime: `${WEDNESDAY}T09:30`,
    });
    expect(shown[0]?.contracts.map(({ key }) => key).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
  });

  it.each([
    ['days in the wrong order', SUNDAY, MONDAY],
    ['more than 366 days', '2027-01-01', '2028-01-02'],
    ['a day that does not exist', '2027-02-30', MONDAY],
  ])('refuses %s', async (_what, from, to) => {
    expect((await ask(from, to)).status).toBe(400);
  });

  it('is empty for somebody who is not a registered employee', async () => {
    expect(await period(MONDAY, SUNDAY, GRACE)).toEqual({ days: [], entries: [], visits: [] });
  });
});
