import { weeklyRowTotal, weeklySummarySchema, type WeeklySummaryRow } from '@contract/weekly-summary';
import { clients, timeEntries, timeEntryFiles } from '@server/data/schema';
import { addVisit, DIARY_CLIENT, emptyDiaries } from '@tests/support/diary';
import { DATABASES, GRACE, OWEN, PRIYA, sharedApi } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';

describe.each(DATABASES)('the weekly summary on %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    await api.deps.db.update(clients).set({ name: 'Kestrel Castings Ltd' }).where(eq(clients.id, DIARY_CLIENT));
  });
  beforeEach(async () => {
    await emptyDiaries(api);
    await api.deps.db.delete(timeEntryFiles);
    await api.deps.db.delete(timeEntries).where(eq(timeEntries.employeeId, OWEN_ID));
  });

  async function week(date: string, as = OWEN): Promise<WeeklySummaryRow[]> {
    const answer = await api.request('GET', `/weeklysummary/${date}`, { as });
    expect(answer.status).toBe(200);
    return (await weeklySummarySchema.validate(await answer.json())) ?? [];
  }

  async function spend(date: string, from: string, to: string, more: Record<string, unknown> = {}): Promise<void> {
    const entry = plainEntry({ startTime: `${date}T${from}`, endTime: `${date}T${to}`, ...more });
    const answer = await api.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(entry) });
    expect(answer.status).toBe(200);
  }

  it('has a row for each completed visit and each time entry, by date and time', async () => {
    await spend('2026-11-18', '08:00', '08:20');
    await spend('2026-11-16', '13:00', '14:30', { accountId: DIARY_CLIENT, contractId: `${DIARY_CLIENT}-k1` });
    const visit = await addVisit(api, OWEN_ID, '2026-11-16T09:00', 'C', {
      actualStart: '2026-11-16T09:10',
      actualEnd: '2026-11-16T12:00',
      travelMinutes: 40,
      writeUpMinutes: 45,
    });
    const bare = await addVisit(api, OWEN_ID, '2026-11-20T09:00', 'O');
    await addVisit(api, OWEN_ID, '2026-11-19T09:00', 'B', { travelMinutes: 40 });
    await addVisit(api, OWEN_ID, '2026-11-19T09:00', 'P', { travelMinutes: 40 });
    await addVisit(api, 'staff-tom-barker', '2026-11-19T09:00', 'C');

    const rows = await week('2026-11-16');
    const none = { travelMins: null, attendanceMins: null, writeUpMins: null, activityType: null, activityMins: null };
    const accountName = 'Kestrel Castings Ltd';
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
      { ...none, accountName, date: '2026-11-16', travelMins: 40, attendanceMins: 170, writeUpMins: 45 },
      { ...none, accountName, date: '2026-11-16', activityType: 'Administration', activityMins: 90 },
      { ...none, accountName: null, date: '2026-11-18', activityType: 'Administration', activityMins: 20 },
      { ...none, accountName, date: '2026-11-20' },
    ]);
    expect([rows[0]?.id, rows[3]?.id]).toEqual([visit, bare]);
    expect(rows.map(weeklyRowTotal)).toEqual([255, 90, 20, 0]);
  });

  it('runs from Monday to Sunday for any of its days, across New Year', async () => {
    for (const day of ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04']) await spend(day, '23:00', '23:59');
    const rows = await week('2026-12-28');
    expect(rows.map((row) => row.date)).toEqual(['2026-12-28', '2027-01-03']);
    for (const day of ['2026-12-31', '2027-01-01', '2027-01-03']) expect(await week(day)).toEqual(rows);
  });

  it('counts a night of a clock change in local time', async () => {
    await spend('2026-10-25', '00:30', '03:30');
    await spend('2026-03-29', '00:30', '03:30');
    expect((await week('2026-10-25')).map((row) => row.activityMins)).toEqual([180]);
    expect((await week('2026-03-23')).map((row) => row.activityMins)).toEqual([180]);
  });

  it('shows only one’s own, and is empty for an empty week and for someone who is not registered', async () => {
    await spend('2026-11-18', '08:00', '08:20');
    const [own] = await week('2026-11-16');
    expect((await week('2026-11-16', PRIYA)).map((row) => row.id)).not.toContain(own?.id);
    await addVisit(api, 'staff-grace-okafor', '2026-11-18T09:00', 'C');
    expect(await week('2026-11-16', GRACE)).toEqual([]);
    expect(await week('2020-01-01')).toEqual([]);
  });

  it.each(['2026-02-30', '2026-11-16T00:00', '16/11/2026'.replaceAll('/', '%2F'), '0000-01-01', '2199-12-31', 'x'])(
    'refuses the week %s',
    async (date) => {
      const answer = await api.request('GET', `/weeklysummary/${date}`, { as: OWEN });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid-parameter' });
    },
  );
});
