import type { ImportResult } from '@contract/registration';
import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { memberImports, memberVersions } from '../data/schema';
import { ApiFailure } from '../http/api-failure';
import type { SheetRows } from './read-sheet';

/** After this time without progress, an import is over: its node is frozen or gone. */
const TURN_SECONDS = 10;

const turnEnds = sql`now() + make_interval(secs => ${TURN_SECONDS})`;

const importUnderWay = () =>
  new ApiFailure(503, 'import-under-way', 'Another spreadsheet is being imported. Try again in a minute.', {
    'Retry-After': String(TURN_SECONDS),
  });

/** A sheet that is not visible yet. */
export interface WrittenSheet {
  importNo: number;
  result: ImportResult;
}

/**
 * Writes a sheet's rows, slice by slice, so that other calls can run in between: new members, and known ones (by policy
 * number) that differ. The rows count once they are published. @throws ApiFailure 503 with Retry-After while another
 * import is running
 */
export async function writeSheet(db: Database, { slices, count }: SheetRows): Promise<WrittenSheet> {
  const importNo = await takeTurn(db);
  try {
    let [added, changed] = [0, 0];
    for (const slice of slices) {
      const written = await writeSlice(db, importNo, slice);
      added += written.added;
      changed += written.changed;
    }
    return { importNo, result: { added, changed, unchanged: count - added - changed } };
  } catch (error) {
    await endTurn(db, importNo);
    throw error;
  }
}

/**
 * Makes the written rows part of the list, all at once. Members that are not in the sheet stay (docs/decisions/085).
 * @throws ApiFailure 503 with Retry-After if it took too long and another import has begun
 */
export async function publishSheet(
  tx: Transaction,
  { importNo, result }: WrittenSheet,
  actor: Actor,
): Promise<ImportResult> {
  const { rowCount } = await tx
    .update(memberImports)
    .set({ publishedNo: importNo, turnEnds: sql`now()` })
    .where(eq(memberImports.lastNo, importNo));
  if (rowCount !== 1) throw importUnderWay();
  await recordChange(tx, actor, {
    action: 'registration.upload',
    subjectId: `member-import-${importNo}`,
    subjectName: 'The insurer’s list',
    after: result,
  });
  return result;
}

/** Removes, slice by slice, rows that newer imports have replaced. */
export async function forgetOldVersions(db: Database): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await db.execute<{ last: string | null }>(sql`
      with keys as (
        select distinct policy_key from ${memberVersions} where policy_key > ${after} order by policy_key limit 1000
      ), present as (
        select policy_key, import_no from insurer_members where policy_key > ${after} and policy_key <= (select max(policy_key) from keys)
      ), forgotten as (
        delete from ${memberVersions} as old using present
        where old.policy_key = present.policy_key and old.import_no < present.import_no
      )
      select max(policy_key) as last from keys`);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

/** The number of a new import, after removing the rows of an unfinished one. */
async function takeTurn(db: Database): Promise<number> {
  const [turn] = await db
    .insert(memberImports)
    .values({ lastNo: 1, publishedNo: 0, turnEnds })
    .onConflictDoUpdate({
      target: memberImports.isOnly,
      set: { lastNo: sql`${memberImports.lastNo} + 1`, turnEnds },
      setWhere: lt(memberImports.turnEnds, sql`now()`),
    })
    .returning();
  if (!turn) throw importUnderWay();
  const { lastNo, publishedNo } = turn;
  if (lastNo > publishedNo + 1) await forgetUnpublished(db, publishedNo);
  return lastNo;
}

async function forgetUnpublished(db: Database, publishedNo: number): Promise<void> {
  await db.delete(memberVersions).where(gt(memberVersions.importNo, publishedNo));
}

/** Lets the next import begin. */
async function endTurn(db: Database, importNo: number): Promise<void> {
  await db
    .update(memberImports)
    .set({ turnEnds: sql`now()` })
    .where(and(eq(memberImports.lastNo, importNo), gt(memberImports.turnEnds, sql`now()`)));
}

/**
 * One statement, which begins by renewing the turn: an import that has lost it, because it was frozen, writes nothing
 * any more.
 * @throws ApiFailure 503 when the turn is lost
 */
async function writeSlice(db: Database, importNo: number, json: string): Promise<{ added: number; changed: number }> {
  const { policyKey, importNo: _, ...columns } = getTableColumns(memberVersions);
  const columnsOf = (row: string) =>
    sql.join(
      Object.values(columns).map(({ name }) => sql`${sql.raw(row)}.${sql.identifier(name)}`),
      sql`, `,
    );
  const { rows } = await db.execute<{ hasTurn: boolean; added: string; changed: string }>(sql`
    with turn as (
      update ${memberImports} set turn_ends = ${turnEnds} where last_no = ${importNo} returning published_no
    ), news as (
      select sheet.policy_key, present.policy_key is null as is_new, ${columnsOf('sheet')}
      from turn, json_populate_recordset(null::insurer_member_versions, ${json}::json) as sheet
      left join lateral (
        select * from ${memberVersions} as version
        where version.policy_key = sheet.policy_key and version.import_no <= turn.published_no
        order by version.import_no desc limit 1
      ) as present on true
      where present.policy_key is null or (${columnsOf('present')}) is distinct from (${columnsOf('sheet')})
    ), written as (
      insert into ${memberVersions} (${sql.join(
        [policyKey, ...Object.values(columns)].map(({ name }) => sql.identifier(name)),
        sql`, `,
      )}, import_no)
      select news.policy_key, ${columnsOf('news')}, ${importNo} from news
    )
    select exists (select from turn) as "hasTurn", count(*) filter (where is_new) as added,
      count(*) filter (where not is_new) as changed from news`);
  const [written] = rows;
  if (!written?.hasTurn) throw importUnderWay();
  return { added: Number(written.added), changed: Number(written.changed) };
}
