import { beforeAll, describe, expect, it } from 'vitest';
import { auditPageSchema, NOT_RECORDED } from '@contract/audit';
import { recordChange, recordRead, type Actor } from '@server/audit/record-change';
import { sealAuditLog } from '@server/audit/seals';
import { DATABASES, GRACE, sharedApi } from '@tests/support/test-api';

const actor = (name: string, at: string, source: Actor['source'] = 'screen'): Actor => ({
  id: name,
  name,
  roles: ['tools:targets'],
  source,
  requestId: null,
  now: new Date(at),
});

describe.each(DATABASES)('a search of the audit log, on %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    const entries: [Actor, string, string][] = [
      [actor('Ada Lindqvist', '2026-03-01T09:00:00Z'), 'ship.add', 'ship-1'],
      // Half past midnight in London, summer time.
      [actor('Ada Lindqvist', '2026-07-01T23:30:00Z'), 'ship.save', 'ship-1'],
      [actor('Tom Barker', '2026-07-02T23:30:00Z', 'import'), 'ship.save', 'ship-2'],
      [actor('100% sure', '2026-07-03T09:00:00Z', 'API'), 'shipyard.add', 'ship-3'],
    ];
    await api.deps.db.transaction(async (tx) => {
      for (const [by, action, subjectId] of entries)
        await recordChange(tx, by, { action, subjectId, subjectName: subjectId, after: { name: `=${subjectId}` } });
    });
  });

  const page = async (query: string) => {
    const answer = await api.request('GET', `/admin/audit?${query}`, { as: GRACE });
    return auditPageSchema.validate(await answer.json());
  };
  const found = async (query: string) => (await page(query)).entries.map(({ subjectId }) => subjectId);

  it.each([
    ['what=ship', ['ship-2', 'ship-1', 'ship-1']],
    ['what=ship.save', ['ship-2', 'ship-1']],
    ['what=ship&who=lindq', ['ship-1', 'ship-1']],
    ['who=100%25', ['ship-3']],
    ['who=tóm%C2%A0B', ['ship-2']],
    ['who=nobody%20at%20all', []],
    ['what=ship&from=import', ['ship-2']],
    ['from=API', ['ship-3']],
    ['about=ship-1', ['ship-1', 'ship-1']],
    ['what=ship&since=2026-07-02&until=2026-07-02', ['ship-1']],
    ['what=ship&since=2026-07-03', ['ship-2']],
    ['what=ship&until=2026-06-30', ['ship-1']],
    ['what=ship&who=&about=&from=', ['ship-2', 'ship-1', 'ship-1']],
  ])('%s', async (query, subjects) => {
    expect(await found(query)).toEqual(subjects);
  });

  it.each(['since=tomorrow', 'from=the%20moon', 'what=drop%20table', 'about=a/b'])('refuses %s', async (query) => {
    expect((await api.request('GET', `/admin/audit?${query}`, { as: GRACE })).status).toBe(400);
    expect((await api.request('GET', `/admin/audit/csv?${query}`, { as: GRACE })).status).toBe(400);
  });

  it('shows up to which entry the log is sealed', async () => {
    await sealAuditLog(api.deps.db);
    const { entries, sealedTo } = await page('');
    expect(sealedTo).toBe(entries[0]?.id);
  });

  it('is exported as CSV, with formulas escaped', async () => {
    const answer = await api.request('GET', '/admin/audit/csv?what=ship.add', { as: GRACE });
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv');
    const [header, line, rest] = (await answer.text()).split('\r\n');
    expect(header).toContain('Number,When,Who,Id of who,Roles');
    expect(line).toMatch(/^\d+,2026-03-01T09:00:00\.000Z,Ada Lindqvist,Ada Lindqvist,tools:targets,screen,,ship\.add,/);
    expect(rest).toBe('');
    const hostile = await api.request('GET', '/admin/audit/csv?about=formula', { as: GRACE });
    expect((await hostile.text()).split('\r\n')).toHaveLength(2);
    await api.deps.db.transaction((tx) =>
      recordChange(tx, actor('=1+1', '2026-07-04T09:00:00Z'), {
        action: 'ship.add',
        subjectId: 'formula',
        subjectName: '@SUM(A1)',
      }),
    );
    const escaped = await (await api.request('GET', '/admin/audit/csv?about=formula', { as: GRACE })).text();
    expect(escaped).toContain(`,'=1+1,'=1+1,`);
    expect(escaped).toContain(`,'@SUM(A1),`);
  });

  it('is exported as NDJSON, one entry per line, however many there are', async () => {
    const many = { by: actor('Many', '2026-07-05T09:00:00Z'), count: 2_500 };
    await api.deps.db.transaction(async (tx) => {
      for (let index = 0; index < many.count; index += 1)
        await recordChange(tx, many.by, { action: 'crate.add', subjectId: `crate-${index}`, subjectName: '' });
    });
    const answer = await api.request('GET', '/admin/audit/ndjson?what=crate', { as: GRACE });
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as { id: number }).id)).size).toBe(many.count);
  });
});

describe.each(DATABASES)('an entry of the audit log, on %s', (database) => {
  const api = sharedApi({ database });

  const entriesAbout = async (about: string) => {
    const answer = await api.request('GET', `/admin/audit?about=${about}`, { as: GRACE });
    return (await auditPageSchema.validate(await answer.json())).entries;
  };

  it('has only the names of personal fields, and says which of them were empty', async () => {
    await api.deps.db.transaction((tx) =>
      recordChange(tx, actor('Ada', '2026-07-01T09:00:00Z'), {
        action: 'person.save',
        subjectId: 'somebody',
        subjectName: 'Some Body',
        before: { email: 'old@b.example', phone: '', firstName: 'Some', fte: 1, notes: null },
        after: { email: 'new@b.example', phone: '020 7946 0000', firstName: 'Some', fte: 0.5, notes: null },
      }),
    );
    const [entry] = await entriesAbout('somebody');
    expect(entry?.before).toEqual({ email: NOT_RECORDED, phone: '', fte: 1 });
    expect(entry?.after).toEqual({ email: NOT_RECORDED, phone: NOT_RECORDED, fte: 0.5 });
  });

  it('is written once per reader, record and day', async () => {
    const read = (by: string, at: string, ...ids: string[]) =>
      recordRead(
        api.deps.db,
        actor(by, at),
        ...ids.map((id) => ({ action: 'advice.read', subjectId: id, subjectName: 'Advice' })),
      );
    await read('Ada', '2026-07-01T09:00:00Z', 'read-1', 'read-2');
    await read('Ada', '2026-07-01T22:59:59Z', 'read-1', 'read-2');
    await read('Ada', '2026-07-01T23:00:00Z', 'read-1');
    await read('Tom', '2026-07-01T09:00:00Z', 'read-1');
    await read('Tom', '2026-07-01T09:00:00Z');
    expect((await entriesAbout('read-1')).map(({ actorName }) => actorName)).toEqual(['Tom', 'Ada', 'Ada']);
    expect(await entriesAbout('read-2')).toHaveLength(1);
  });
});
