import { ROWS_PAGE, type ImportFile, type ImportRow, type importRowsQuerySchema } from '@contract/import/calls';
import { ID_TITLE } from '@contract/import/columns';
import { describedKind } from '@contract/import/kinds';
import { and, asc, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { InferType } from 'yup';
import type { Database, Transaction } from '../data/database';
import { importRows } from '../data/schema';
import { findRun, presentedRun } from './import-runs';
import type { ImportRun, StoredRow } from './planning';

/** A page of a run's rows. @throws ApiFailure 404 */
export async function listRows(
  db: Database,
  id: string,
  { outcome, state, warned, correctable, cells = false, after = -1 }: InferType<typeof importRowsQuerySchema>,
): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
  const run = await findRun(db, id);
  const found = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, id),
        gt(importRows.rowNo, after),
        outcome === undefined ? undefined : eq(importRows.outcome, outcome),
        state === undefined ? undefined : eq(importRows.state, state),
        warned ? IS_WARNED : undefined,
        correctable ? isNotNull(importRows.cells) : undefined,
      ),
    )
    .orderBy(asc(importRows.rowNo))
    .limit(ROWS_PAGE + 1);
  const rows = found.slice(0, ROWS_PAGE).map((row) => presentedRow(run, row, cells));
  return { rows, hasMore: found.length > ROWS_PAGE };
}

/** A row in the API's format; its cells only if they are asked for. */
export function presentedRow({ kind }: ImportRun, row: StoredRow, withCells: boolean): ImportRow {
  const { fields } = describedKind(kind);
  const titled = (values: Record<string, unknown> | null) =>
    values &&
    Object.fromEntries(
      fields.flatMap(({ name, title }) => (Object.hasOwn(values, name) ? [[title, values[name]]] : [])),
    );
  const { cells, corrections } = row;
  return {
    row: row.rowNo,
    id: row.externalId,
    name: row.name,
    outcome: row.outcome,
    state: row.state,
    reason: row.reason,
    ...(row.outcome === 'changed' && Object.keys(row.after ?? {}).length === 0
      ? { before: { [ID_TITLE]: null }, after: { [ID_TITLE]: row.externalId } }
      : { before: titled(row.before), after: titled(row.after) }),
    cells: withCells ? correctedCells(row) : null,
    inFile:
      withCells && cells && corrections
        ? Object.fromEntries(Object.keys(corrections).map((column) => [column, cells[Number(column)] ?? null]))
        : null,
    wrong: row.wrongCells ?? [],
    isUnchecked: row.isUnchecked,
  };
}

/** The cells of a row with what was typed instead; null if it cannot be corrected. */
export function correctedCells({ cells, corrections }: Pick<StoredRow, 'cells' | 'corrections'>) {
  return cells && cells.map((cell, column) => corrections?.[column] ?? cell);
}

/** An import with what its screen says of its rows; while a server works on it, nothing of them. */
export async function presentedFile(
  db: Database | Transaction,
  run: ImportRun,
  { isSettled = true } = {},
): Promise<ImportFile> {
  const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = isSettled
    ? await db
        .select({
          warned: counted(IS_WARNED),
          correctable: sql<number>`count(*)`.mapWith(Number),
          unchecked: counted(sql`${importRows.isUnchecked}`),
        })
        .from(importRows)
        // Rows with warnings, or with corrections to check, have their cells.
        .where(and(eq(importRows.runId, run.id), isNotNull(importRows.cells)))
    : [];
  return { run: presentedRun(run), warned: 0, correctable: 0, unchecked: 0, ...counts, preview: run.preview };
}

/** Rows that are imported, with a reason why not all of it is. */
export const IS_WARNED = and(
  inArray(importRows.outcome, ['new', 'changed', 'same']),
  inArray(importRows.state, ['planned', 'written']),
  isNotNull(importRows.reason),
);
