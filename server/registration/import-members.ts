import type { ImportResult } from '@contract/registration';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { LOCK_NOT_AVAILABLE, postgresCode } from '../data/postgres-code';
import { insurerMembers } from '../data/schema';
import { allowTime } from '../data/time-limits';
import { ApiFailure } from '../http/api-failure';
import type { SheetRows } from './read-sheet';

const importUnderWay = () =>
  new ApiFailure(503, 'import-under-way', 'Another spreadsheet is being imported. Try again in a minute.', {
    'Retry-After': '30',
  });

/**
 * Merges a sheet into the insurer's list by policy number: new members join, known ones take what the sheet says, those
 * that it does not name stay (docs/decisions/085). One import at a time; readers do not wait.
 * @throws ApiFailure 503 with Retry-After while another import goes on
 */
export async function importMembers(tx: Transaction, { batches, count }: SheetRows): Promise<ImportResult> {
  await allowTime(tx, 'import');
  await tx.execute(sql`lock table ${insurerMembers} in share row exclusive mode`).catch((error: unknown) => {
    throw postgresCode(error) === LOCK_NOT_AVAILABLE ? importUnderWay() : error;
  });
  const { policyKey, ...rest } = getTableColumns(insurerMembers);
  const named = Object.values(rest).map(({ name }) => sql.identifier(name));
  const names = sql.join(
    [policyKey, ...Object.values(rest)].map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const of = (row: string) =>
    sql.join(
      named.map((name) => sql`${sql.raw(row)}.${name}`),
      sql`, `,
    );
  const changes = sql.join(
    named.map((name) => sql`${name} = excluded.${name}`),
    sql`, `,
  );

  let [added, changed] = [0, 0];
  for (const json of batches) {
    // `xmax` is 0 in a row that was not there before.
    const { rows } = await tx.execute<{ added: string; changed: string }>(sql`
      with merged as (
        insert into ${insurerMembers} as present (${names})
        select ${names} from json_populate_recordset(null::insurer_members, ${json}::json)
        on conflict (policy_key) do update set ${changes}
        where (${of('present')}) is distinct from (${of('excluded')})
        returning (xmax = 0) as is_new
      )
      select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from merged`);
    added += Number(rows[0]?.added ?? 0);
    changed += Number(rows[0]?.changed ?? 0);
  }
  return { added, changed, unchanged: count - added - changed };
}
