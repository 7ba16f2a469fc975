import { sql } from 'drizzle-orm';
import {
  memberVersions,
  nonVisitDays,
  prospectAudits,
  prospects,
  timeEntries,
  timeEntryFiles,
  visits,
} from '@server/data/schema';
import { createTestApi, type TestApi, type TestApiOptions } from './test-api';

/**
 * The demo company with `rows` rows in each large table, and the time entries that have files or a name: for tests that
 * read all of them.
 */
export async function smallCompany(rows = 50, options?: TestApiOptions): Promise<TestApi> {
  const api = await createTestApi(options);
  const { db } = api.deps;
  for (const table of [visits, nonVisitDays, prospectAudits, prospects, memberVersions])
    await db.execute(sql`delete from ${table} where ctid in (select ctid from ${table} offset ${rows})`);
  await db.execute(
    sql`delete from ${timeEntries} where id in
      (select id from ${timeEntries} where id ~ '^entry-[0-9]+$' and id not in (select entry_id from ${timeEntryFiles}) offset ${rows})`,
  );
  await db.execute(
    sql`update ${timeEntries} set parent_id = null where parent_id not in (select id from ${timeEntries})`,
  );
  return api;
}
