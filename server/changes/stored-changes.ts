import type { Change } from '@contract/changes';
import { lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../data/database';
import { changes, eventStream } from '../data/schema';

/** If there are more changes than this, the reader is asked to read everything again. */
export const MOST_CHANGES = 1_000;

/** Hours for which changes are stored, for readers who connect again (product/live#retention). */
export const CHANGE_HOURS = 1;

/** What a statement saw: everything that had been committed by then. */
export interface View {
  /** The database's own epoch, which a restore renews (product/events#epoch). */
  epoch: string;
  /** PostgreSQL's text of a snapshot: which transactions had been committed. */
  snapshot: string;
  /** The oldest transaction that was still running. */
  xmin: string;
}

export interface SeenChanges extends View {
  changes: Change[];
  /** True if there are more than `MOST_CHANGES`, which are then left out. */
  isTooMany: boolean;
}

interface Row extends Record<string, unknown>, View {
  kind: string | null;
  id: string;
  version: string | null;
  actorId: string | null;
  actorName: string;
  at: number;
}

/**
 * What has become visible since an earlier view, whenever it was written: ids and transaction numbers are given out
 * before a commit, so a change can become visible after later ones (product/live#late-commits).
 */
export async function changesSince(db: Database, snapshot: string): Promise<SeenChanges> {
  return read(
    db,
    sql`c.transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(c.transaction, ${snapshot}::pg_snapshot)`,
  );
}

/** All changes of transactions that had not ended when `xmin` was the oldest running one, and of later ones. */
export async function changesFrom(db: Database, xmin: string): Promise<SeenChanges> {
  return read(db, sql`c.transaction >= ${xmin}::xid8`);
}

/** The changes of the last moments, by the time of their call. */
export async function changesAfter(db: Database, moment: Date): Promise<SeenChanges> {
  return read(db, sql`c.at >= ${moment.toISOString()}::timestamptz`);
}

/** The view of a statement that asks only for it. */
export async function currentView(db: Database): Promise<View> {
  const { epoch, snapshot, xmin } = await read(db, sql`false`);
  return { epoch, snapshot, xmin };
}

/** Removes what was announced before `before` (product/live#retention). */
export async function removeOldChanges(db: Database, before: Date): Promise<void> {
  await db.delete(changes).where(lt(changes.at, before));
}

/** One statement, which therefore sees one snapshot; it always answers at least one row. */
async function read(db: Database, wanted: SQL): Promise<SeenChanges> {
  const { rows } = await db.execute<Row>(sql`
    select e.epoch as "epoch", now.snapshot::text as "snapshot", pg_snapshot_xmin(now.snapshot)::text as "xmin",
      c.kind as "kind", c.record_id as "id", c.version as "version", c.actor_id as "actorId",
      c.actor_name as "actorName", (extract(epoch from c.at) * 1000)::float8 as "at"
    from ${eventStream} e
    cross join (select pg_current_snapshot() as snapshot) as now
    left join ${changes} c on ${wanted} and c.transaction < pg_snapshot_xmax(now.snapshot)
    order by c.id
    limit ${MOST_CHANGES + 1}`);
  const [first] = rows;
  if (!first) throw new Error('The event stream has no row.');
  const { epoch, snapshot, xmin } = first;
  const isTooMany = rows.length > MOST_CHANGES;
  return { epoch, snapshot, xmin, isTooMany, changes: isTooMany ? [] : rows.flatMap(changeOf) };
}

function changeOf({ kind, id, version, actorId, actorName, at }: Row): Change[] {
  return kind === null ? [] : [{ kind, id, version, actorId, actorName, at: new Date(at).toISOString() }];
}
