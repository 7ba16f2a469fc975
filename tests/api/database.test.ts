import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { automationWindows, teams, visits } from '@server/data/schema';
import { migrateDatabase } from '@server/data/migrate';
import { OuterDatabaseError } from '@server/data/transaction-guard';
import { BOTH_DATABASES } from '@tests/support/test-api';
import { openTestDatabase } from '@tests/support/test-database';
import { testTemplate } from '@tests/support/test-template';
import type { OpenDatabase } from '@server/data/open-database';

describe.each(BOTH_DATABASES)('the database on %s', (kind) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind, await testTemplate());
  });
  afterAll(() => database.close());

  it('refuses the outer handle inside a transaction instead of deadlocking', async () => {
    const { db } = database;
    const misuse = db.transaction(async (tx) => {
      await tx.insert(teams).values({ id: 'misuse', name: 'x' });
      await db.select().from(teams);
    });
    await expect(misuse).rejects.toSatisfy((error: Error) => (error.cause ?? error) instanceof OuterDatabaseError);
    const nested = db.transaction(() => db.transaction(() => Promise.resolve()));
    await expect(nested).rejects.toThrow(OuterDatabaseError);
    expect(await db.select().from(teams).where(eq(teams.id, 'misuse'))).toEqual([]);
  });

  it('accepts the outer handle again after the transaction, in the same flow', async () => {
    const { db } = database;
    await db.transaction((tx) => tx.execute(sql`select 1`));
    await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await db.$count(teams)).toBeGreaterThan(0);
  });

  it('gets its connections back from transactions that could not begin', async () => {
    const { db, pool } = database;
    const unheardOf = { isolationLevel: 'unheard of' } as unknown as Parameters<typeof db.transaction>[1];
    for (let time = 0; time < 3; time += 1) {
      await expect(db.transaction(() => Promise.resolve(), unheardOf)).rejects.toThrow('unheard of');
    }
    expect(pool.totalCount).toBe(pool.idleCount);
    expect(await db.$count(teams)).toBeGreaterThan(0);
  });

  it('rolls back only the inner transaction', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(teams).values({ id: 'outer', name: 'x' });
      await tx
        .transaction(async (inner) => {
          await inner.insert(teams).values({ id: 'inner', name: 'x' });
          throw new Error('undo');
        })
        .catch(() => undefined);
    });
    const rows = await database.db
      .select()
      .from(teams)
      .where(sql`${teams.id} in ('outer', 'inner')`);
    expect(rows.map(({ id }) => id)).toEqual(['outer']);
  });

  it('serves many queries at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        database.db.transaction(async (tx) => (await tx.execute(sql`select ${number}::int as n`)).rows[0]?.n),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 40 }, (_, number) => number));
  });

  it('returns local times and dates as the text that was written, and instants as instants', async () => {
    const [visit] = await database.db.select().from(visits).limit(1);
    expect(visit?.startsAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    const [row] = await database.db
      .update(visits)
      .set({ startsAt: '2026-03-29T01:30', writeUpConfirmedAt: new Date('2026-07-01T12:00:00.123Z') })
      .where(eq(visits.id, visit?.id ?? ''))
      .returning();
    expect(row?.startsAt).toBe('2026-03-29T01:30');
    expect(row?.writeUpConfirmedAt).toEqual(new Date('2026-07-01T12:00:00.123Z'));
    const [window] = await database.db.select().from(automationWindows);
    expect(window?.startsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('recovers after a failed statement', async () => {
    await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query');
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('is migrated once, even by servers that start together, and never backwards', async () => {
    await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
    const future = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`;
    await database.db.execute(future);
    await expect(migrateDatabase(database)).rejects.toThrow('created by a newer version');
  });
});
