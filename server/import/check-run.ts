import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { insertRows } from '../data/insert-rows';
import { importRows, importRuns } from '../data/schema';
import { isUncheckedIn } from './correct-rows';
import { gatherStatistics, requireTurn, STATISTICS_AFTER, working } from './do-runs';
import { NO_COUNTS, type ImportDeps } from './import-runs';
import { IS_WARNED } from './list-rows';
import { planSlice, type ImportRun, type PlannedRow, type Planning } from './plan-slice';
import { readRows } from './read-file';
import type { Corrections, ReadRow } from './read-row';
import { References } from './references';
import { ANY, NONE, oneOf, type Expectation } from './resolve-references';

/** How many rows can wait for others of their kind that come later in the file (product/imports#references). */
const LATE_MAX = 50_000;
const LATE_AT_ONCE = 500;

/**
 * Plans every row of a run that is `checking` (product/imports#plan), or only those that have failed, with what was
 * typed instead of their cells (product/imports#corrections).
 */
export async function checkRun(deps: ImportDeps, run: ImportRun): Promise<ImportRun> {
  const { db, files, clock } = deps;
  return working(deps, run, async () => {
    if (!run.checksFailedOnly) await forgetPlan(deps, run);
    const { earlier, ...rows } = await earlierRows(deps, run);
    const planning: Planning = {
      db,
      run,
      references: new References(db, run.source, run.batch),
      now: clock.now(),
      lastId: null,
      hasRowsWithoutId: run.checksFailedOnly,
    };
    const { kind, format, sheet, headingRow, mapping } = run;
    let slice = 0;
    const plan = async (read: ReadRow[], isExpected: Expectation): Promise<ReadRow[]> => {
      const { planned, late } = await planSlice(planning, read, isExpected);
      await store(deps, run, planned, { earlier, corrections: rows.corrections });
      slice += 1;
      if (STATISTICS_AFTER.has(slice)) await gatherStatistics(db, run);
      return late;
    };
    let late: ReadRow[] = [];
    await readRows(files, run.hash ?? '', { kind, format, sheet, headingRow, mapping, ...rows }, async (read) => {
      late.push(...(await plan(read, late.length > LATE_MAX ? NONE : ANY)));
    });
    for (let isExpected = ANY; late.length > 0;) {
      // The last first: files are often sorted by date, the newest first, and follow-ups refer to what was before.
      const waiting = late.toReversed();
      late = [];
      for (let at = 0; at < waiting.length; at += LATE_AT_ONCE)
        late.push(...(await plan(waiting.slice(at, at + LATE_AT_ONCE), isExpected)));
      late.reverse();
      if (late.length < waiting.length) isExpected = ANY;
      else isExpected = isExpected === ANY ? oneOf(kind, late) : NONE;
    }
    await gatherStatistics(db, run);
    await finish(deps, run);
    return 'checked';
  });
}

interface Before {
  /** The numbers of rows that were planned before. */
  earlier: Awaited<ReturnType<typeof earlierRows>>['earlier'];
  corrections: Awaited<ReturnType<typeof earlierRows>>['corrections'];
}

async function store(deps: ImportDeps, run: ImportRun, planned: PlannedRow[], before: Before): Promise<void> {
  const replaced = planned.flatMap(({ rowNo }) => (before.earlier.has(rowNo) ? [rowNo] : []));
  const counted = run.checksFailedOnly ? replaced.length : 0;
  await deps.db.transaction(async (tx) => {
    const saved = await exceptErased(tx, run, planned, before.corrections);
    const of = (outcome: string) => saved.filter((row) => row.outcome === outcome).length;
    if (replaced.length > 0)
      await tx.delete(importRows).where(and(eq(importRows.runId, run.id), inArray(importRows.rowNo, replaced)));
    await insertRows(tx, importRows, saved);
    await requireTurn(deps, tx, run, {
      rowCount: sql`row_count + ${saved.length - counted}`,
      newCount: sql`new_count + ${of('new')}`,
      changedCount: sql`changed_count + ${of('changed')}`,
      sameCount: sql`same_count + ${of('same')}`,
      failedCount: sql`failed_count + ${of('failed') - counted}`,
    });
  });
}

async function finish(deps: ImportDeps, run: ImportRun): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(importRows).set({ isUnchecked: false }).where(isUncheckedIn(run.id));
    // What a row with a warning lacks may exist at the next check.
    const warned = await tx.$count(
      importRows,
      and(eq(importRows.runId, run.id), isNotNull(importRows.cells), IS_WARNED),
    );
    await requireTurn(deps, tx, run, { checksFailedOnly: warned === 0 });
  });
}

/**
 * The plan of a slice. Rows whose corrections have changed since the check began, which only an erasure does, stay as it
 * left them.
 */
async function exceptErased(
  tx: Transaction,
  { id }: ImportRun,
  planned: PlannedRow[],
  typed: ReadonlyMap<number, Corrections>,
): Promise<PlannedRow[]> {
  const numbers = planned.flatMap(({ rowNo }) => (typed.has(rowNo) ? [rowNo] : []));
  if (numbers.length === 0) return planned;
  const stored = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.runId, id), inArray(importRows.rowNo, numbers)))
    .orderBy(asc(importRows.rowNo))
    .for('update');
  const erased = new Map<number, PlannedRow>(
    stored
      .filter(({ rowNo, corrections }) => !isDeepStrictEqual(corrections, typed.get(rowNo)))
      .map((row) => [row.rowNo, row.cells ? { ...row, before: null, after: null, reason: ERASED_SINCE } : row]),
  );
  return planned.map((row) => erased.get(row.rowNo) ?? row);
}

const ERASED_SINCE = 'Somebody’s data in this row was erased during the check. Check it again.';

/**
 * Only what somebody typed, and which rows were left out, outlives the plan. Until they are planned again, rows with
 * corrections have failed, so that nothing refers to them.
 */
async function forgetPlan({ db }: ImportDeps, { id }: ImportRun): Promise<void> {
  const isOfRun = eq(importRows.runId, id);
  await db.transaction(async (tx) => {
    await tx.delete(importRows).where(and(isOfRun, ne(importRows.outcome, 'left-out'), isNull(importRows.corrections)));
    await tx
      .update(importRows)
      .set({ outcome: 'failed', externalId: null, naturalKey: null, recordId: null })
      .where(and(isOfRun, ne(importRows.outcome, 'left-out')));
    const leftOut = await tx.$count(importRows, and(isOfRun, eq(importRows.outcome, 'left-out')));
    await tx
      .update(importRuns)
      .set({ ...NO_COUNTS, rowCount: leftOut })
      .where(eq(importRuns.id, id));
  });
}

/** The rows that are in the plan already: those to plan again, and those that stay as they are. */
async function earlierRows({ db }: ImportDeps, { id, checksFailedOnly }: ImportRun) {
  const found = await db
    .select({ row: importRows.rowNo, outcome: importRows.outcome, corrections: importRows.corrections })
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, id),
        // The plan of other rows stays.
        or(inArray(importRows.outcome, ['failed', 'left-out']), isNotNull(importRows.corrections)),
      ),
    );
  const earlier = new Set(found.flatMap(({ row, outcome }) => (outcome === 'failed' ? [row] : [])));
  return {
    earlier,
    corrections: new Map<number, Corrections>(
      found.flatMap(({ row, corrections }) => (corrections ? [[row, corrections]] : [])),
    ),
    only: checksFailedOnly ? earlier : null,
    without: new Set(found.flatMap(({ row, outcome }) => (outcome === 'left-out' ? [row] : []))),
  };
}
