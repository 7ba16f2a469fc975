import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { comparisonSchema, duplicatesSchema, mergedSchema, mergeUndoneSchema, type Pair } from '@contract/duplicates';
import * as schema from '@server/data/schema';
import { closeOldMerges } from '@server/duplicates/merge';
import { BOTH_DATABASES, freshApi, GRACE, onceOf } from '@tests/support/test-api';
import { OWEN_ID } from '@tests/support/advice';

const { auditLog, clients, contacts, contracts, documents, externalRefs, merges, personalItems } = schema;
const { templateAnswers, timeEntries, timeEntryVersions } = schema;

/** Not of the demo data. */
const isOwn = ({ records }: Pair) => records.every(({ id }) => !id.startsWith('client-'));

describe.each(BOTH_DATABASES)('duplicates, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi({ database });
  const post = (path: string, body: object) => api.request('POST', `/admin/duplicates/${path}`, { as: GRACE, body });
  const compare = async (kind: string, id: string, otherId: string) =>
    comparisonSchema.validate(
      await (await api.request('GET', `/admin/duplicates/${kind}/${id}/${otherId}`, { as: GRACE })).json(),
    );
  const found = async () =>
    duplicatesSchema.validate(await (await api.request('GET', '/admin/duplicates', { as: GRACE })).json());
  const pairs = async () =>
    (await found()).pairs
      .filter(isOwn)
      .map(({ reason, records }) => `${reason}: ${records.map(({ id }) => id).join(' ')}`);
  const merge = async (kind: string, keptId: string, removedId: string, take: string[] = []) => {
    const { version } = await compare(kind, keptId, removedId);
    const answer = await post('merge', { kind, keptId, removedId, take, version });
    expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
    return mergedSchema.validate(await answer.json());
  };
  /** The status and the code; of a 422 its sentence. */
  const refusalOf = async (answer: Response) => {
    const text = await answer.text();
    return [answer.status, answer.status === 422 ? text : (JSON.parse(text) as { code: string }).code];
  };

  const firm = (id: string, name: string, more: Partial<typeof clients.$inferInsert> = {}) => ({
    id,
    name,
    town: 'Kendal',
    postCode: '',
    industry: 'Retail',
    consultantId: OWEN_ID,
    ...more,
  });
  const contact = (id: string, clientId: string, name: string, email = '') => ({
    id,
    clientId,
    name,
    email,
    phone: '1',
  });
  const file = (clientId: string, path: string) => ({
    clientId,
    path,
    pathKey: path.toLowerCase(),
    contentType: 'text/plain',
    size: 1,
    hash: 'a'.repeat(64),
    addedOn: '2026-11-01T09:00',
  });
  const answer = (clientId: string, key: string, value: string) => ({
    clientId,
    key,
    value,
    answeredAt: new Date('2026-11-01T09:00:00Z'),
  });
  const entry = (id: string, contactId: string | null, contractId: string | null = null) => ({
    id,
    contactId,
    contractId,
    clientId: 'b',
    employeeId: OWEN_ID,
    activityType: 'Advisory',
    startsAt: '2026-11-02T09:00',
    endsAt: '2026-11-02T10:00',
    createdAt: new Date('2026-11-02T10:00:00Z'),
  });

  beforeEach(async () => {
    const { db } = api.deps;
    await db.delete(merges);
    await db
      .insert(clients)
      .values([
        firm('a', 'The Fell & Dale Co. Ltd', { postCode: 'LA9 4XY', answersVersion: 5 }),
        firm('b', 'Fell and Dale Limited', { town: 'Ambleside', industry: 'Farming' }),
      ]);
    await db.insert(contracts).values({ id: 'b-k', clientId: 'b', name: 'Safety' });
    await db
      .insert(contacts)
      .values([
        contact('a-p', 'a', 'Ida Fir', 'ida@fell.example'),
        contact('b-p', 'b', 'IDA FIR', 'Ida@Fell.example'),
        contact('b-q', 'b', 'Jo Elm'),
      ]);
    await db
      .insert(documents)
      .values([file('a', 'Letters/Offer.txt'), file('b', 'letters/offer.txt'), file('b', 'Plan.txt')]);
    await db
      .insert(templateAnswers)
      .values([answer('a', 'Fee', '£30'), answer('b', 'Fee', '£40'), answer('b', 'Town', 'Kendal')]);
    await db
      .insert(externalRefs)
      .values({ source: 'crm', entity: 'clients', externalId: '17', recordId: 'b', runId: 'r' });
    await db.insert(personalItems).values({
      staffId: OWEN_ID,
      kind: 'entry-template',
      id: 't',
      title: 'Call',
      about: '',
      changedAt: api.deps.clock.now(),
      value: { account: { value: 'b', text: 'Fell and Dale Limited' } },
    });
    await db.insert(timeEntries).values([entry('e1', 'b-p', 'b-k'), entry('e2', null), entry('e3', 'b-q')]);
  });

  /** What belongs to each of the two clients. */
  const belongings = async () => {
    const { db } = api.deps;
    const { rows } = await db.execute<{ owner: string; what: string }>(sql`
      select client_id as owner, 'contact ' || id as what from contacts where client_id in ('a', 'b')
      union all select client_id, 'contract ' || id from contracts where client_id in ('a', 'b')
      union all select client_id, 'entry ' || id || coalesce(' ' || contact_id, '') from time_entries where client_id in ('a', 'b')
      union all select client_id, 'file ' || path from documents where client_id in ('a', 'b')
      union all select client_id, 'answer ' || key || ' ' || value from template_answers where client_id in ('a', 'b') and value <> ''
      union all select record_id, 'ref ' || external_id from external_refs where record_id in ('a', 'b')
      union all select value -> 'account' ->> 'value', 'template ' || (value -> 'account' ->> 'text') from personal_items where id = 't'
      union all select id, name || ', ' || town from clients where id in ('a', 'b')`);
    return rows.map(({ owner, what }) => `${owner}: ${what}`).toSorted();
  };

  it('a merge moves everything, and its undo restores both as they were', async () => {
    const before = await belongings();
    const { id, moved, differentAnswers } = await merge('client', 'a', 'b', ['town']);
    expect(await belongings()).toEqual(
      [
        'a: The Fell & Dale Co. Ltd, Ambleside',
        'a: answer Fee £30',
        'a: answer Town Kendal',
        'a: contact a-p',
        'a: contact b-p',
        'a: contact b-q',
        'a: contract b-k',
        'a: entry e1 b-p',
        'a: entry e2',
        'a: entry e3 b-q',
        'a: file Letters/Offer.txt',
        'a: file Plan.txt',
        'a: file letters/offer (2).txt',
        'a: ref 17',
        'a: template The Fell & Dale Co. Ltd',
      ].toSorted(),
    );
    expect([moved, differentAnswers]).toEqual([11, 1]);
    const { merges: list } = await found();
    expect(list).toMatchObject([
      { id, kind: 'client', keptId: 'a', removedName: 'Fell and Dale Limited', by: 'Grace Okafor' },
    ]);
    const undone = await mergeUndoneSchema.validate(await (await post('undo', { id })).json());
    expect(undone).toEqual({ moved: 11, left: 0 });
    expect(await belongings()).toEqual(before);
    const actions = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, 'a'));
    expect(actions.map(({ action }) => action)).toEqual(['client.merge', 'client.unmerge']);
    expect((await post('undo', { id })).status).toBe(404);
  });

  once.it('an undo leaves what was changed since', async () => {
    const { db } = api.deps;
    const { id } = await merge('client', 'a', 'b', ['town']);
    const contactMerge = await merge('contact', 'a-p', 'b-p');
    expect(contactMerge.moved).toBe(1);
    await db.update(clients).set({ town: 'Kirkby' }).where(eq(clients.id, 'a'));
    await db
      .update(templateAnswers)
      .set({ value: 'Kirkby', answeredAt: new Date('2027-01-01T09:00:00Z') })
      .where(eq(templateAnswers.key, 'Town'));
    await db.delete(documents).where(eq(documents.path, 'Plan.txt'));
    const undone = await mergeUndoneSchema.validate(await (await post('undo', { id })).json());
    // The contact, the entry that names the other one now, the answer and the file.
    expect(undone.left).toBe(4);
    const now = await belongings();
    expect(now).toEqual(
      expect.arrayContaining([
        'a: The Fell & Dale Co. Ltd, Kirkby',
        'a: entry e1 a-p',
        'b: entry e3 b-q',
        'b: answer Fee £40',
      ]),
    );
    expect(now).toContain('a: answer Town Kirkby');
  });

  once.it('contacts merge with their advice and its history', async () => {
    const { db } = api.deps;
    await db.insert(timeEntryVersions).values({
      entryId: 'e1',
      version: 1,
      contactId: 'b-p',
      publishToSafetyNest: false,
      changedAt: new Date('2026-11-02T11:00:00Z'),
      startsAt: '2026-11-02T09:00',
      endsAt: '2026-11-02T10:00',
    });
    expect(
      await refusalOf(
        await post('merge', { kind: 'contact', keptId: 'a-p', removedId: 'b-p', take: [], version: 'x' }),
      ),
    ).toEqual([422, 'The two contacts belong to different clients. Merge the clients first.']);
    const { id, moved } = await merge('contact', 'b-q', 'b-p', ['email']);
    expect(moved).toBe(2);
    const [kept] = await db.select().from(contacts).where(eq(contacts.id, 'b-q'));
    expect(kept).toMatchObject({ name: 'Jo Elm', email: 'Ida@Fell.example' });
    // An erasure of the person takes the way back with it.
    expect(
      (
        await api.request('POST', '/admin/personaldata/erase', {
          as: GRACE,
          body: { kind: 'contact', id: 'b-q', reason: 'R' },
        })
      ).status,
    ).toBe(200);
    expect(JSON.stringify(await db.select().from(merges))).not.toContain('Fell.example');
    expect((await post('undo', { id })).status).toBe(404);
  });

  once.it('suggests what is probably the same until somebody says otherwise', async () => {
    const { db } = api.deps;
    await db
      .insert(clients)
      .values([
        firm('c', 'Nook Café', { postCode: 'la9 4xy' }),
        firm('d', 'Nook Bistro', { postCode: 'LA94XY' }),
        firm('e', 'Limited'),
        firm('f', 'Ltd'),
      ]);
    await db
      .insert(contacts)
      .values([contact('c-p', 'c', 'Al Ash', 'x@nook.example'), contact('c-q', 'c', 'A. Ash', 'X@nook.example')]);
    const expected = ['same-name: a b', 'same-post-code: c d', 'same-email: c-p c-q'];
    expect(await pairs()).toEqual(expected);
    const apart = { kind: 'client', id: 'b', otherId: 'a' };
    expect((await post('apart', { ...apart, isApart: true })).status).toBe(200);
    expect(await pairs()).toEqual(expected.slice(1));
    expect((await post('apart', { ...apart, isApart: false })).status).toBe(200);
    expect(await pairs()).toEqual(expected);
    expect((await post('apart', { ...apart, id: 'gone', isApart: true })).status).toBe(404);
  });

  once.it('compares two records with what refers to each, and refuses what was changed since', async () => {
    const { version, fields, holdings, records } = await compare('client', 'b', 'a');
    const shown = fields.flatMap(({ title }, index) =>
      ['Name', 'Town', 'Post code', 'Industry', 'Consultant'].includes(title) ? [index] : [],
    );
    expect(records.map(({ values }) => shown.map((index) => values[index]))).toEqual([
      ['Fell and Dale Limited', 'Ambleside', '', 'Farming', 'Owen Hughes'],
      ['The Fell & Dale Co. Ltd', 'Kendal', 'LA9 4XY', 'Retail', 'Owen Hughes'],
    ]);
    expect(records.map(({ counts }) => counts[holdings.indexOf('Contacts')])).toEqual([2, 1]);
    const body = { kind: 'client', keptId: 'a', removedId: 'b', take: [], version };
    await api.deps.db.update(clients).set({ town: 'Elsewhere' }).where(eq(clients.id, 'b'));
    expect(await refusalOf(await post('merge', body))).toEqual([412, 'duplicate-changed']);
    expect(await refusalOf(await post('merge', { ...body, version: null }))).toEqual([428, 'version-needed']);
    expect(await refusalOf(await post('merge', { ...body, removedId: 'a' }))).toEqual([
      422,
      'Choose two different clients.',
    ]);
    expect(await refusalOf(await post('merge', { ...body, take: ['id'] }))).toEqual([422, 'A client has no field id.']);
    expect(await refusalOf(await post('merge', { ...body, removedId: 'gone' }))).toEqual([404, 'not-found']);
  });

  once.it('cannot be undone after 30 days, nor while the kept record is merged into another', async () => {
    const { db, clock } = api.deps;
    await db.insert(clients).values(firm('c', 'Third'));
    const first = await merge('client', 'a', 'b');
    const second = await merge('client', 'c', 'a');
    expect(await refusalOf(await post('undo', { id: first.id }))).toEqual([409, 'merged-again']);
    expect((await post('undo', { id: second.id })).status).toBe(200);
    await closeOldMerges(db, new Date(clock.now().getTime() + 29 * 86_400_000));
    expect((await found()).merges).toHaveLength(1);
    await closeOldMerges(db, new Date(clock.now().getTime() + 31 * 86_400_000));
    expect((await post('undo', { id: first.id })).status).toBe(404);
  });
});
