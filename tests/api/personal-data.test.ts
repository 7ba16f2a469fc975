import { eq, is } from 'drizzle-orm';
import { PgDatabase, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import {
  erasuresSchema,
  mentionsSchema,
  subjectDataSchema,
  subjectsSchema,
  type SubjectKind,
} from '@contract/personal-data';
import * as schema from '@server/data/schema';
import { performRun, undoRun } from '@server/import/do-runs';
import { findRun } from '@server/import/import-runs';
import { openSpreadsheet } from '@server/sheet/open-spreadsheet';
import { importCalls } from '@tests/support/import-calls';
import { ADA, BOTH_DATABASES, freshApi, GRACE, onceOf, OWEN } from '@tests/support/test-api';

const { auditLog, contacts, erasures, prospects, staff, timeEntries } = schema;

describe.each(BOTH_DATABASES)('personal data, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi({ database });

  const get = async (path: string, as = GRACE) => api.request('GET', `/admin/${path}`, { as });
  const find = async (q: string) =>
    (await subjectsSchema.validate(await (await get(`personaldata?q=${encodeURIComponent(q)}`)).json())).subjects;
  const dataOf = async (kind: SubjectKind, id: string) =>
    subjectDataSchema.validate(await (await get(`personaldata/${kind}/${id}`)).json());
  const erase = (kind: SubjectKind, id: string, as = GRACE) =>
    api.request('POST', '/admin/personaldata/erase', { as, body: { kind, id, reason: 'Request 17' } });
  const owen = async () => {
    const [row] = await api.deps.db.select().from(staff).where(eq(staff.email, OWEN));
    if (!row) throw new Error('Owen is missing');
    return row;
  };
  const firstOf = async (table: typeof contacts | typeof prospects | typeof schema.registrationSubmissions) => {
    const [row] = await api.deps.db.select({ id: table.id }).from(table).orderBy(table.id).limit(1);
    return row?.id ?? '';
  };
  const everything = async () => {
    const texts: string[] = [];
    for (const table of Object.values(schema))
      if (is(table, PgTable) && table !== auditLog) texts.push(JSON.stringify(await api.deps.db.select().from(table)));
    return texts.join('\n');
  };

  once.it('finds people of every kind by name, address and telephone number', async () => {
    await api.deps.db
      .update(contacts)
      .set({ name: 'Hugo Owenson', email: 'hugo@example.com', phone: '01632 960 123' })
      .where(eq(contacts.id, await firstOf(contacts)));
    const kinds = async (q: string) => (await find(q)).map(({ kind, name }) => `${kind} ${name}`);
    expect(await kinds('OWEN')).toEqual(expect.arrayContaining(['contact Hugo Owenson', 'person Owen Hughes']));
    expect(await kinds('hugo@')).toEqual(['contact Hugo Owenson']);
    expect(await kinds('+44 1632 960123')).toEqual([]);
    expect(await kinds('(01632) 960123')).toEqual(['contact Hugo Owenson']);
    expect(await kinds('hügo\u00a0owenson')).toEqual(['contact Hugo Owenson']);
    expect(await kinds('mailto:HUGO@example')).toEqual(['contact Hugo Owenson']);
    expect(await kinds('')).toEqual([]);
    expect(await kinds('%')).toEqual([]);
  });

  once.it('counts the records about a person and shows what an erasure would do', async () => {
    const { id } = await owen();
    const { subject, holdings } = await dataOf('person', id);
    expect(subject).toMatchObject({ name: 'Owen Hughes', email: OWEN, erasedAt: null });
    const entries = await api.deps.db.$count(timeEntries, eq(timeEntries.employeeId, id));
    expect(holdings).toContainEqual(
      expect.objectContaining({ title: 'Time entries and advice', count: entries, effect: 'retained' }),
    );
    expect(holdings).toContainEqual(expect.objectContaining({ title: 'Staff record', count: 1, effect: 'anonymised' }));
    expect((await get('personaldata/person/nobody')).status).toBe(404);
    expect((await get('personaldata/tree/x')).status).toBe(400);
  });

  once.it('sends everything in one file and records the export', async () => {
    const { id } = await owen();
    const answer = await get(`personaldata/person/${id}/json`);
    const { about, records } = (await answer.json()) as { about: object; records: Record<string, object[]> };
    expect(about).toMatchObject({ name: 'Owen Hughes', email: OWEN });
    expect(records['Staff record']).toEqual([expect.objectContaining({ email: OWEN, firstName: 'Owen' })]);
    expect(records['Time entries and advice']).toHaveLength(
      await api.deps.db.$count(timeEntries, eq(timeEntries.employeeId, id)),
    );
    const file = await (await get(`personaldata/person/${id}/xlsx`)).arrayBuffer();
    const { titles } = await openSpreadsheet(new Uint8Array(file));
    // Reading the first file added an entry.
    expect(titles.filter((title) => !title.startsWith('Audit log'))).toEqual([
      'Person',
      ...Object.keys(records).map((title) => title.slice(0, 31)),
    ]);
    const read = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, 'personal-data.export'));
    expect(read).toEqual([expect.objectContaining({ subjectId: id, subjectName: 'Personal data of a person' })]);
  });

  once.it('finds texts that mention someone', async () => {
    const id = await firstOf(contacts);
    const [contact] = await api.deps.db.select().from(contacts).where(eq(contacts.id, id));
    const [entry] = await api.deps.db.select().from(timeEntries).limit(1);
    await api.deps.db
      .update(timeEntries)
      .set({ description: `Rang ${contact?.name.toUpperCase()} about ladders` })
      .where(eq(timeEntries.id, entry?.id ?? ''));
    const { mentions } = await mentionsSchema.validate(await (await get(`personaldata/contact/${id}/mentions`)).json());
    const found = mentions.find((mention) => mention.where === 'time_entries.description');
    expect(found?.id).toBe(entry?.id);
    expect(found?.text).toContain('about ladders');
  });

  it('erases a person: the counts stay, and the name and address are only in the audit log', async () => {
    const person = await owen();
    const counts = async () => [
      await api.deps.db.$count(timeEntries),
      await api.deps.db.$count(schema.visits),
      await api.deps.db.$count(staff),
      await api.deps.db.$count(schema.opportunities),
    ];
    const before = await counts();
    expect((await api.request('GET', '/visitsummary', { as: OWEN })).status).toBe(200);
    const { holdings } = await dataOf('person', person.id);
    const counted = vi.spyOn(PgDatabase.prototype, '$count');
    const answer = await erase('person', person.id);
    expect(answer.status).toBe(200);
    // Copies are searched once, to change them.
    const tables = new Set(counted.mock.calls.map(([table]) => table));
    expect([schema.importRows, timeEntries].map((table) => tables.has(table))).toEqual([false, true]);
    counted.mockRestore();
    expect(await answer.json()).toMatchObject({ holdings });
    expect(await counts()).toEqual(before);
    expect(await everything()).not.toContain(OWEN);
    expect((await api.request('GET', '/visitsummary', { as: OWEN })).status).toBe(401);
    const [row] = await api.deps.db.select().from(staff).where(eq(staff.id, person.id));
    expect(row).toMatchObject({
      firstName: 'Erased',
      lastName: 'person',
      active: false,
      roles: [],
      region: person.region,
    });
    expect(await find('Owen Hughes')).toEqual([]);

    const { erasures: list } = await erasuresSchema.validate(await (await get('erasures')).json());
    expect(list[0]).toMatchObject({ kind: 'person', subjectId: person.id, by: 'Grace Okafor', reason: 'Request 17' });
    const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, 'personal-data.erase'));
    expect(JSON.stringify(entry)).not.toMatch(/Owen|Hughes/);
    expect((await erase('person', person.id)).status).toBe(409);
    const change = { id: person.id, changes: { active: true } };
    expect((await api.request('POST', '/admin/people/save', { as: GRACE, body: change })).status).toBe(409);
  });

  once.it('refuses to erase yourself, the last administrator and an unknown person', async () => {
    const [grace] = await api.deps.db.select().from(staff).where(eq(staff.email, GRACE));
    const [ada] = await api.deps.db.select().from(staff).where(eq(staff.email, ADA));
    const earlier = await api.deps.db.$count(erasures);
    expect(await (await erase('person', grace?.id ?? '')).json()).toMatchObject({ code: 'own-record' });
    expect((await erase('contact', 'nobody')).status).toBe(404);
    expect((await erase('person', ada?.id ?? '')).status).toBe(200);
    expect(await api.deps.db.$count(erasures)).toBe(earlier + 1);
  });

  once.it.each([
    ['contact', contacts, { name: 'Erased contact', email: '', phone: '' }],
    ['prospect', prospects, { lastName: 'prospect', email: null, jobTitle: null }],
    ['registration', schema.registrationSubmissions, { email: null, phone: null, mobile: null, postCode: null }],
  ] as const)('erases a %s', async (kind, table, emptied) => {
    const id = await firstOf(table);
    const before = await api.deps.db.$count(table);
    expect((await erase(kind, id)).status).toBe(200);
    const [row] = await api.deps.db.select().from(table).where(eq(table.id, id));
    expect(row).toMatchObject(emptied);
    expect(await api.deps.db.$count(table)).toBe(before);
    expect((await dataOf(kind, id)).subject.erasedAt).not.toBeNull();
  });

  once.it('stays erased in an import and an undo that have read its rows', async () => {
    const { db, files, log, clock } = api.deps;
    const { checked, rowsOf } = importCalls(() => api, GRACE);
    const [one, other] = await db.select().from(contacts).orderBy(contacts.id).limit(2);
    const during = async (work: typeof performRun, status: 'running' | 'undoing', id: string, erased = '') => {
      const erasedAfterReading: typeof db.transaction = async (...transaction) => {
        await erase('contact', erased);
        return db.transaction(...transaction);
      };
      const late = Object.assign(Object.create(db) as typeof db, { transaction: erasedAfterReading });
      await db.update(schema.importRuns).set({ status }).where(eq(schema.importRuns.id, id));
      const actor = { id: null, name: 'Import', source: 'import' as const, requestId: null, now: clock.now() };
      await work({ db: late, files, log, clock }, await findRun(db, id), actor);
      return (await rowsOf(id)).rows.map(({ name, state, reason }) => [name, state, reason]);
    };
    const lines = [
      'Id,Client,Name,Email',
      `new,${one?.clientId},Ida Fir,${one?.email}`,
      `${other?.id},${other?.clientId},Ivo Fir,${other?.email}`,
    ];
    const { id } = await checked('contacts', lines.join('\n'));
    const written = await during(performRun, 'running', id, one?.id);
    expect(written).toEqual([
      ['Erased', 'refused', 'It was erased.'],
      ['Ivo Fir', 'written', null],
    ]);
    expect(await db.$count(contacts, eq(contacts.name, 'Ida Fir'))).toBe(0);
    const undone = await during(undoRun, 'undoing', id, other?.id);
    expect(undone[1]).toEqual(['Erased', 'not-undone', 'It was erased.']);
  });
});
