import { createdAccessTokenSchema } from '@contract/access-token';
import { CALENDAR_FEEDS_MAX, myCalendarSchema } from '@contract/calendar-feed';
import { nonVisitDays, staff, visits } from '@server/data/schema';
import { OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { ADA, DATABASES, freshApi, OWEN, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

describe.each(DATABASES)('the calendar feed, on %s', (database) => {
  const api = freshApi({ database });

  beforeEach(async () => {
    await api.deps.db.delete(nonVisitDays);
  });

  const create = async (as = OWEN) => {
    const answer = await api.request('POST', '/mycalendar/add', { as, body: {} });
    const { token, created } = await createdAccessTokenSchema.validate(await answer.json());
    return { token: token ?? '', id: created.id };
  };
  const read = (token: string) => api.request('GET', `/calendar/${token}`);
  /** The lines of the event with this text in its id, without folding. */
  const eventIn = async (token: string, id: string) => {
    const text = (await (await read(token)).text()).replaceAll('\r\n ', '');
    return text.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${id}`)) ?? '';
  };
  const add = (day: string) => addVisit(api, OWEN_ID, `${day}T09:00`, 'B');

  it('has the visits of its owner, in London time in summer and winter', async () => {
    const { token } = await create();
    const [winter, summer] = [await add('2026-12-01'), await add('2027-07-01')];
    const answer = await read(token);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/London');
    expect(await eventIn(token, `visit-${winter}@`)).toContain('DTSTART;TZID=Europe/London:20261201T090000');
    expect(await eventIn(token, `visit-${summer}@`)).toContain('DTSTART;TZID=Europe/London:20270701T090000');
  });

  it('shows a move and a cancellation under the same id, with a higher sequence', async () => {
    const { token } = await create();
    const id = await add('2026-12-01');
    const before = await eventIn(token, `visit-${id}@`);
    expect(before).toContain('STATUS:CONFIRMED');
    const [stored] = await api.deps.db.select({ version: visits.version }).from(visits).where(eq(visits.id, id));
    const body = { id, version: stored?.version };
    const cancelled = await api.request('POST', '/admin/visits/cancel', { as: ADA, body });
    expect(cancelled.status, await cancelled.clone().text()).toBe(200);
    const after = await eventIn(token, `visit-${id}@`);
    expect(after).toContain('STATUS:CANCELLED');
    expect(after).toContain('LAST-MODIFIED:20261118T100000Z');
    const sequence = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });

  it('has absences as whole days without their comment, and no proposals or visits of others', async () => {
    const { token } = await create();
    const { token: other } = await create(TOM);
    await api.deps.db
      .insert(nonVisitDays)
      .values({ staffId: OWEN_ID, day: '2026-12-24', status: 'H', comment: 'In confidence' });
    const proposed = await addVisit(api, OWEN_ID, '2026-12-02T09:00', 'P');
    const absence = await eventIn(token, 'absence-');
    expect(absence).toContain('DTSTART;VALUE=DATE:20261224');
    expect(absence).toContain('SUMMARY:Holiday');
    const text = await (await read(token)).text();
    expect(text).not.toContain('confidence');
    expect(text).not.toContain(proposed);
    expect(await (await read(other)).text()).not.toContain(`absence-${OWEN_ID}`);
  });

  it('ends when it is revoked, and when its owner leaves', async () => {
    const [first, second] = [await create(), await create()];
    expect((await api.request('POST', '/mycalendar/revoke', { as: TOM, body: { id: first.id } })).status).toBe(404);
    expect((await api.request('POST', '/mycalendar/revoke', { as: OWEN, body: { id: first.id } })).status).toBe(200);
    expect((await read(first.token)).status).toBe(404);
    expect((await read(second.token)).status).toBe(200);
    const { feeds } = await myCalendarSchema.validate(
      await (await api.request('GET', '/mycalendar', { as: OWEN })).json(),
    );
    expect(feeds.map(({ id }) => id)).toEqual([second.id]);
    await api.deps.db.update(staff).set({ active: false }).where(eq(staff.email, OWEN));
    expect((await read(second.token)).status).toBe(404);
  });

  it('has a limited number of addresses, and refuses made-up ones', async () => {
    for (let count = 0; count < CALENDAR_FEEDS_MAX; count += 1) await create();
    expect((await api.request('POST', '/mycalendar/add', { as: OWEN, body: {} })).status).toBe(422);
    expect((await read(`harbour_calendar_${'a'.repeat(43)}`)).status).toBe(404);
    expect((await read('x')).status).toBe(404);
  });
});
