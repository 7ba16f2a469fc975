import type { ImportCorrect, ImportCorrected, RowOutcome } from '@contract/import/calls';
import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { importRows, importRuns } from '../data/schema';
import { conflict } from '../http/api-failure';
import { moveRun } from './import-runs';
import type { ImportRun } from './plan-slice';
import { shown } from './read-row';
import type { StoredRow } from './write-rows';

interface Corrected extends Pick<ImportCorrected, 'refused'> {
  run: ImportRun;
  rows: StoredRow[];
  /** The numbers of corrections that were saved. */
  what: Record<'cells' | 'leftOut' | 'takenBack', number>;
}

/**
 * Changes what is typed instead of a checked run's cells, and which rows are left out (product/imports#corrections).
 * The plan of the other rows stays; rows whose cells have changed are planned by the next check. Rows that
 * cannot be corrected are refused, and the others are saved.
 * @throws ApiFailure 404, 409 `import-status` or `import-headings-changed`
 */
export async function correctRows(
  tx: Transaction,
  { id, sheet, headingRow, cells, leaveOut, takeBack }: ImportCorrect,
): Promise<Corrected> {
  // Nobody can begin a check meanwhile.
  const run = await moveRun(tx, id, ['checked'], { status: 'checked' });
  if (sheet !== run.sheet || headingRow !== run.headingRow)
    throw conflict(
      'Another sheet or heading row has been chosen since, so these corrections no longer apply.',
      'import-headings-changed',
    );
  const numbers = [...new Set([...cells.map(({ row }) => row), ...leaveOut, ...takeBack])];
  const isMeant = and(eq(importRows.runId, id), inArray(importRows.rowNo, numbers), isNotNull(importRows.cells));
  const found = await tx.select().from(importRows).where(isMeant).orderBy(asc(importRows.rowNo)).for('update');
  const outside = new Set(cells.flatMap(({ row, column }) => (column < run.mapping.length ? [] : [row])));
  const before = found.filter(({ rowNo }) => !outside.has(rowNo));
  const taken = new Set(before.map(({ rowNo }) => rowNo));
  const refused = numbers
    .filter((row) => !taken.has(row))
    .map((row) => ({ row, reason: outside.has(row) ? NO_COLUMN : NOT_TO_CORRECT }));

  const [out, back] = [new Set(leaveOut), new Set(takeBack)];
  const typed = new Map<number, typeof cells>(before.map(({ rowNo }) => [rowNo, []]));
  for (const cell of cells) typed.get(cell.row)?.push(cell);
  const rows = before.map((row) => {
    const wish = { changes: typed.get(row.rowNo) ?? [], isOut: out.has(row.rowNo), isBack: back.has(row.rowNo) };
    return correctedRow(row, wish);
  });
  await saveRows(tx, rows);
  const isPlanned = ({ outcome }: StoredRow) => outcome !== 'failed' && outcome !== 'left-out';
  const [saved] = await tx
    .update(importRuns)
    .set({
      ...countsChanged(before, rows),
      ...(before.some(isPlanned) && { checksFailedOnly: false }),
    })
    .where(eq(importRuns.id, id))
    .returning();
  return {
    run: saved ?? run,
    rows,
    refused,
    what: {
      cells: cells.filter(({ row }) => taken.has(row)).length,
      leftOut: leaveOut.filter((row) => taken.has(row)).length,
      takenBack: takeBack.filter((row) => taken.has(row)).length,
    },
  };
}

function countsChanged(before: readonly StoredRow[], after: readonly StoredRow[]) {
  const count = (all: readonly StoredRow[], outcome: RowOutcome) => all.filter((row) => row.outcome === outcome).length;
  const change = (outcome: RowOutcome) => count(after, outcome) - count(before, outcome);
  return {
    newCount: sql`new_count + ${change('new')}`,
    changedCount: sql`changed_count + ${change('changed')}`,
    sameCount: sql`same_count + ${change('same')}`,
    failedCount: sql`failed_count + ${change('failed')}`,
  };
}

interface Wish {
  changes: ImportCorrect['cells'];
  isOut: boolean;
  isBack: boolean;
}

function correctedRow(row: StoredRow, { changes, isOut, isBack }: Wish): StoredRow {
  const corrected = { ...row, corrections: correctionsOf(row, changes) };
  const isLeftOut = row.outcome === 'left-out';
  if (isOut && !isLeftOut)
    // Others may refer to a row that was going to be imported.
    return { ...corrected, ...NOTHING_PLANNED, outcome: 'left-out', isUnchecked: row.outcome !== 'failed' };
  if (isBack && isLeftOut) return { ...corrected, outcome: 'failed', isUnchecked: true };
  return { ...corrected, isUnchecked: row.isUnchecked || (changes.length > 0 && !isLeftOut) };
}

const NO_COLUMN = 'The file does not have this column.';
const NOT_TO_CORRECT = 'It cannot be corrected here: it has neither an error nor a warning, or its data was erased.';

const NOTHING_PLANNED = { externalId: null, naturalKey: null, recordId: null, before: null, after: null };

/** Without corrections that equal what the file has. */
function correctionsOf(
  { cells, corrections }: StoredRow,
  changes: ImportCorrect['cells'],
): Record<string, string> | null {
  const texts = new Map(Object.entries(corrections ?? {}));
  for (const { column, text } of changes) {
    const clean = shown(text);
    if (clean === null || clean === (cells?.[column] ?? '')) texts.delete(String(column));
    else texts.set(String(column), clean);
  }
  return texts.size === 0 ? null : Object.fromEntries(texts);
}

async function saveRows(tx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  const changed = rows.map((row) => ({
    run_id: row.runId,
    row_no: row.rowNo,
    outcome: row.outcome,
    external_id: row.externalId,
    natural_key: row.naturalKey,
    record_id: row.recordId,
    before: row.before,
    after: row.after,
    corrections: row.corrections,
    is_unchecked: row.isUnchecked,
  }));
  await tx.execute(sql`
    update ${importRows} set
      outcome = saved.outcome, external_id = saved.external_id, natural_key = saved.natural_key,
      record_id = saved.record_id, before = saved.before, after = saved.after,
      corrections = saved.corrections, is_unchecked = saved.is_unchecked
    from json_populate_recordset(null::import_rows, ${JSON.stringify(changed)}::json) as saved
    where ${importRows.runId} = saved.run_id and ${importRows.rowNo} = saved.row_no`);
}

/** Rows of a run that have changed since the check. */
export function isUncheckedIn(runId: string): SQL | undefined {
  return and(eq(importRows.runId, runId), isNotNull(importRows.cells), eq(importRows.isUnchecked, true));
}

/** Begins to write a checked run. @throws ApiFailure 404, 409 `import-status`, 409 `import-unchecked` */
export async function beginRun(tx: Transaction, id: string): Promise<ImportRun> {
  const run = await moveRun(tx, id, ['checked', 'stopped'], { status: 'running' });
  if ((await tx.$count(importRows, isUncheckedIn(id))) > 0)
    throw conflict('Rows were corrected since the check. Check them again first.', 'import-unchecked');
  return run;
}
