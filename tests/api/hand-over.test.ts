import {
  clashesSchema,
  handedOverSchema,
  openWorkSchema,
  WORK_KINDS,
  workSchema,
  type HandOverPart,
  type WorkKind,
} from '@contract/hand-over';
import {
  changes,
  clients,
  events,
  givenSurveys,
  opportunities,
  prospects,
  salesUsers,
  targets,
  visits,
} from '@server/data/schema';
import { addConsultant, addDayAway, addVisit } from '@tests/support/diary';
import { DATABASES, sharedApi, GRACE } from '@tests/support/test-api';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

describe.each(DATABASES)('handing over work on %s (product/people#hand-over)', (database) => {
  const api = sharedApi({ database });
  const db = () => api.deps.db;
  let test = 0;
  /** The id of a record of this test. */
  const its = (name: string) => `${name}${test}`;
  let [leaver, taker, client, target] = ['', '', '', 0];

  /** Nora, who has left with one record of each kind, and Ben, who is a sales user too. */
  beforeEach(async () => {
    test += 1;
    [leaver, taker, client, target] = [its('Nora'), its('Ben'), `client-000${test}`, test];
    await addConsultant(api, `${leaver} Leaver`, { active: false });
    await addConsultant(api, `${taker} Taker`);
    await addVisit(api, leaver, '2026-11-24T09:00', 'B', { id: its('booked') });
    await addVisit(api, leaver, '2026-11-10T09:00', 'C', { id: its('unwritten') });
    for (const [id, more] of [
      ['past', { startsAt: '2026-11-10T13:00' }],
      ['cancelled', { cancelled: true }],
      ['written-up', { status: 'C', writeUpConfirmedAt: api.deps.clock.now() }],
    ] as const)
      await addVisit(api, leaver, '2026-11-25T09:00', 'B', { id: its(id), ...more });
    await db().update(clients).set({ consultantId: leaver, accountOwnerId: leaver }).where(eq(clients.id, client));
    await db()
      .update(targets)
      .set({ ownerEmail: `${leaver}.Leaver@harbour.example` })
      .where(eq(targets.id, target));
    await addConsultant(api, `${its('Report')} Person`, { managerId: leaver });
    await addConsultant(api, `${its('Former')} Person`, { managerId: leaver, active: false });
    const lead = { createdDate: '2026-11-02', type: 'Cross sale', requestedService: 'Training', owner: 'Somebody' };
    await db()
      .insert(opportunities)
      .values([
        { ...lead, id: its('owned'), name: 'O1', owner: ` ${leaver}  Léaver`, stageName: 'Working' },
        { ...lead, id: its('sent'), name: 'O2', submittedById: leaver, stageName: 'Proposal Sent' },
        {
          ...lead,
          id: its('won'),
          name: 'O3',
          submittedById: leaver,
          owner: `${leaver} Leaver`,
          stageName: 'Closed Won',
        },
      ]);
    await db()
      .insert(givenSurveys)
      .values({ identifier: its('given'), formKey: 'complaint', staffId: leaver });
    await db()
      .insert(salesUsers)
      .values([
        { id: its('sales-nora'), name: `${leaver} Leaver`, isActive: false },
        { id: its('sales-ben'), name: `${taker}  TAKÉR`, isActive: true },
        { id: its('sales-ben-before'), name: `${taker} Taker`, isActive: false },
      ]);
    const pat = { firstName: 'Pat', lastName: 'Quill', company: 'Quill Ltd' };
    await db()
      .insert(prospects)
      .values({ ...pat, id: its('assigned'), ownerId: its('sales-nora') });
  });

  const get = async (path: string) => {
    const answer = await api.request('GET', `/admin/people${path}`, { as: GRACE });
    expect(answer.status).toBe(200);
    return answer.json() as Promise<unknown>;
  };
  const workOf = async (id: string) => workSchema.validate(await get(`/work?id=${id}`));
  const post = (body: object) => api.request('POST', '/admin/people/handover', { as: GRACE, body });
  const handOver = async (body: object) => {
    const answer = await post(body);
    expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
    return handedOverSchema.validate(await answer.json());
  };
  const partsOf = async (toId: string, kinds: readonly WorkKind[] = WORK_KINDS): Promise<HandOverPart[]> =>
    (await workOf(leaver)).kinds
      .filter(({ kind, count }) => kinds.includes(kind) && count > 0)
      .map(({ kind, items }) => ({
        kind,
        fromId: leaver,
        toId,
        items: items.map(({ id, version }) => ({ id, version })),
      }));
  const countsOf = async (id: string) => (await workOf(id)).kinds.map(({ count }) => count);

  it('lists the open records of each kind, and counts them for everybody', async () => {
    const { kinds, people } = await workOf(leaver);
    expect(kinds.map(({ kind, count, items }) => [kind, count, items.map(({ id }) => id)])).toEqual([
      ['visits', 1, [its('booked')]],
      ['writeUps', 1, [its('unwritten')]],
      ['clients', 1, [client]],
      ['accounts', 1, [client]],
      ['targets', 1, [String(target)]],
      ['opportunities', 1, [its('owned')]],
      ['leads', 1, [its('sent')]],
      ['forms', 1, [its('given')]],
      ['prospects', 1, [its('assigned')]],
      ['reports', 1, [its('Report')]],
    ]);
    expect(people.find(({ id }) => id === taker)).toEqual({
      id: taker,
      name: `${taker} Taker`,
      isSalesUser: true,
      hasOwnName: true,
    });
    expect(people.some(({ id }) => id === leaver)).toBe(false);
    const counted = await openWorkSchema.validate(await get('/openwork'));
    const openWork = new Map(counted.people.map((person) => [person.id, person.count]));
    expect([openWork.get(leaver), openWork.get(taker)]).toEqual([10, undefined]);
  });

  it('hands everything over at once, as the single changes would, and gives it back', async () => {
    const parts = await partsOf(taker);
    const newest = async () => (await db().execute(sql`select max(id)::int as id from audit_log`)).rows[0]?.id;
    const before = await newest();
    const done = await handOver({ parts });
    expect([done.refused, done.warnings]).toEqual([[], []]);
    expect([await countsOf(leaver), await countsOf(taker)]).toEqual([Array(10).fill(0), Array(10).fill(1)]);
    const { rows } = await db().execute(sql`select action from audit_log where id > ${before} order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'visit.move',
      'visit.move',
      'client.hand-over',
      'client.hand-over',
      'target.save',
      'opportunity.hand-over',
      'opportunity.hand-over',
      'form.hand-over',
      'prospect.assign',
      'person.save',
    ]);
    const mine = (id: string) =>
      [
        its('booked'),
        its('unwritten'),
        client,
        `target-${target}`,
        its('owned'),
        its('sent'),
        taker,
        its('assigned'),
        its('Report'),
      ].includes(id);
    const announced = await db().select({ kind: changes.kind, id: changes.recordId }).from(changes);
    expect(
      announced
        .filter(({ id }) => mine(id))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['given-form', 'import', 'opportunity', 'opportunity', 'person', 'prospect', 'target', 'visit', 'visit']);
    const told = await db().select({ type: events.type, id: events.subjectId }).from(events);
    expect(
      told
        .filter(({ id }) => mine(id))
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['person.changed', 'prospect.assigned', 'target.saved', 'visit.changed', 'visit.changed']);

    const back = done.parts.map((part) => ({ ...part, fromId: part.toId, toId: part.fromId }));
    // Its sales user is inactive, and gets no prospects.
    const { refused } = await handOver({ parts: back, isUndo: true });
    expect(refused).toEqual([
      {
        kind: 'prospects',
        id: its('assigned'),
        name: 'Pat Quill, Quill Ltd',
        reason: `${leaver} Leaver is no longer active.`,
      },
    ]);
    expect(await countsOf(leaver)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 1]);
  });

  it('leaves what somebody else has changed, and hands the rest over', async () => {
    const parts = await partsOf(taker, ['visits', 'clients', 'targets', 'leads']);
    await db()
      .update(visits)
      .set({ version: 2 })
      .where(eq(visits.id, its('booked')));
    await db().update(clients).set({ consultantId: 'staff-owen-hughes' }).where(eq(clients.id, client));
    const { refused, parts: given } = await handOver({ parts });
    expect(refused).toEqual([
      {
        kind: 'visits',
        id: its('booked'),
        name: expect.any(String) as string,
        reason: 'Somebody else has saved this visit since you opened it. Nothing of theirs was overwritten.',
      },
      { kind: 'clients', id: client, name: '', reason: `${leaver} Leaver no longer has this.` },
    ]);
    expect(given.map(({ kind }) => kind)).toEqual(['targets', 'leads']);
    expect((await countsOf(taker)).slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
  });

  it('makes nobody their own manager, nor the manager of somebody above them', async () => {
    await addConsultant(api, `${its('Below')} Person`, { managerId: its('Report') });
    const to = async (id: string) => {
      const { refused, parts } = await handOver({ parts: await partsOf(id, ['reports']) });
      return [parts, refused.map(({ name, reason }) => [name, reason])];
    };
    const name = `${its('Report')} Person`;
    expect(await to(its('Report'))).toEqual([[], [[name, 'Nobody is their own manager.']]]);
    const circle = 'Nobody can be managed by somebody whom they manage themselves.';
    expect(await to(its('Below'))).toEqual([[], [[name, circle]]]);
  });

  it('says what visits would overlap with, and afterwards what they do', async () => {
    await addVisit(api, taker, '2026-11-24T10:00', 'B');
    await addDayAway(api, taker, '2026-11-24', 'H');
    const { clashes } = await clashesSchema.validate(await get(`/clashes?from=${leaver}&to=${taker}`));
    expect(clashes).toMatchObject([{ id: its('booked'), at: '2026-11-24T09:00' }]);
    const texts = clashes[0]?.texts ?? [];
    expect(texts).toHaveLength(2);
    expect((await handOver({ parts: await partsOf(taker, ['visits']) })).warnings).toEqual(texts);
  });

  it.each([
    ['an inactive person', 'Gone', 422, ' Too is inactive. Choose somebody else.'],
    [
      'prospects to somebody who is not a sales user',
      'Plain',
      422,
      ' Person is not a sales user. Choose somebody else',
    ],
    [
      'opportunities to one of two people with a name',
      'Twin',
      422,
      ' Name, too. Choose somebody else for the opportunities.',
    ],
    ['an unknown person', 'nobody', 404, 'The person was not found.'],
  ])('refuses %s, and hands nothing over', async (_, toId, status, reason) => {
    await addConsultant(api, `${its('Gone')} Too`, { active: false });
    await addConsultant(api, `${its('Plain')} Person`);
    const twins = { firstName: its('Same'), lastName: 'Name' };
    await addConsultant(api, `${its('Twin')} One`, twins);
    await addConsultant(api, `${its('Other')} One`, { ...twins, lastName: 'NAME' });
    const answer = await post({ parts: await partsOf(its(toId)) });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(reason)]);
    expect(await countsOf(leaver)).toEqual(Array(10).fill(1));
  });
});
