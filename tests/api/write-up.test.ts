import { confirmedVisitSchema, timesheetInitialSchema, type VisitAwaitingWriteUp } from '@contract/time-entry';
import { visits } from '@server/data/schema';
import { OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { ADA, DATABASES, GRACE, OWEN, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

describe.each(DATABASES)('confirming write-up minutes on %s', (database) => {
  const api = sharedApi({ database });

  /** A visit that Owen can write up, new for each test. */
  let ready: VisitAwaitingWriteUp;

  beforeEach(async () => {
    const id = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C', { vrfComplete: true });
    ready = required((await awaitingOf(OWEN)).find((visit) => visit.id === id));
  });

  async function awaitingOf(who: string): Promise<VisitAwaitingWriteUp[]> {
    const answer = await api.request('GET', '/timesheetinitial', { as: who });
    return (await timesheetInitialSchema.validate(await answer.json())).visits;
  }

  const confirm = (who: string, visit: unknown, headers: Record<string, string> = {}) =>
    api.request('POST', '/confirmVisitMinutes', { as: who, body: visit, headers });

  async function confirmed(visit: unknown) {
    const answer = await confirm(OWEN, visit);
    expect(answer.status).toBe(200);
    return confirmedVisitSchema.validate(await answer.json());
  }

  async function stored(id: string) {
    const [row] = await api.deps.db.select().from(visits).where(eq(visits.id, id));
    return { minutes: row?.writeUpMinutes, at: row?.writeUpConfirmedAt };
  }

  it.each([0, 45, 9_999])('stores %d minutes and their time, and removes the visit from the list', async (minutes) => {
    const before = await awaitingOf(OWEN);
    expect(await confirmed({ ...ready, minutes })).toEqual({ id: ready.id, minutes, alreadyConfirmed: false });
    expect(await stored(ready.id)).toEqual({ minutes, at: new Date(TEST_NOW) });
    expect(await awaitingOf(OWEN)).toEqual(before.filter((visit) => visit.id !== ready.id));
  });

  it('includes them in the week’s summary', async () => {
    await confirmed({ ...ready, minutes: 47 });
    const answer = await api.request('GET', `/weeklysummary/${ready.visitDate.slice(0, 10)}`, { as: OWEN });
    const rows = (await answer.json()) as { id: string; writeUpMins: number | null }[];
    expect(rows.find((row) => row.id === ready.id)?.writeUpMins).toBe(47);
  });

  it('returns the current minutes when the same are confirmed again', async () => {
    await confirmed({ ...ready, minutes: 45 });
    api.setNow('2026-11-18T11:00:00.000Z');
    const again = await confirmed({ ...ready, minutes: 45 });
    api.setNow(TEST_NOW);
    expect(again).toEqual({ id: ready.id, minutes: 45, alreadyConfirmed: true });
    expect(await stored(ready.id)).toEqual({ minutes: 45, at: new Date(TEST_NOW) });
  });

  it('keeps the first minutes when others are sent later, and names them', async () => {
    await confirmed({ ...ready, minutes: 45 });
    const answer = await confirm(OWEN, { ...ready, minutes: 60 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      title: 'This write-up is already confirmed, with 45 minutes.',
      code: 'confirmed-before',
    });
    expect((await stored(ready.id)).minutes).toBe(45);
  });

  describe('at the same moment', () => {
    // The first requests open the connections on which those of the test then overlap.
    beforeEach(() => Promise.all([1, 2, 3, 4].map(() => awaitingOf(OWEN))));

    it('confirms once, from any number of tabs', async () => {
      const same = await Promise.all([1, 2, 3, 4].map(() => confirmed({ ...ready, minutes: 30 })));
      expect(same.filter((answer) => !answer.alreadyConfirmed)).toHaveLength(1);
    });

    it('lets one of different values win, and refuses the others', async () => {
      const choices = [30, 60, 90, 120];
      const answers = await Promise.all(choices.map((minutes) => confirm(OWEN, { ...ready, minutes })));
      const winners = choices.filter((_minutes, index) => answers[index]?.status === 200);
      expect(winners).toEqual([(await stored(ready.id)).minutes]);
      for (const answer of answers.filter((each) => each.status !== 200)) {
        expect(answer.status).toBe(409);
        expect(await answer.text()).toContain(`with ${winners[0]} minutes`);
      }
    });
  });

  it('repeats the first answer for a repeat with the same key', async () => {
    const send = async () => {
      const answer = await confirm(OWEN, { ...ready, minutes: 45 }, { 'Idempotency-Key': 'confirm-once-0001' });
      return [answer.status, (await answer.json()) as unknown];
    };
    const first = await send();
    expect(await send()).toEqual(first);
    expect(first).toEqual([200, { id: ready.id, minutes: 45, alreadyConfirmed: false }]);
  });

  it.each<[unknown, string]>([
    [-1, 'Write-up minutes cannot be negative.'],
    [0.5, 'Write-up minutes are a whole number.'],
    [10_000, 'Write-up minutes cannot be more than 9999.'],
    [1e300, 'Write-up minutes cannot be more than 9999.'],
    [null, 'Enter the write-up minutes.'],
    [undefined, 'Enter the write-up minutes.'],
    ['', 'minutes'],
    ['45', 'minutes'],
    [[45], 'minutes'],
  ])('refuses %s minutes', async (minutes, message) => {
    const answer = await confirm(OWEN, { ...ready, minutes });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
    expect(await stored(ready.id)).toEqual({ minutes: null, at: null });
  });

  it('waits for the visit report form, even if the request claims it is complete', async () => {
    const unreported = required((await awaitingOf(OWEN)).find((visit) => !visit.vrfComplete));
    const answer = await confirm(OWEN, { ...unreported, vrfComplete: true, minutes: 45 });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe('Awaiting VRF: the visit report form is not complete yet.');
    expect(await stored(unreported.id)).toEqual({ minutes: null, at: null });
  });

  it('refuses a visit that has not taken place', async () => {
    const booked = await addVisit(api, OWEN_ID, '2026-11-20T09:00', 'B', { vrfComplete: true });
    const answer = await confirm(OWEN, { id: booked, minutes: 45 });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe('Only a completed visit can be written up.');
  });

  it('does not find a colleague’s visit or an unknown one', async () => {
    for (const [who, id] of [
      [ADA, ready.id],
      [OWEN, 'visit-of-nobody'],
    ] as const) {
      const answer = await confirm(who, { id, minutes: 45 });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ title: 'The visit was not found.', code: 'not-found' });
    }
    expect(await stored(ready.id)).toEqual({ minutes: null, at: null });
  });

  it('refuses someone who is not registered, and a visit without an id', async () => {
    const stranger = await confirm(GRACE, { ...ready, minutes: 45 });
    expect([stranger.status, await stranger.text()]).toEqual([422, 'Employee not registered in Salesforce!']);
    expect((await confirm(OWEN, { minutes: 45 })).status).toBe(422);
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data lacks what this suite needs.');
  return value;
}
