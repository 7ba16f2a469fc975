import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeOldEntries } from '@server/audit/remove-old-entries';
import { sealAuditLog, verifyAuditLog } from '@server/audit/seals';
import { recordChange } from '@server/audit/record-change';
import { auditLog, auditSeals } from '@server/data/schema';
import { administer } from '@server/people/administer';
import { BOTH_DATABASES, freshApi, onceOf } from '@tests/support/test-api';

const DAYS = 90;

/** Of an entry with a key, as the versions before format 2 made it. */
const SEAL_OF_FORMAT_1 = 'b3da9bf6326a93d19d94c5b5517c10359027a879b0942c321a8d90de1458d819';

describe.each(BOTH_DATABASES)('old entries of the audit log, on %s', (database) => {
  const once = onceOf(database);
  /** The ids of five entries: three of January, two of today. */
  let ids: number[];

  const api = freshApi({ database });
  beforeEach(async () => {
    const { db, clock } = api.deps;
    await tamper('delete from audit_log; delete from audit_seals');
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => new Date(`${day}T09:00:00Z`));
    await db.transaction(async (tx) => {
      for (const now of [...days, clock.now(), clock.now()])
        await recordChange(tx, actor(now), { action: 'ship.add', subjectId: 'ship', subjectName: 'A ship' });
    });
    ids = (await db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id)).map(({ id }) => id);
  });

  const actor = (now: Date) => ({ id: null, name: 'A', source: 'start' as const, requestId: null, now });
  const remove = () => removeOldEntries(api.deps.db, api.deps.clock.now(), DAYS);
  const left = async () => (await api.deps.db.select({ id: auditLog.id }).from(auditLog)).map(({ id }) => id);

  /** Changes that only the owner of the tables can make. */
  const tamper = (work: string) =>
    api.deps.db.transaction(async (tx) => {
      for (const table of ['audit_log', 'audit_seals', 'audit_checkpoints'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      for (const statement of work.split(/;\s/)) await tx.execute(sql.raw(statement));
      for (const table of ['audit_log', 'audit_seals', 'audit_checkpoints'])
        await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    });

  it('stay until they are sealed, and then leave a checkpoint where the chain continues', async () => {
    const { db } = api.deps;
    expect(await remove()).toBeNull();
    await sealAuditLog(db);
    expect(await remove()).toMatchObject({ entryId: ids[2], count: 3 });
    expect(await left()).toEqual(ids.slice(3));
    expect(await db.$count(auditSeals)).toBe(2);
    expect(await remove()).toBeNull();
    expect(await verifyAuditLog(db)).toMatchObject({ sealed: 2, removed: 3, problem: null });
    expect(await administer(api.deps, { kind: 'audit' })).toContain('3 older entries were removed');
  });

  once.it('can all be removed, and later entries are verified from the checkpoint', async () => {
    const { db } = api.deps;
    await sealAuditLog(db);
    await remove();
    await tamper(`delete from audit_log; delete from audit_seals`);
    await db.transaction((tx) =>
      recordChange(tx, actor(api.deps.clock.now()), { action: 'ship.add', subjectId: 'x', subjectName: '' }),
    );
    await sealAuditLog(db);
    expect(await verifyAuditLog(db)).toMatchObject({ sealed: 1, removed: 3, problem: null });
  });

  /** Runs statements in one transaction; returns its error. */
  const attempt = (...statements: string[]) =>
    api.deps.db
      .transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      })
      .then(
        () => 'done',
        (error: unknown) => ((error as Error).cause as Error).message,
      );
  const removed = (id: number) => [
    `delete from audit_log where id <= ${id}`,
    `delete from audit_seals where entry_id <= ${id}`,
  ];

  once.it.each([
    ['without a checkpoint', () => []],
    ['with one that has another hash', (id: number) => [`insert into audit_checkpoints values (${id}, 'x', 3, now())`]],
    ['with one that has a wrong count', (id: number) => [marked(id, 2)]],
    ['past a checkpoint', (id: number) => [marked(id - 1, 2)]],
  ])('cannot be removed %s', async (_how, checkpoint) => {
    await sealAuditLog(api.deps.db);
    const id = ids[2] ?? 0;
    expect(await attempt(...checkpoint(id), ...removed(id))).toContain('append-only');
    expect(await left()).toEqual(ids);
  });

  it('cannot be removed in part, or with a checkpoint of an earlier transaction', async () => {
    await sealAuditLog(api.deps.db);
    const id = ids[2] ?? 0;
    expect(await attempt(marked(id, 3), `delete from audit_log where id = ${id}`)).toContain('append-only');
    expect(await attempt(marked(id, 3))).toBe('done');
    expect(await attempt(...removed(id))).toContain('append-only');
    expect(await left()).toEqual(ids);
    expect((await verifyAuditLog(api.deps.db)).problem).toContain('belongs before the last checkpoint');
  });

  it('cannot be removed when they are of the last 30 days', async () => {
    const { db } = api.deps;
    await db.transaction((tx) =>
      recordChange(tx, actor(new Date()), { action: 'ship.add', subjectId: 'new', subjectName: '' }),
    );
    await sealAuditLog(db);
    const [newest] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const id = newest?.id ?? 0;
    expect(await attempt(marked(id, ids.length + 1), ...removed(id))).toContain('append-only');
    expect(await db.$count(auditLog)).toBe(ids.length + 1);
  });

  once.it.each([
    [
      'changed',
      (id: number) => `update audit_log set actor_name = 'B' where id = ${id}`,
      'has changed since it was sealed',
    ],
    ['taken out', (id: number) => `delete from audit_log where id = ${id}`, 'is missing'],
    [
      'taken out with its seal',
      (id: number) => `delete from audit_log where id = ${id}; delete from audit_seals where entry_id = ${id}`,
      'or an entry before it was removed together with its seal',
    ],
    [
      'added later',
      (id: number) => `delete from audit_seals where entry_id = ${id}`,
      'was added later: it has no seal, and later entries have one',
    ],
  ])('are still verified after a removal: one that was %s', async (_how, work, problem) => {
    await sealAuditLog(api.deps.db);
    await remove();
    await tamper(work(ids[3] ?? 0));
    expect((await verifyAuditLog(api.deps.db)).problem).toContain(problem);
  });

  once.it('cannot be added with a number below 1 without a report, nor removed again', async () => {
    for (const id of [0, -5]) {
      const added = `insert into audit_log (id, at, actor_name, source, action, subject_id, subject_name)
        values (${id}, now(), 'B', 'start', 'x', 'x', 'x')`;
      expect(await attempt(added)).toBe('done');
      await sealAuditLog(api.deps.db);
      expect((await verifyAuditLog(api.deps.db)).problem).toContain(`Entry ${id} was added by hand`);
      expect(await attempt('delete from audit_log where id <= 0')).toContain('append-only');
    }
  });

  once.it('are verified by the seals of their time, which since format 2 cover the key', async () => {
    await tamper(`delete from audit_log;
      insert into audit_log (id, at, actor_name, source, action, subject_id, subject_name, once_key)
        values (7, '2026-01-01T09:00:00Z', 'A', 'start', 'advice.read', 'client', 'A client', 'old');
      insert into audit_seals (entry_id, hash) values (7, '${SEAL_OF_FORMAT_1}')`);
    const { db, clock } = api.deps;
    const read = { action: 'advice.read', subjectId: 'ship', subjectName: 'A ship', isOnceADay: true };
    await db.transaction((tx) => recordChange(tx, actor(clock.now()), read));
    await sealAuditLog(db);
    expect(await verifyAuditLog(db)).toMatchObject({ sealed: 2, problem: null });
    const changed = 'has changed since it was sealed';
    for (const key of ["'another'", 'null']) {
      await tamper(`update audit_log set once_key = ${key} where id <> 7`);
      expect((await verifyAuditLog(db)).problem).toContain(changed);
    }
    await tamper('update audit_seals set format = 1 where entry_id <> 7');
    expect((await verifyAuditLog(db)).problem).toContain(changed);
  });

  once.it('are reported as missing when their checkpoint is gone', async () => {
    await sealAuditLog(api.deps.db);
    await remove();
    await tamper('delete from audit_checkpoints');
    expect((await verifyAuditLog(api.deps.db)).problem).toContain(`Entry ${ids[3]} has changed since it was sealed`);
  });
});

function marked(id: number, count: number): string {
  return `insert into audit_checkpoints select entry_id, hash, ${count}, now() from audit_seals where entry_id = ${id}`;
}
