import type { ImportStatus } from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { postgresCode } from '../data/postgres-code';
import { externalRefs, importRows, importRuns } from '../data/schema';
import { ApiFailure } from '../http/api-failure';
import { failureOfPostgres } from '../http/postgres-failure';
import { findRun, turnEnds, type ImportDeps } from './import-runs';
import type { ImportRun, StoredRow } from './planning';
import { STORES } from './stores';
import { keepRow, refuseRow, referUnchanged, undoRows, writeRows, type Written } from './write-rows';

/** Rows per transaction: about 30 ms, so that other calls can run in between. */
const ROWS_AT_ONCE = 250;

/** Writes the plan of a run that is `running`; continues where it was interrupted. */
export async function performRun(deps: ImportDeps, run: ImportRun, actor: Actor): Promise<ImportRun> {
  const { db } = deps;
  return working(deps, run, async () => {
    await eachSlice(
      deps,
      run,
      { state: 'planned', order: 'asc' },
      {
        all: (tx, rows) => writeRows(tx, run, rows, actor),
        alone: (tx, row, reason) => refuseRow(tx, run, row, reason).then(() => ({ done: 1, refused: 1 })),
        counted: ({ done, refused }) => ({
          doneCount: sql`done_count + ${done}`,
          refusedCount: sql`refused_count + ${refused}`,
        }),
      },
    );
    await db.transaction(async (tx) => {
      await referUnchanged(tx, run);
      const { newCount, changedCount, sameCount, failedCount } = await findRun(tx, run.id);
      await recordChange(tx, actor, {
        action: 'import.run',
        subjectId: run.id,
        subjectName: `${describedKind(run.kind).title} from ${run.fileName}`,
        after: { source: run.source, new: newCount, changed: changedCount, same: sameCount, failed: failedCount },
      });
    });
    return 'done';
  });
}

/** Undoes a run that is `undoing` (product/imports#undo). */
export async function undoRun(deps: ImportDeps, run: ImportRun, actor: Actor): Promise<ImportRun> {
  const { db } = deps;
  return working(deps, run, async () => {
    await eachSlice(
      deps,
      run,
      { state: 'written', order: 'desc' },
      {
        all: async (tx, rows) => ({ done: rows.length, refused: await undoRows(tx, run, rows, actor) }),
        alone: (tx, row, reason) => keepRow(tx, run, row, reason).then(() => ({ done: 1, refused: 1 })),
        counted: ({ refused }) => ({ notUndoneCount: sql`not_undone_count + ${refused}` }),
      },
    );
    await db.transaction((tx) =>
      recordChange(tx, actor, {
        action: 'import.undo',
        subjectId: run.id,
        subjectName: `${describedKind(run.kind).title} from ${run.fileName}`,
      }),
    );
    return 'undone';
  });
}

/** The run was stopped, or another server is working on it. */
class TurnLost extends Error {}

type Counts = Parameters<ReturnType<Database['update']>['set']>[0];

export async function requireTurn(
  { signal }: ImportDeps,
  tx: Transaction,
  { id, status }: ImportRun,
  counts: Counts,
): Promise<void> {
  if (signal?.aborted) throw new TurnLost();
  const { rowCount } = await tx
    .update(importRuns)
    .set({ ...counts, turnEnds })
    .where(and(eq(importRuns.id, id), eq(importRuns.status, status)));
  if (rowCount !== 1) throw new TurnLost();
}

/** Does the work of a run, and sets the next status; if a file is refused, the run gets the reason. */
export async function working(deps: ImportDeps, run: ImportRun, work: () => Promise<ImportStatus>): Promise<ImportRun> {
  const { db, clock, log } = deps;
  const end = async (status: ImportStatus, problem: string | null) => {
    const ended = status === 'done' || status === 'undone';
    await db
      .update(importRuns)
      .set({ status, problem, turnEnds: null, ...(ended && { finishedAt: clock.now(), hash: null }) })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.status, run.status)));
  };
  try {
    await end(await work(), null);
  } catch (error) {
    if (error instanceof TurnLost) {
      if (deps.signal?.aborted) await db.update(importRuns).set({ turnEnds: null }).where(eq(importRuns.id, run.id));
    } else if (isPassing(error)) {
      // The database fails over, for instance. The run is continued where it was once its turn has ended.
      log.warn({ err: error, run: run.id }, 'an import was interrupted');
      await db.update(importRuns).set({ turnEnds: null }).where(eq(importRuns.id, run.id));
    } else {
      if (!(error instanceof ApiFailure)) log.error({ err: error, run: run.id }, 'an import failed');
      await end('failed', error instanceof ApiFailure ? error.message : 'The server could not process this file.');
    }
  }
  return findRun(db, run.id);
}

const isPassing = (error: unknown) => failureOfPostgres(error)?.code === 'try-again';

interface SliceWork {
  all: (tx: Transaction, rows: StoredRow[]) => Promise<Written>;
  /** Called for a row that cannot be processed. */
  alone: (tx: Transaction, row: StoredRow, reason: string) => Promise<Written>;
  counted: (written: Written) => Counts;
}

const NOTHING: Written = { done: 0, refused: 0 };

interface SliceOrder {
  state: 'planned' | 'written';
  order: 'asc' | 'desc';
}

/** All slices; records come before those that refer to them, wherever they are in the file. */
async function eachSlice(deps: ImportDeps, run: ImportRun, order: SliceOrder, work: SliceWork): Promise<void> {
  const { parent } = STORES[run.kind];
  if (parent !== undefined) {
    // Level by level: of managers and their own managers, for example.
    const isFree = waitsForNobody(run, order, parent);
    for (let isMore = true; isMore;) isMore = await eachSliceOf(deps, run, order, isFree, work);
  }
  // All, or those in a circle.
  await eachSliceOf(deps, run, order, undefined, work);
}

/** Rows whose record refers to none still to be added; in an undo, those that no record refers to any more. */
function waitsForNobody({ id }: ImportRun, { state, order }: SliceOrder, parent: string): SQL {
  const parentId = sql`${importRows.after} ->> ${parent}`;
  const left = and(eq(importRows.runId, id), eq(importRows.state, state));
  return order === 'asc'
    ? sql`coalesce(${parentId}, '') not in (select record_id from ${importRows} where ${left} and outcome = 'new' and record_id is not null)`
    : sql`record_id not in (select coalesce(${parentId}, '') from ${importRows} where ${left})`;
}

/**
 * Slice by slice, each in a transaction; if a slice fails, its rows one by one, so that only the wrong ones fail.
 * @returns whether there were any rows
 */
async function eachSliceOf(
  deps: ImportDeps,
  run: ImportRun,
  { state, order }: SliceOrder,
  part: SQL | undefined,
  { all, alone, counted }: SliceWork,
): Promise<boolean> {
  const { db } = deps;
  const doneIn = (read: StoredRow[]) =>
    db.transaction(async (tx) => {
      // An erasure may have emptied some in the meantime, and waits for the others.
      const numbers = read.map(({ rowNo }) => rowNo);
      const rows = await tx
        .select()
        .from(importRows)
        .where(and(eq(importRows.runId, run.id), inArray(importRows.rowNo, numbers), eq(importRows.state, state)))
        .orderBy(inOrder(order))
        .for('update');
      const written = rows.length === 0 ? NOTHING : await all(tx, rows);
      await requireTurn(deps, tx, run, counted(written));
    });
  const leave = async (row: StoredRow, problem: unknown) => {
    const reason = reasonOf(problem);
    if (reason === null) throw problem;
    await db.transaction(async (tx) => requireTurn(deps, tx, run, counted(await alone(tx, row, reason))));
  };
  // Processed rows are skipped.
  let last: number | null = null;
  for (let slice = 1; ; slice += 1) {
    const rows = await nextRows(db, run, { state, order }, last, part);
    last = rows.at(-1)?.rowNo ?? null;
    if (last === null) return slice > 1;
    try {
      await doneIn(rows);
    } catch (error) {
      if (reasonOf(error) === null) throw error;
      for (const row of rows) await doneIn([row]).catch((problem: unknown) => leave(row, problem));
    }
    if (STATISTICS_AFTER.has(slice)) await gatherStatistics(db, run);
  }
}

/** The rows to do after the row `last`, from the first if that is null. */
function nextRows(
  db: Database,
  { id }: ImportRun,
  { state, order }: SliceOrder,
  last: number | null,
  part: SQL | undefined,
): Promise<StoredRow[]> {
  return db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, id),
        last === null ? undefined : (order === 'asc' ? gt : lt)(importRows.rowNo, last),
        eq(importRows.state, state),
        inArray(importRows.outcome, ['new', 'changed']),
        part,
      ),
    )
    .orderBy(inOrder(order))
    .limit(ROWS_AT_ONCE);
}

const inOrder = (order: SliceOrder['order']) => (order === 'asc' ? asc(importRows.rowNo) : desc(importRows.rowNo));

/** Numbers of slices after which the tables have grown so much that they should be analysed again. */
export const STATISTICS_AFTER = new Set([2, 16, 128, 1_024]);

/** The embedded database never does so automatically, and scans whole tables if it thinks that they are small. */
export async function gatherStatistics(db: Database, { kind }: ImportRun): Promise<void> {
  await db.execute(sql`analyze ${importRows}, ${externalRefs}, ${STORES[kind].table}`);
}

/** Why the database refuses a row; null if the row is not the reason. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ApiFailure) return error.message;
  switch (postgresCode(error)) {
    case '23505':
      return 'Another record has the same id or address.';
    case '23503':
      return 'It is in use, or refers to something that is gone.';
    case '23514':
      return 'Its values contradict each other.';
    case '22003':
    case '22001':
      return 'A value is larger than the database can store.';
    default:
      return null;
  }
}
