import { readFileSync } from 'node:fs';
import { isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postgresCode } from '@server/data/postgres-code';
import { timeEntries, visits } from '@server/data/schema';
import { BOTH_DATABASES, sharedApi } from '@tests/support/test-api';
import { uniqueWord } from '@tests/support/unique-word';

const DICTIONARY = readFileSync('docs/reporting.md', 'utf8');

/** The columns that the dictionary documents, in its order, by view. */
function documentedColumns(): Record<string, string[]> {
  const parts = DICTIONARY.split(/^### reporting\./m).slice(1);
  return Object.fromEntries(
    parts.map((part) => [
      /^\w+/.exec(part)?.[0] ?? '',
      [...part.split(/^## /m)[0]!.matchAll(/^\| `(\w+)` *\| ([\w ]+?) *\|/gm)].map(
        ([, name, type]) => `${name} ${type}`,
      ),
    ]),
  );
}

/** The examples in SQL: first the role, then the report. */
const [roleSql = '', reportSql = ''] = [...DICTIONARY.matchAll(/```sql\n([^`]+)```/g)].map(([, text]) => text ?? '');

describe.each(BOTH_DATABASES)('Views for reports, on %s', (database) => {
  const api = sharedApi({ database });

  const rowsOf = async (text: string) => (await api.deps.db.execute(sql.raw(text))).rows;

  it('are all in the dictionary, with their columns and types', async () => {
    const columns = await rowsOf(`select table_name as view, column_name || ' ' || data_type as column
      from information_schema.columns where table_schema = 'reporting' order by table_name, ordinal_position`);
    const found: Record<string, unknown[]> = {};
    for (const { view, column } of columns) (found[String(view)] ??= []).push(column);
    expect(found).toEqual(documentedColumns());
  });

  it('have every visit and every entry that is not deleted once', async () => {
    const { db } = api.deps;
    await db
      .update(timeEntries)
      .set({ deletedAt: api.deps.clock.now() })
      .where(sql`${timeEntries.id} = (select min(id) from time_entries)`);
    const counts = await rowsOf(`select (select count(*)::int from reporting.visits) as visits,
      (select count(distinct visit_id)::int from reporting.visits) as ids,
      (select count(*)::int from reporting.time_entries) as entries`);
    const all = await db.$count(visits);
    expect(counts).toEqual([
      { visits: all, ids: all, entries: await db.$count(timeEntries, isNull(timeEntries.deletedAt)) },
    ]);
  });

  it('have the facts joined to every dimension', async () => {
    const [joined] = await rowsOf(`select
      (select count(*)::int from reporting.visits join reporting.dates using (day) join reporting.people using (person_id)
        join reporting.clients using (client_id)) as visits,
      (select count(*)::int from reporting.opportunities join reporting.dates using (day)) as opportunities,
      (select count(*)::int from reporting.target_months m join reporting.dates d on d.day = m.month_start) as months`);
    const [facts] = await rowsOf(`select (select count(*)::int from visits) as visits,
      (select count(*)::int from opportunities) as opportunities, (select count(*)::int from target_months) as months`);
    expect(joined).toEqual(facts);
  });

  it('answer the report of the dictionary', async () => {
    expect((await rowsOf(reportSql)).length).toBeGreaterThan(0);
  });

  it('show no address, text or answer', async () => {
    const columns = Object.values(documentedColumns()).flat().join(' ');
    expect(columns).not.toMatch(/email|phone|post_code|description|comment|answers|contact/);
  });

  it('can be read, and nothing else, by the role of the dictionary', async () => {
    const role = `reporting_${uniqueWord()}`;
    for (const statement of roleSql.replaceAll('harbour_reporting', role).split(';')) {
      if (statement.trim()) await api.deps.db.execute(sql.raw(statement));
    }
    try {
      await api.deps.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local role ${role}`));
        const { rows } = await tx.execute(sql`select count(*)::int as people from reporting.people`);
        expect(rows[0]?.['people']).toBeGreaterThan(0);
      });
      const reading = api.deps.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local role ${role}`));
        await tx.execute(sql`select * from public.staff`);
      });
      expect(await reading.catch(postgresCode)).toBe('42501');
    } finally {
      await api.deps.db.execute(sql.raw(`drop owned by ${role}`));
      await api.deps.db.execute(sql.raw(`drop role ${role}`));
    }
  });
});
