import { eq, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { automationWindows, teams, visits } from '@server/data/schema';
import { migrateDatabase } from '@server/data/migrate';
import { REPOSITORY_ROOT } from '@server/repository-root';
import { OuterDatabaseError } from '@server/data/transaction-guard';
import { BOTH_DATABASES } from '@tests/support/test-api';
import { openTestDatabase } from '@tests/support/test-database';
import { testTemplate } from '@tests/support/test-template';
import type { OpenDatabase } from '@server/data/open-database';

/** What docs/decisions/175-counted-versions.md lists: `table: columns`. */
function listedTriggers(): string[] {
  const page = readFileSync(join(REPOSITORY_ROOT, 'docs', 'decisions', '175-counted-versions.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]*?) *\|/gm)];
  return rows.map(([, table = '', columns = '']) => `${table}: ${columns.replaceAll('`', '')}`).toSorted();
}

const VERSION_TRIGGERS = `
  select c.relname || ': ' || case when t.tgattr::text <> '' then (
      select string_agg(a.attname, ', ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any(t.tgattr::int2[]))
    else btrim(replace(encode(t.tgargs, 'escape'), '\\000', ' ')) end as listed
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'count_version' order by c.relname collate "C"`;

const UNCOUNTED_TABLES = `
  select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'version' and not exists (
    select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'count_version')
  order by c.relname collate "C"`;

/** Tables whose column `version` repeats or stamps versions of records. */
const NO_RECORDS = [
  'changes',
  'document_versions',
  'prospect_versions',
  'published_texts',
  'template_answers',
  'text_versions',
  'time_entry_versions',
];

const SAVED_TABLES = listedTriggers().filter((each) =>
  /^(documents|lead_products|sections|settings|survey_forms|target|templates|time_entries|visits|webhook)/.test(each),
);

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

  it('counts versions in every table as the decision record lists them', async () => {
    const { rows } = await database.pool.query<{ listed: string }>(VERSION_TRIGGERS);
    expect(rows.map(({ listed }) => listed)).toEqual(listedTriggers());
    const { rows: uncounted } = await database.pool.query<{ table: string }>(UNCOUNTED_TABLES);
    expect(uncounted.map(({ table }) => table)).toEqual(NO_RECORDS);
  });

  it('counts each save by one, even of the same values, and other updates of the row not at all', async () => {
    const { pool } = database;
    for (const [table = '', counted = ''] of SAVED_TABLES.map((each) => each.split(': '))) {
      const saved = counted.split(', ');
      const addedBy = async (columns: readonly string[]) => {
        const { rows } = await pool.query<{ by: number }>(`
          update ${table} set ${columns.map((column) => `${column} = now.${column}`).join()}
          from (select ctid, * from ${table} limit 1) now
          where ${table}.ctid = now.ctid returning ${table}.version - now.version as by`);
        return rows[0]?.by;
      };
      for (const column of saved) expect([column, await addedBy([column])], table).toEqual([column, 1]);
      const { rows: columns } = await pool.query<{ name: string }>(`
        select attname as name from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = ''`);
      const others = columns.map(({ name }) => name).filter((name) => !saved.includes(name));
      expect(await addedBy(others), table).toBe(0);
    }
  });

  it('is migrated once, even by servers that start together, and never backwards', async () => {
    await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
    const future = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`;
    await database.db.execute(future);
    await expect(migrateDatabase(database)).rejects.toThrow('created by a newer version');
  });
});
