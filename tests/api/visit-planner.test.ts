import { auditLog, automationWindows, staff, visits } from '@server/data/schema';
import { NOT_RECORDED } from '@contract/audit';
import { timesheetInitialSchema } from '@contract/time-entry';
import { visitSummarySchema } from '@contract/visit';
import { weeklySummarySchema } from '@contract/weekly-summary';
import { myVisitsSchema, visitRecordsSchema, weeklyVisitSummarySchema } from '@contract/visit-calendar';
import {
  movedVisitsSchema,
  plannerSchema,
  savedAbsencesSchema,
  savedVisitSchema,
  type NewVisit,
  type PlannedVisit,
} from '@contract/visit-planner';
import { ADA_ID, OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A Saturday on which nobody has anything planned. */
const DAY = '2026-12-05';

describe.each(DATABASES)('the visit planner on %s', (database) => {
  const api = sharedApi({ database });

  let clientId: string;
  let added: NewVisit;
  /** Owen's booked visit, new for each test. */
  let visit: PlannedVisit;
  let hour = 0;

  beforeAll(async () => {
    clientId = (await planner('2026-11-16', '2026-11-20')).visits[0]?.clientId ?? '';
  });
  beforeEach(async () => {
    await api.deps.db.delete(visits).where(eq(visits.description, 'Planned by a test'));
    hour = (hour % 5) + 1;
    added = {
      clientId,
      consultantId: OWEN_ID,
      activity: 'Site audit',
      description: 'Planned by a test',
      status: 'B',
      timeType: 'Site',
      startsAt: `${DAY}T09:0${hour}`,
      endsAt: `${DAY}T11:30`,
      vrfComplete: false,
    };
    ({ visit } = await post('visits/add', added, savedVisitSchema));
  });

  interface Schema<Answer> {
    validate: (value: unknown) => Promise<Answer>;
  }
  const call = (path: string, body: unknown, as = GRACE) => api.request('POST', `/admin/${path}`, { as, body });
  async function post<Answer>(path: string, body: unknown, schema: Schema<Answer>, as = GRACE): Promise<Answer> {
    const answer = await call(path, body, as);
    expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
    return schema.validate(await answer.json());
  }
  async function planner(from = DAY, to = DAY) {
    const answer = await api.request('GET', `/admin/visits?from=${from}&to=${to}`, { as: GRACE });
    expect(answer.status).toBe(200);
    return plannerSchema.validate(await answer.json());
  }
  const planned = async (id = visit.id) => (await planner()).visits.find((each) => each.id === id);
  const save = (changes: object, seen = visit.version) => call('visits/save', { id: visit.id, version: seen, changes });
  const lastEntry = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  const read = async <Answer>(path: string, schema: Schema<Answer>, as = OWEN): Promise<Answer> =>
    schema.validate(await (await api.request('GET', path, { as })).json());

  it('lists the visits of some days and all staff, and records who added one', async () => {
    expect(await planned()).toEqual({ ...added, ...visit, version: 1, cancelled: false, isWrittenUp: false });
    const { consultants, window } = await planner();
    expect(consultants).toHaveLength(await api.deps.db.$count(staff));
    expect(window).not.toBeNull();
    expect(await lastEntry()).toMatchObject({
      action: 'visit.add',
      actorName: 'Grace Okafor',
      subjectId: visit.id,
      subjectName: `Visit to ${visit.clientName}, 05/12/2026`,
      after: { startsAt: added.startsAt, activity: 'Site audit' },
    });
  });

  it.each([
    ['from=2026-12-01', 400],
    ['from=2026-12-02&to=2026-12-01', 400],
    ['from=2026-12-01&to=2027-03-03', 400],
    ['from=2026-12-01&to=2027-03-02', 200],
  ])('accepts only a valid range of days: %s', async (query, status) => {
    expect((await api.request('GET', `/admin/visits?${query}`, { as: GRACE })).status).toBe(status);
  });

  it.each([
    ['an end before the start', { endsAt: `${DAY}T08:00` }],
    ['an end at the start', { endsAt: `${DAY}T09:00`, startsAt: `${DAY}T09:00` }],
    ['two days', { endsAt: '2026-12-06T10:00' }],
    ['an invalid day', { startsAt: '2026-02-30T10:00' }],
    ['an unknown client', { clientId: 'nobody' }],
    ['an unknown consultant', { consultantId: 'nobody' }],
    ['an unknown status', { status: 'H' }],
    ['no activity', { activity: ' ' }],
    ['a report flag that is not a boolean', { vrfComplete: 'yes' }],
  ])('refuses %s, and changes nothing', async (_what, changes) => {
    expect((await save({})).status).toBe(422);
    expect((await save(changes)).status).toBe(422);
    expect((await call('visits/add', { ...added, ...changes })).status).toBe(422);
    expect(await planned()).toEqual(visit);
  });

  it('changes a visit, increases its version and records its former values', async () => {
    const changes = { consultantId: ADA_ID, startsAt: `${DAY}T14:00`, endsAt: `${DAY}T15:00` };
    expect((await save(changes)).status).toBe(200);
    expect(await planned()).toEqual({ ...visit, ...changes, version: 2 });
    expect(await lastEntry()).toMatchObject({
      action: 'visit.save',
      before: { consultantId: OWEN_ID, startsAt: added.startsAt, endsAt: added.endsAt },
      after: changes,
    });
  });

  it('refuses a change of an older version, with who was first and what is stored', async () => {
    await save({ activity: 'First aid' });
    await api.deps.db
      .update(staff)
      .set({ roles: ['tools:admin'] })
      .where(eq(staff.email, ADA));
    const body = { id: visit.id, version: visit.version, changes: { activity: 'Fire safety' } };
    const refused = await call('visits/save', body, ADA);
    expect([refused.status, await refused.json()]).toEqual([
      412,
      {
        code: 'visit-changed',
        title: 'Grace Okafor has saved this visit since you opened it. Nothing of theirs was overwritten.',
        current: { ...visit, activity: 'First aid', version: 2 },
        changedBy: 'Grace Okafor',
        changedAt: '2026-11-18T10:00:00.000Z',
        fields: ['activity'],
      },
    ]);
    for (const path of ['cancel', 'restore'])
      expect([path, (await call(`visits/${path}`, { id: visit.id, version: 9 })).status]).toEqual([
        path,
        path === 'cancel' ? 412 : 200,
      ]);
    expect(await planned()).toEqual({ ...visit, activity: 'First aid', version: 2 });
  });

  it('accepts a repeated save whose answer was lost', async () => {
    await save({ activity: 'First aid' });
    expect((await save({ activity: 'First aid' })).status).toBe(200);
    expect(await planned()).toMatchObject({ version: 2 });
  });

  it('warns of overlaps and absences, but saves', async () => {
    const absence = [{ staffId: OWEN_ID, day: DAY, status: 'H', comment: 'Leave' }];
    const { warnings: away } = await post('absences/save', { days: absence }, savedAbsencesSchema);
    expect(away).toEqual([`Owen Hughes has a visit to ${visit.clientName} on 05/12/2026.`]);
    const other = { ...added, startsAt: `${DAY}T11:00`, endsAt: `${DAY}T12:00` };
    const { warnings } = await post('visits/add', other, savedVisitSchema);
    expect(warnings).toEqual([
      `Overlaps with ${visit.clientName}, ${added.startsAt.slice(11)} to 11:30.`,
      'Away that day: Holiday.',
    ]);
    const later = { ...added, startsAt: `${DAY}T12:00`, endsAt: `${DAY}T13:00` };
    expect((await post('visits/add', later, savedVisitSchema)).warnings).toEqual(['Away that day: Holiday.']);
    await post('absences/save', { days: [{ ...absence[0], status: null, comment: '' }] }, savedAbsencesSchema);
  });

  it('moves several visits, and gives the reason for those that cannot move', async () => {
    const { visit: other } = await post('visits/add', { ...added, startsAt: `${DAY}T10:00` }, savedVisitSchema);
    const { visit: cancelled } = await post('visits/add', added, savedVisitSchema);
    await post('visits/cancel', { id: cancelled.id, version: 1 }, savedVisitSchema);
    await save({ activity: 'First aid' });
    const moves = [visit, other, { ...cancelled, version: 2 }, { ...other, id: 'gone' }].map(({ id, version }) => ({
      id,
      version,
      consultantId: ADA_ID,
    }));
    const answer = await post('visits/move', { moves }, movedVisitsSchema);
    expect(answer.moved).toEqual([{ ...other, consultantId: ADA_ID, version: 2 }]);
    expect(new Map(answer.refused.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [visit.id, 'You saved this visit somewhere else since you opened it here. Nothing was overwritten.'],
        [cancelled.id, 'This visit is cancelled. Restore it before you change it.'],
        ['gone', 'The visit was not found.'],
      ]),
    );
    expect(await lastEntry()).toMatchObject({ action: 'visit.move', subjectId: other.id });
  });

  it('does not move or cancel a written-up visit, but still accepts another description', async () => {
    await api.deps.db
      .update(visits)
      .set({ status: 'C', writeUpConfirmedAt: api.deps.clock.now() })
      .where(eq(visits.id, visit.id));
    for (const changes of [{ consultantId: ADA_ID }, { startsAt: `${DAY}T08:00` }, { status: 'B' }])
      expect((await save(changes)).status).toBe(422);
    expect((await call('visits/cancel', { id: visit.id, version: 1 })).status).toBe(422);
    expect((await save({ activity: 'Other words' })).status).toBe(200);
  });

  it('removes a cancelled visit from every list, and restores it', async () => {
    const id = await addVisit(api, OWEN_ID, '2026-11-17T07:00', 'C', { vrfComplete: true });
    const seen = async () => {
      const [mine, week, day, summary, writeUps, minutes] = await Promise.all([
        read('/myvisits?page=0&rows=5', myVisitsSchema),
        read('/weeklyvisitsummary/2026-11-16/All/All', weeklyVisitSummarySchema),
        read(`/getvisitsfordaterangebyconsultant/2026-11-17/2026-11-17/${OWEN}`, visitRecordsSchema),
        read('/visitsummary', visitSummarySchema),
        read('/timesheetinitial', timesheetInitialSchema),
        read('/weeklysummary/2026-11-17', weeklySummarySchema),
      ]);
      return {
        mine: mine.totalCount,
        week: week.bookingCount,
        day: day.length,
        summary: summary.consultantMonthlyVisitCount,
        writeUps: writeUps.visits.length,
        minutes: minutes.length,
      };
    };
    const before = await seen();
    await post('visits/cancel', { id, version: 1 }, savedVisitSchema);
    expect(await seen()).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, count]) => [name, (count ?? 0) - 1])),
    );
    expect((await api.request('POST', '/confirmVisitMinutes', { as: OWEN, body: { id, minutes: 5 } })).status).toBe(
      404,
    );
    expect((await planner('2026-11-17', '2026-11-17')).visits.find((each) => each.id === id)).toMatchObject({
      cancelled: true,
      version: 2,
    });
    expect(await lastEntry()).toMatchObject({ action: 'visit.cancel', subjectId: id });
    await post('visits/restore', { id, version: 2 }, savedVisitSchema);
    expect(await seen()).toEqual(before);
  });

  it('returns the former days, which undo an absence', async () => {
    const days = ['2026-12-05', '2026-12-06'].map((day) => ({ staffId: ADA_ID, day, status: 'H', comment: 'Leave' }));
    const { before } = await post('absences/save', { days }, savedAbsencesSchema);
    expect(before.map(({ status }) => status)).toEqual([null, null]);
    const isAda = ({ staffId }: { staffId: string }) => staffId === ADA_ID;
    expect((await planner('2026-12-05', '2026-12-06')).absences.filter(isAda)).toMatchObject(days);
    const after = { status: NOT_RECORDED, comment: NOT_RECORDED };
    expect(await lastEntry()).toMatchObject({ action: 'absence.save', after });
    const changed = await post(
      'absences/save',
      { days: [{ ...days[0], status: 'S', comment: '' }] },
      savedAbsencesSchema,
    );
    expect(changed.before).toMatchObject([days[0] ?? {}]);
    const late = await call('absences/save', { days: before });
    expect([late.status, await late.json()]).toMatchObject([412, { code: 'absence-changed' }]);
    const [again] = changed.before;
    await post(
      'absences/save',
      { days: before.map((day) => ({ ...day, version: day.day === again?.day ? again.version : day.version })) },
      savedAbsencesSchema,
    );
    expect((await planner('2026-12-05', '2026-12-06')).absences.filter(isAda)).toEqual([]);
    expect((await call('absences/save', { days: [{ ...days[0], staffId: 'nobody' }] })).status).toBe(422);
  });

  it('has one automation window, which Home shows', async () => {
    await api.deps.db.insert(automationWindows).values({ startsOn: '2026-01-01', endsOn: '2026-01-02' });
    const window = { startsOn: '2026-12-01', endsOn: '2026-12-24' };
    expect((await call('visitwindow/save', window)).status).toBe(200);
    expect(await api.deps.db.$count(automationWindows)).toBe(1);
    expect(await (await api.request('GET', '/visitautomationwindow', { as: OWEN })).json()).toEqual({
      item1: '2026-12-01',
      item2: '2026-12-24',
    });
    expect((await call('visitwindow/save', { startsOn: '2026-12-02', endsOn: '2026-12-01' })).status).toBe(422);
    expect((await planner()).window).toMatchObject(window);
  });
});
