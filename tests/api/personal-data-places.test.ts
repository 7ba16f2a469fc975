import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { SUBJECT_KINDS, type Subject } from '@contract/personal-data';
import * as schema from '@server/data/schema';
import { exportedFields } from '@server/personal-data/collect';
import type { HoldingRule } from '@server/personal-data/holding-rule';
import { HOLDINGS } from '@server/personal-data/holdings';
import { PLACES, type Place } from '@server/personal-data/places';
import { freshApi, GRACE } from '@tests/support/test-api';

const tables = Object.values(schema).filter((table) => is(table, PgTable)) as PgTable[];
const subjects = {
  person: schema.staff,
  contact: schema.contacts,
  prospect: schema.prospects,
  registration: schema.registrationSubmissions,
};
const somebody: Subject = {
  kind: 'person',
  id: 'x',
  name: 'X Y',
  email: 'x@y.z',
  phone: '',
  detail: '',
  erasedAt: null,
};

const placed = (place: Place) => [...PLACES].flatMap(([column, its]) => (its === place ? [column] : []));
const nameOf = ({ table }: HoldingRule, property: string) =>
  `${getTableName(table)}.${getTableColumns(table)[property]?.name}`;
const emptiedBy = (rule: HoldingRule) =>
  rule.effect === 'removed'
    ? Object.keys(getTableColumns(rule.table)).map((property) => nameOf(rule, property))
    : Object.keys(rule.set?.(somebody) ?? {}).map((property) => nameOf(rule, property));

describe('where personal data is', () => {
  const api = freshApi();

  it('is declared for every column of the migrated database', async () => {
    const { rows } = await api.deps.db.execute<{ column: string }>(sql`
      select table_name || '.' || column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`);
    expect([...PLACES.keys()].toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
  });

  it.each(SUBJECT_KINDS)('leads every reference to a %s to a rule', (kind) => {
    const covered = new Set(HOLDINGS[kind].map(({ table, by }) => `${getTableName(table)}.${by.name}`));
    const references = tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === subjects[kind] ? columns.map(({ name }) => `${getTableName(table)}.${name}`) : [];
      }),
    );
    expect(references.filter((column) => !covered.has(column) || PLACES.get(column) !== 'refers')).toEqual([]);
  });

  it('has a rule for every declared reference, name, copy and field of a person’s own', () => {
    const all = Object.values(HOLDINGS).flat();
    const found = new Set(all.map(({ table, by }) => `${getTableName(table)}.${by.name}`));
    const emptied = new Set(all.flatMap(emptiedBy));
    expect(placed('refers').filter((column) => !found.has(column))).toEqual([]);
    expect([...placed('names'), ...placed('own')].filter((column) => !emptied.has(column))).toEqual([]);
    for (const rules of Object.values(HOLDINGS)) {
      const ofKind = new Set(rules.flatMap(emptiedBy));
      const theirs = new Set(['external_refs.external_id']);
      expect(placed('copies').filter((column) => !ofKind.has(column) && !theirs.has(column))).toEqual([]);
    }
  });

  it.each(SUBJECT_KINDS)('puts nothing of other people into the file of a %s', (kind) => {
    const [own] = HOLDINGS[kind];
    const foreign = HOLDINGS[kind].flatMap((rule) =>
      exportedFields(rule).flatMap((property) => {
        const place = PLACES.get(nameOf(rule, property));
        if (place === 'own') return rule.table === own?.table ? [] : [property];
        if (place === 'names') return emptiedBy(rule).includes(nameOf(rule, property)) ? [] : [property];
        if (place === 'copies' || place === 'log') return rule.isOnlyTheirs ? [] : [property];
        return [];
      }),
    );
    expect(foreign).toEqual([]);
    const sheets = HOLDINGS[kind].map(({ title }) => title.slice(0, 31));
    expect(new Set(sheets).size).toBe(sheets.length);
  });
});

describe('one person among others of the same name', () => {
  const api = freshApi();
  const HERS = { name: 'Ida Fir', email: 'ida.fir@firm.example', phone: '01632 960 777' };
  const OTHER = { name: 'Ida Fir', email: 'joida.fir@firm.example', phone: '01632 960 888' };
  let id = '';

  beforeEach(async () => {
    const { db } = api.deps;
    const [hers, other, author] = await db.select().from(schema.contacts).orderBy(schema.contacts.id).limit(3);
    id = hers?.id ?? '';
    await db.update(schema.contacts).set(HERS).where(eq(schema.contacts.id, id));
    await db
      .update(schema.contacts)
      .set(OTHER)
      .where(eq(schema.contacts.id, other?.id ?? ''));
    await db
      .update(schema.contacts)
      .set({ name: 'Rosa Colleague', email: 'rosa@firm.example' })
      .where(eq(schema.contacts.id, author?.id ?? ''));
    const headings = ['Client', 'Name', 'Email', 'Phone', 'Manager'];
    const rows = [
      ['Firm', 'I. M. Fir', HERS.email, HERS.phone, ''],
      ['Firm', OTHER.name, OTHER.email, OTHER.phone, ''],
      ['Firm', 'Rosa Colleague', 'rosa@firm.example', '01632 960 999', HERS.email.toUpperCase()],
      ['Nobody', HERS.name, '', HERS.phone, ''],
      ['Firm', 'Max Mailbox', HERS.email, '01632 960 666', ''],
    ];
    const run: typeof schema.importRuns.$inferInsert = {
      id: 'run',
      kind: 'contacts',
      source: 'crm',
      mode: 'both',
      fileName: 'contacts.csv',
      format: 'csv',
      headings,
      preview: [headings, ...rows],
      mapping: ['clientId', 'name', 'email', 'phone', null],
      status: 'checked',
      batch: 'batch',
      createdAt: api.deps.clock.now(),
      createdByName: 'Grace Okafor',
    };
    await db.insert(schema.importRuns).values([run, { ...run, id: 'without-headings', headings: rows[0] ?? [] }]);
    await db.insert(schema.importRows).values(
      rows.map((cells, index) => ({
        runId: run.id,
        rowNo: index + 2,
        outcome: 'failed' as const,
        state: 'planned' as const,
        name: cells[1] ?? '',
        // Somebody else can be reached at the same address.
        recordId: cells[1] === 'Max Mailbox' ? (author?.id ?? '') : null,
        reason: `Client “${cells[0]}” of ${cells[2]} is not known.`,
        cells,
      })),
    );
    const [grace] = await db.select().from(schema.staff).where(eq(schema.staff.email, GRACE));
    const body = (contact: typeof HERS) => JSON.stringify({ saved: [contact] });
    await db.insert(schema.idempotencyKeys).values(
      [HERS, OTHER].map((contact) => ({
        staffId: grace?.id ?? '',
        key: contact.email,
        fingerprint: 'f'.repeat(64),
        status: 200,
        body: body(contact),
        createdAt: api.deps.clock.now(),
      })),
    );
    const [one, another] = await db.select().from(schema.timeEntries).limit(2);
    for (const [entry, description] of [
      [one, `Wrote to ${HERS.email}.`],
      [another, 'Ida Fir rang from hospital'],
    ] as const)
      await db
        .update(schema.timeEntries)
        .set({ description, contactId: null })
        .where(eq(schema.timeEntries.id, entry?.id ?? ''));
    await db
      .insert(schema.prospectChanges)
      .values({ fromVersion: 1, toVersion: 2, groupKeys: [`email:${HERS.email}`] });
  });

  const fileOf = async () => (await api.request('GET', `/admin/personaldata/contact/${id}/json`, { as: GRACE })).text();
  const stored = async (...without: PgTable[]) => {
    const rows = await Promise.all(
      tables.filter((table) => !without.includes(table)).map((table) => api.deps.db.select().from(table)),
    );
    return JSON.stringify(rows);
  };

  it('is exported alone', async () => {
    const file = await fileOf();
    for (const value of [...Object.values(HERS), 'Wrote to']) expect(file).toContain(value);
    for (const foreign of ['hospital', OTHER.email, OTHER.phone, 'Rosa', 'rosa@firm.example', '01632 960 999', 'Max'])
      expect(file).not.toContain(foreign);
  });

  it('is erased wherever the portal has stored a copy, and the others stay', async () => {
    const body = { kind: 'contact', id, reason: 'Request 18' };
    expect((await api.request('POST', '/admin/personaldata/erase', { as: GRACE, body })).status).toBe(200);
    // The keys of calls are the portal's own; here they say whose answer it was.
    const left = (await stored(schema.auditLog, schema.timeEntries)).replaceAll(`"key":"${HERS.email}"`, '');
    expect(left.toLowerCase().replaceAll(OTHER.email, '')).not.toContain(HERS.email);
    expect(left).not.toContain(HERS.phone);
    for (const value of [OTHER.email, OTHER.phone, 'Rosa Colleague', '01632 960 999', 'Max Mailbox'])
      expect(left).toContain(value);
    const files = eq(schema.importRuns.batch, 'batch');
    const [run, bare] = await api.deps.db.select().from(schema.importRuns).where(files).orderBy(schema.importRuns.id);
    expect(run?.preview.map(([, name]) => name)).toEqual([
      'Name',
      undefined,
      OTHER.name,
      undefined,
      undefined,
      undefined,
    ]);
    expect([run?.headings[2], bare?.headings]).toEqual(['Email', ['', '', '', '', '']]);
    const answers = await api.deps.db.select().from(schema.idempotencyKeys);
    expect(answers.find(({ key }) => key === HERS.email)).toMatchObject({ status: 200, body: null });
    expect(answers.find(({ key }) => key === OTHER.email)?.body).toContain(OTHER.phone);
  });
});
