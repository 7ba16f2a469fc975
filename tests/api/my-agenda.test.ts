import { myAgendaSchema, type MyAgenda } from '@contract/my-agenda';
import { clients, contacts, contracts, staff } from '@server/data/schema';
import { addDayAway, addVisit, DIARY_CLIENT, emptyDiaries } from '@tests/support/diary';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { plainEntry, timeSheetOf } from '@tests/support/time-sheet';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';
const ADA_ID = 'staff-ada-lindqvist';
const DAY = '2027-06-09';

describe.each(DATABASES)('the agenda of somebody’s own visits on %s', (database) => {
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);

  let ofClient = { accountId: DIARY_CLIENT, contractId: '' };

  beforeAll(async () => {
    await emptyDiaries(api);
    const [contract] = await api.deps.db.select().from(contracts).where(eq(contracts.clientId, DIARY_CLIENT));
    ofClient = { ...ofClient, contractId: contract?.id ?? '' };
    const address = { address: '1 Quay Road', town: 'Exeter', postCode: ' ex1 2ab', phone: '01392 1' };
    await api.deps.db.update(clients).set(address).where(eq(clients.id, DIARY_CLIENT));
    await api.deps.db.update(staff).set({ postCode: 'PL4 8AA' }).where(eq(staff.id, OWEN_ID));
  });

  const ask = (from: string, to: string, as = OWEN) => api.request('GET', `/myagenda/${from}/${to}`, { as });
  const agenda = async (as = OWEN, from = DAY, to = DAY): Promise<MyAgenda> =>
    myAgendaSchema.validate(await (await ask(from, to, as)).json());

  it('has the visits of the days with status, client and recorded entry; not those of others or cancelled ones', async () => {
    const early = await addVisit(api, OWEN_ID, `${DAY}T09:00`, 'B', { endsAt: `${DAY}T11:00` });
    const proposed = await addVisit(api, OWEN_ID, `${DAY}T23:30`, 'P', { endsAt: `${DAY}T23:59`, travelMinutes: 35 });
    await addVisit(api, OWEN_ID, `${DAY}T12:00`, 'B', { cancelled: true });
    await addVisit(api, OWEN_ID, '2027-06-10T00:00', 'B');
    await addVisit(api, ADA_ID, `${DAY}T09:00`, 'B');
    await addDayAway(api, OWEN_ID, DAY, 'T', 'A course');
    const times = { startTime: `${DAY}T10:30`, endTime: `${DAY}T12:00` };
    const entry = await sheet.saved(OWEN, plainEntry({ ...times, ...ofClient }));
    await sheet.saved(OWEN, plainEntry({ startTime: `${DAY}T23:30`, endTime: `${DAY}T23:40` }));

    const { visits, absences, startArea } = await agenda();
    expect(visits.map(({ id, status, entryName, travelMinutes }) => [id, status, entryName, travelMinutes])).toEqual([
      [early, 'B', entry.name, null],
      [proposed, 'P', null, 35],
    ]);
    expect(visits[0]).toMatchObject({ startsAt: `${DAY}T09:00`, endsAt: `${DAY}T11:00`, clientId: DIARY_CLIENT });
    expect(absences).toEqual([{ day: DAY, status: 'T', comment: 'A course' }]);
    expect(startArea).toBe('PL');
  });

  it('says once for each client where it is, whom to ask for, and what to bring', async () => {
    const { db } = api.deps;
    await addVisit(api, OWEN_ID, '2027-06-02T09:00', 'C');
    await addVisit(api, OWEN_ID, '2027-06-03T09:00', 'C', { writeUpConfirmedAt: new Date('2027-06-04') });
    await addVisit(api, ADA_ID, '2027-06-04T09:00', 'C');
    const ofThem = { clientId: DIARY_CLIENT, phone: '7' };
    await db.insert(contacts).values(
      ['0 Dee', '0 Ann', '0 Bo', '0 Cy'].map((name) => ({
        ...ofThem,
        id: name,
        name,
        email: `${name.slice(2)}@x.example`,
      })),
    );

    const { clients: found } = await agenda();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ id: DIARY_CLIENT, address: '1 Quay Road\nExeter\n ex1 2ab', postArea: 'EX' });
    expect(found[0]?.contacts.map(({ name, email }) => [name, email])).toEqual([
      ['0 Ann', 'Ann@x.example'],
      ['0 Bo', 'Bo@x.example'],
      ['0 Cy', 'Cy@x.example'],
    ]);
    expect(found[0]?.toWriteUp).toEqual(['2027-06-02T09:00']);
    expect(found[0]?.documents).toHaveLength(3);
  });

  it('shows advice only to registered employees', async () => {
    const times = { startTime: '2027-06-01T09:00', endTime: '2027-06-01T10:00' };
    const advice = { ...times, ...ofClient, activityType: 'Advisory', advisoryType: 'Redundancy' };
    const { name } = await sheet.saved(ADA, plainEntry({ ...advice, description: 'Wear helmets' }));
    const [grace] = await api.deps.db.select({ id: staff.id }).from(staff).where(eq(staff.email, GRACE));
    await addVisit(api, grace?.id ?? '', `${DAY}T09:00`, 'B');
    const adviceFor = async (as: string) => (await agenda(as)).clients[0]?.advice;
    expect((await adviceFor(OWEN))?.[0]).toEqual({ name, day: '2027-06-01', description: 'Wear helmets' });
    expect(await adviceFor(GRACE)).toEqual([]);
  });

  it.each([
    ['days in the wrong order', '2027-06-10', DAY],
    ['more than 31 days', '2027-06-01', '2027-07-02'],
    ['a day that does not exist', '2027-02-30', DAY],
  ])('refuses %s', async (_what, from, to) => {
    expect((await ask(from, to)).status).toBe(400);
  });
});
