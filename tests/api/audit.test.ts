import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_PAGE, auditPageSchema, type AuditEntry } from '@contract/audit';
import { sealAuditLog, verifyAuditLog } from '@server/audit/seals';
import { auditLog, staff } from '@server/data/schema';
import { administer } from '@server/people/administer';
import { BOTH_DATABASES, GRACE, onceOf, OWEN, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';

describe.each(BOTH_DATABASES)('the audit log, on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });

  let owen: string;
  beforeAll(async () => {
    const [row] = await api.deps.db.select().from(staff).where(eq(staff.email, OWEN));
    owen = row?.id ?? '';
  });

  const page = async (query = '') => {
    const answer = await api.request('GET', `/admin/audit${query}`, { as: GRACE });
    return auditPageSchema.validate(await answer.json());
  };
  const latest = async (): Promise<AuditEntry | undefined> => (await page()).entries[0];
  const save = (changes: object, headers: Record<string, string> = {}) =>
    api.request('POST', '/admin/people/save', { as: GRACE, body: { id: owen, changes }, headers });

  once.it('has who changed what, when, from where, and only the fields that differ', async () => {
    await save({ jobTitle: 'Adviser', fte: 1 }, { 'X-Request-Id': 'request-1' });
    const entry = await latest();
    expect(entry?.requestId).toBeTruthy();
    expect(entry?.actorId).toContain('grace');
    expect(entry?.actorRoles).toContain('tools:admin');
    expect(entry).toMatchObject({
      at: api.deps.clock.now().toISOString(),
      actorName: 'Grace Okafor',
      source: 'screen',
      action: 'person.save',
      subjectId: owen,
      subjectName: 'Owen Hughes',
      before: { jobTitle: 'Health & Safety Consultant' },
      after: { jobTitle: 'Adviser' },
    });
  });

  it('has one entry for each change that was made, and none for one that was refused', async () => {
    const count = () => api.deps.db.$count(auditLog);
    const before = await count();
    const headers = { 'Idempotency-Key': 'audit-key-0001' };
    await save({ region: 'North' }, headers);
    await save({ region: 'North' }, headers);
    expect(await count()).toBe(before + 1);
    await save({ fte: 9 });
    await save({ email: GRACE });
    expect(await count()).toBe(before + 1);
  });

  once.it('has changes made on the command line', async () => {
    await administer(api.deps, { kind: 'grant', email: OWEN });
    expect(await latest()).toMatchObject({
      actorId: null,
      actorName: 'npm run admin',
      source: 'command line',
      requestId: null,
      action: 'person.save',
      after: { roles: ['tools:admin'] },
    });
  });

  it('is sealed by a chain that reveals later tampering', async () => {
    expect(await sealAuditLog(api.deps.db)).not.toBeNull();
    expect(await sealAuditLog(api.deps.db)).toBeNull();
    const { sealed } = await verifyAuditLog(api.deps.db);
    expect(await verifyAuditLog(api.deps.db)).toMatchObject({ sealed, unsealed: 0, problem: null });
    expect(await administer(api.deps, { kind: 'audit' })).toContain(`All ${sealed} entries are unchanged.`);
    const { db } = api.deps;
    const change = (work: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_log disable trigger user`);
        await tx.execute(work);
        await tx.execute(sql`alter table audit_log enable trigger user`);
      });
    const id = sql`(select max(id) from audit_log)`;
    await change(sql`update audit_log set actor_name = actor_name || '!' where id = ${id}`);
    expect((await verifyAuditLog(db)).problem).toMatch(/^Entry \d+ has changed since it was sealed/);
    await expect(administer(api.deps, { kind: 'audit' })).rejects.toThrow('has changed since it was sealed');
    await change(sql`update audit_log set actor_name = left(actor_name, -1) where id = ${id}`);
    expect((await verifyAuditLog(db)).problem).toBeNull();
  });

  once.it('has teams and sign-ins too', async () => {
    const added = await api.request('POST', '/admin/teams/save', { as: GRACE, body: { id: null, name: 'Pier' } });
    const { id } = (await added.json()) as { id: string };
    await api.request('POST', '/admin/teams/save', { as: GRACE, body: { id, name: 'Quay' } });
    await api.request('POST', '/admin/teams/remove', { as: GRACE, body: { id } });
    const history = (await page(`?about=${id}`)).entries;
    expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['team.remove', { name: 'Quay' }, {}],
      ['team.save', { name: 'Pier' }, { name: 'Quay' }],
      ['team.add', {}, { name: 'Pier' }],
    ]);
    await api.request('GET', '/vars', { as: OWEN });
    await api.request('POST', '/admin/people/endsessions', { as: GRACE, body: { id: owen } });
    expect(await latest()).toMatchObject({ action: 'person.end-sign-ins', after: { ended: 1 } });
  });

  once.it('is read page by page, with no entry missing or repeated', async () => {
    const entry = {
      at: api.deps.clock.now(),
      actorName: 'A',
      source: 'screen',
      action: 'x',
      subjectId: 'many',
      subjectName: 'Many',
    };
    await api.deps.db.insert(auditLog).values(Array.from({ length: AUDIT_PAGE + 5 }, () => entry));
    const first = await page('?about=many');
    const second = await page(`?about=many&before=${first.entries.at(-1)?.id}`);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(AUDIT_PAGE + 5);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  once.it.each(['?before=0', '?before=x', '?about=%2F'])('refuses %s', async (query) => {
    expect((await api.request('GET', `/admin/audit${query}`, { as: GRACE })).status).toBe(400);
  });

  it.each([
    ['changed', sql`update audit_log set actor_name = 'nobody'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
    ['sealed again', sql`update audit_seals set hash = ''`],
    ['without its seals', sql`truncate audit_seals`],
  ])('cannot be %s, even with direct access to the database', async (_how, statement) => {
    const before = await api.deps.db.$count(auditLog);
    const refusal = await api.deps.db.execute(statement).then(
      () => null,
      (error: unknown) => (error as Error).cause as Error,
    );
    expect(refusal?.message).toContain('append-only');
    expect(await api.deps.db.$count(auditLog)).toBe(before);
  });
});
