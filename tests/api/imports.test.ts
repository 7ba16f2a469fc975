import { eq } from 'drizzle-orm';
import type { ImportRun } from '@contract/import/calls';
import { IMPORT_KINDS } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { accessTokens, contacts, importRows, importRuns, staff } from '@server/data/schema';
import { listAdministrators } from '@server/people/administrators';
import { openSpreadsheet } from '@server/sheet/open-spreadsheet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDirectory, patch } from '@tests/support/directory';
import { importCalls } from '@tests/support/import-calls';
import { smallCompany } from '@tests/support/small-company';
import {
  ADA,
  BOTH_DATABASES,
  createTestApi,
  onceOf,
  OWEN,
  type TestApi,
  type TestApiOptions,
} from '@tests/support/test-api';

// Imports take seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
const open = async (options?: TestApiOptions) => {
  api = await createTestApi(options);
};

const as = ADA;

const { answered, upload, post, settled, checked, imported, rowsOf, exported } = importCalls(() => api, as);

const counted = ({ counts }: ImportRun) => [counts.new, counts.changed, counts.same, counts.failed];

describe.each(BOTH_DATABASES)('an import on %s', (database) => {
  const once = onceOf(database);
  beforeAll(() => open({ database }));
  afterAll(() => api.close());

  it('accepts people as an HR system writes them, matches them by their ids, and leaves leavers signed out', async () => {
    const file = [
      'Employee Number;Forename;Surname;Work Email;Department;Status;FTE',
      '0007;Zoë;Ash;zoe.ash@new.example;Food Safety;Active;8',
      '0008;Bo;Birch;bo.birch@new.example;No such team;Active;1',
      '0009;Cy;;cy@new.example;;Active;1',
      `0010;Owen;Hughes;${OWEN};;Inactive;1`,
    ].join('\r\n');
    await imported('teams', 'Name\nFood Safety');
    const run = await checked('people', file);
    expect(counted(run)).toEqual([1, 1, 0, 2]);
    const said = async (query: string) =>
      (await rowsOf(run.id, query)).rows.map(({ row, reason }) => `${row}: ${reason}`);
    expect(await said('?outcome=failed')).toEqual(['2: FTE “8” is not between 0 and 2.', '4: Last name is missing.']);
    expect(await said('?warned=true')).toEqual(['3: Team “No such team” is not a known team. It was left out.']);
    await post('run', { id: run.id });
    await settled(run.id);
    const { warned } = await answered<{ warned: number }>(api.request('GET', `/admin/imports/${run.id}`, { as }));
    expect(warned).toBe(1);
    const mended = file
      .replace('Active;8', 'Active;0,8')
      .replace('No such team', 'food safety')
      .replace('Cy;;', 'Cy;Cedar;');
    const done = await imported('people', mended);
    expect(counted(done)).toEqual([2, 1, 1, 0]);
    expect(counted(await imported('people', mended))).toEqual([0, 0, 4, 0]);
    expect(counted(await imported('people', mended.replace('zoe.ash@', 'zoe.oak@')))).toEqual([0, 1, 3, 0]);
    expect((await api.request('GET', '/vars', { as: OWEN })).status).toBe(401);
  });

  it('is undone completely, except what has changed since or is in use', async () => {
    const run = await imported('clients', 'Id,Name,Town\nc1,Larch Ltd,York\nc2,Maple Ltd,Leeds\nc3,Elm Ltd,Hull');
    await imported('contracts', 'Id,Client,Name\nk1,c1,Safety');
    const change = await imported('clients', 'Id,Name,Town\nc1,Larch Ltd,Ripon\nc3,Elm Ltd,Goole');
    await imported('clients', 'Id,Town\nc3,Whitby');
    await post('undo', { id: change.id });
    const undone = await settled(change.id);
    expect([undone.status, undone.counts.notUndone]).toEqual(['undone', 1]);
    expect((await rowsOf(change.id, '?state=not-undone')).rows).toMatchObject([
      { name: 'Elm Ltd', reason: 'It has changed since, so it was not undone.' },
    ]);
    await post('undo', { id: run.id });
    expect((await settled(run.id)).counts.notUndone).toBe(2);
    const { rows } = await rowsOf(run.id);
    expect(rows.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['Larch Ltd', 'not-undone', 'It is in use, or refers to something that is gone.'],
      ['Maple Ltd', 'undone', null],
      ['Elm Ltd', 'not-undone', 'It has changed since, so it was not undone.'],
    ]);
  });

  once.it('leaves alone what the directory has set of a person', async () => {
    const file = 'Employee Number,Forename,Surname,Work Email\n0017,Una,Elm,una.elm@new.example';
    await imported('people', file);
    const { call, idOf } = await connectDirectory(api, as);
    const path = `/Users/${await idOf('una.elm@new.example')}`;
    await call('PATCH', path, patch({ op: 'Replace', path: 'name.familyName', value: 'Oak' }));
    const run = await imported('people', file);
    expect((await rowsOf(run.id)).rows[0]).toMatchObject({
      state: 'refused',
      reason: 'The last name comes from the directory. Change it there.',
    });
    expect((await call('GET', path)).body).toMatchObject({ name: { familyName: 'Oak' } });
    // Without a token it decides nothing any more, as on the screen People.
    const { db, clock } = api.deps;
    const isUna = eq(staff.email, 'una.elm@new.example');
    await db
      .update(staff)
      .set({ roles: ['tools:ai'], directoryRoles: ['tools:ai'] })
      .where(isUna);
    await db.update(accessTokens).set({ revokedAt: clock.now() });
    await imported('people', 'Forename,Surname,Work Email,Roles\nUna,Oak,una.elm@new.example,Targets');
    const [una] = await db.select().from(staff).where(isUna);
    expect(una).toMatchObject({ roles: ['tools:targets'], directoryRoles: null });
  });

  once.it('does not import erased people again, nor restore them by undo', async () => {
    const file = 'Employee Number,Forename,Surname,Work Email\n0027,Ida,Fir,ida.fir@new.example';
    const first = await imported('people', file);
    const [row] = (await rowsOf(first.id)).rows;
    const [ida] = await api.deps.db.select().from(staff).where(eq(staff.email, 'ida.fir@new.example'));
    const body = { kind: 'person', id: ida?.id, reason: 'Request 3' };
    await answered(api.request('POST', '/admin/personaldata/erase', { as, body }));
    const again = [await checked('people', file), await checked('people', file.replace('0027', '0028'))];
    for (const run of again) {
      expect(counted(run)).toEqual([0, 0, 0, 1]);
      expect((await rowsOf(run.id)).rows[0]?.reason).toMatch(/^This person’s data was erased on \d+ \w+ \d{4}\.$/);
    }
    const moved = await checked(
      'people',
      'Employee Number,Forename,Surname,Work Email\n0001,Owen,Hughes,IDA.FIR@new.example',
    );
    const [owen] = await api.deps.db.select().from(staff).where(eq(staff.email, OWEN));
    const taken = await checked(
      'people',
      `Id,Forename,Surname,Work Email\n${owen?.id},Owen,Hughes,IDA.FIR@new.example`,
    );
    const other = await checked('clients', 'Name,Consultant E-mail\nFir Ltd, Ida.Fir@new.example');
    expect([moved, taken, other].map(({ counts }) => counts.failed)).toEqual([1, 1, 0]);
    expect((await rowsOf(other.id)).rows[0]).toMatchObject({
      name: 'Fir Ltd',
      reason: 'Consultant “…” is not a known person. It was left out.',
    });
    const [contact] = await api.deps.db.select().from(contacts).limit(1);
    await answered(
      api.request('POST', '/admin/personaldata/erase', {
        as,
        body: { kind: 'contact', id: contact?.id, reason: 'Request 4' },
      }),
    );
    const bare = await checked('contacts', `Client,Name\n${contact?.clientId}, ${contact?.name.replace(' ', '  ')}`);
    expect((await rowsOf(bare.id)).rows[0]?.reason).toMatch(/^This contact’s data was erased/);
    const kept = [await api.deps.db.select().from(importRuns), await api.deps.db.select().from(importRows)];
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`ida.?fir|${contact?.name}`, 'i'));
    await post('undo', { id: first.id });
    await settled(first.id);
    expect(row?.name).toBe('Ida Fir');
    expect((await rowsOf(first.id)).rows[0]).toMatchObject({
      name: 'Erased',
      state: 'not-undone',
      reason: 'It was erased.',
    });
    const left = (await api.deps.db.select().from(staff)).find(({ id }) => id === ida?.id);
    expect(left?.firstName).toBe('Erased');
  });
});

describe.each(BOTH_DATABASES)('what is imported again, on %s', (database) => {
  // More than are exported at once.
  beforeAll(async () => {
    api = await smallCompany(1_100, { database });
  });
  afterAll(() => api.close());

  it('is exactly what was exported, for all kinds and each format in turn', async () => {
    const hostile = [
      '=cmd|1',
      "'quoted",
      '(clear)',
      '-5',
      'a;b',
      '"x", y',
      'two\nlines',
      '007',
      'é 漢 😀',
      "'=x",
      '@a',
    ];
    const clients = hostile.map((name, index) =>
      JSON.stringify({ id: `h${index}`, name, town: name, industry: `${name};` }),
    );
    expect(counted(await imported('clients', clients.join('\n'), 'clients.ndjson'))).toEqual([hostile.length, 0, 0, 0]);
    const formats = ['csv', 'xlsx', 'ndjson'];
    // Half of the kinds here, and the others on the other database.
    for (const [index, kind] of IMPORT_KINDS.entries()) {
      if (kind !== 'clients' && index % 2 === (database === 'embedded' ? 0 : 1)) continue;
      const format = formats[index % 3] ?? 'csv';
      const run = await checked(kind, await exported(kind, format), `${kind}.${format}`);
      const odd = await Promise.all(
        ['new', 'changed', 'failed'].map(async (outcome) => (await rowsOf(run.id, `?outcome=${outcome}`)).rows),
      );
      expect(odd.flat().slice(0, 3), `${kind} as ${format}`).toEqual([]);
      expect(run.counts.same, kind).toBe(run.counts.rows);
      expect(run.counts.rows, kind).toBeGreaterThan(0);
    }
  }, 240_000);
});

describe('an import', () => {
  beforeAll(() => open());
  afterAll(() => api.close());

  it('refuses rows that someone changed after the check, and returns them to be imported again', async () => {
    await imported('clients', 'Id,Name,Town\nc1,Larch Ltd,York\nc2,Maple Ltd,Leeds');
    const late = await checked('clients', 'Id,Town\nc1,Ripon\nc2,Goole');
    await imported('clients', 'Id,Town\nc1,Whitby');
    await post('run', { id: late.id });
    expect((await settled(late.id)).counts).toMatchObject({ changed: 2, done: 2, refused: 1 });
    const failed = new Uint8Array(
      await (await api.request('GET', `/admin/imports/${late.id}/failed`, { as })).arrayBuffer(),
    );
    const [, row] = (await openSpreadsheet(failed)).rowsOf('To correct', { columns: 3, rows: 2 });
    expect(row?.map((cell) => cell?.text)).toEqual(['c1', 'Ripon', expect.stringContaining('It has changed since')]);
    expect(counted(await imported('clients', failed, 'clients.failed.xlsx'))).toEqual([0, 1, 0, 0]);
  });

  it('reads CSV in all the ways that Excel writes it', async () => {
    const text = 'Id\tName\tPost code\r\nx1\tCafé Zoë\t007\r\n';
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(counted(await imported('clients', utf16))).toEqual([1, 0, 0, 0]);
    const latin = new Uint8Array(Buffer.from(text.replaceAll('\t', ';'), 'latin1'));
    expect(counted(await imported('clients', latin))).toEqual([0, 0, 1, 0]);
    expect(counted(await imported('clients', `\uFEFF${text.replaceAll('\t', ',')}`))).toEqual([0, 0, 1, 0]);
  });

  it('leaves blank fields, clears marked ones, and only creates or only updates on request', async () => {
    await imported('clients', 'Id,Name,Town,Consultant\nb1,Beech Ltd,York,Owen Hughes');
    const run = await checked('clients', 'Id,Name,Town,Consultant\nb1,,(clear),\nb2,New Ltd,Hull,');
    expect((await rowsOf(run.id)).rows).toMatchObject([
      { outcome: 'changed', before: { Town: 'York' }, after: { Town: '' } },
      { outcome: 'new' },
    ]);
    const file = 'Id,Name,Town\nb1,Beech Ltd,Leeds\nb2,New Ltd,Hull';
    expect(counted(await checked('clients', file, 'clients.csv', 'create'))).toEqual([1, 0, 1, 0]);
    expect(counted(await checked('clients', file, 'clients.csv', 'update'))).toEqual([0, 1, 0, 1]);
  });

  it('reports rows for the same record, and names that two records share', async () => {
    await imported('clients', 'Id,Name\nt1,Twin Ltd\nt2,Twin Ltd');
    const run = await checked('contacts', 'Id,Client,Name\n1,Twin Ltd,Jo\n2,t1,Jo\n2,t1,Bo');
    expect((await rowsOf(run.id, '?outcome=failed')).rows.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 Client “Twin Ltd” is the name of 2 clients: give the id instead.',
      '4 Row 3 is for the same contact.',
    ]);
  });

  it('remembers what was chosen for each heading of a source, also if nothing was imported in the end', async () => {
    const file = 'Code,Place,Sector,Customer\nc1,York,Food,Larch Ltd';
    const first = await answered<ImportRun>(upload('clients', file));
    expect(first.mapping).toEqual(['id', null, 'industry', 'name']);
    await post('check', { id: first.id, mapping: ['id', 'town', null, 'name'], mode: 'both' });
    await settled(first.id);
    await checked('clients', 'Id,Name\nc1,Larch Ltd');
    await answered<ImportRun>(upload('clients', file, 'clients.csv', 'other'));
    expect((await answered<ImportRun>(upload('clients', file))).mapping).toEqual(['id', 'town', null, 'name']);
  });

  it('refuses other files, a column chosen twice, and a step out of turn', async () => {
    const wrongFiles = [['x', 'clients.pdf'], [''], ['PK not a sheet', 'clients.xlsx'], ['Id,Name\nc1,"open']] as const;
    for (const [content, name] of wrongFiles) expect((await upload('clients', content, name)).status).toBe(422);
    const run = await answered<ImportRun>(upload('clients', 'Id,Name\nc1,Larch'));
    const wrong = { id: run.id, mapping: ['name', 'name'], mode: 'both' };
    expect((await api.request('POST', '/admin/imports/check', { as, body: wrong })).status).toBe(422);
    expect((await api.request('POST', '/admin/imports/run', { as, body: { id: run.id } })).status).toBe(409);
    expect((await api.request('GET', '/admin/imports/none', { as })).status).toBe(404);
  });

  it('names its columns in every template', async () => {
    for (const kind of IMPORT_KINDS) {
      const response = await api.request('GET', `/admin/importtemplate/${kind}/csv`, { as });
      const text = await response.text();
      for (const { title } of describedKind(kind).fields) expect(text, kind).toContain(title);
    }
  });
});

describe('an import of its own portal', () => {
  beforeEach(() => open());
  afterEach(() => api.close());

  it('continues after its server stopped in the middle and its database was away, and stops when asked', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `n${index},Name ${index}`);
    const run = await checked('clients', `Id,Name\n${lines.join('\n')}`);
    await post('run', { id: run.id });
    const stopped = await post('stop', { id: run.id });
    expect(stopped.status).toBe('stopped');
    await api.deps.imports.stop();
    await post('run', { id: run.id });
    const { createImportJobs } = await import('@server/import/import-jobs');
    const next = createImportJobs(api.deps);
    const cut = vi.spyOn(api.deps.db, 'transaction');
    cut.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    next.wake();
    await vi.waitFor(() => expect(cut).toHaveBeenCalled());
    next.wake();
    const done = await settled(run.id);
    await next.stop();
    expect([done.status, done.counts.done, done.counts.refused]).toEqual(['done', 1_200, 0]);
  });

  it('never leaves the portal without an administrator', async () => {
    const people = new TextDecoder().decode(await exported('people', 'csv')).replaceAll(/\bAdmin\b/g, 'AI');
    const run = await checked('people', people);
    await post('run', { id: run.id });
    await vi.waitFor(async () => {
      const [done] = await api.deps.db.select().from(importRuns).where(eq(importRuns.id, run.id));
      expect([done?.status, done?.refusedCount]).toEqual(['done', 1]);
    }, 20_000);
    expect(await listAdministrators(api.deps.db)).toHaveLength(1);
  });
});
