import { sql } from 'drizzle-orm';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '@server/data/database';
import type { OpenDatabase } from '@server/data/open-database';
import { isLostStatement } from '@server/data/named-statements';
import { failureOfPostgres } from '@server/http/postgres-failure';
import { BOTH_DATABASES, openTestDatabase } from '@tests/support/test-database';
import { testTemplate } from '@tests/support/test-template';

describe.each(BOTH_DATABASES)('Statements on %s', (kind) => {
  let database: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, await testTemplate());
    db = database.db;
    await db.execute(sql`create table changing (id integer primary key, word text)`);
    await db.execute(sql`insert into changing values (1, '1')`);
  });
  afterAll(() => database.close());

  const word = async (reader: Pick<Database, 'execute'> = db) =>
    (await reader.execute(sql`select * from changing where id = ${1}`)).rows;

  it('are sent by name from the second time on, each with its own name on each connection', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    for (let turn = 0; turn < 3; turn += 1) await db.execute(sql`select ${turn}::int + 1 as next`);
    await db.execute(sql`select ${1}::int + 2 as next`);
    const names = query.mock.calls.map(([config]) => (config as unknown as QueryConfig).name ?? null);
    expect(names).toEqual([null, expect.any(String), names[1], null]);
  });

  it('survive a change of their table during a connection', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(await word()).toEqual([{ id: 1, word: '1' }]);
    await db.execute(sql`alter table changing alter column word type integer using word::integer`);
    expect(await word()).toEqual([{ id: 1, word: 1 }]);
  });

  it('succeed in a retried transaction after such a change', async () => {
    for (let turn = 0; turn < 3; turn += 1) await word();
    await db.execute(sql`alter table changing alter column word type bigint`);
    const inTransaction = () => db.transaction((tx) => word(tx));
    const failure = await inTransaction().catch((error: unknown) => error);
    expect(isLostStatement(failure)).toBe(true);
    expect(failureOfPostgres(failure)).toMatchObject({ status: 503, code: 'try-again' });
    expect(await inTransaction()).toEqual([{ id: 1, word: '1' }]);
  });

  it('are sent without names behind a pooler that loses them', async () => {
    for (let turn = 0; turn < 3; turn += 1) await word();
    await db.execute(sql`deallocate all`);
    expect(await word()).toHaveLength(1);
    const query = vi.spyOn(Client.prototype, 'query');
    for (let turn = 0; turn < 3; turn += 1) await word();
    expect(query.mock.calls.map(([config]) => (config as unknown as QueryConfig).name)).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
  });
});
