import { csvLine } from '@contract/csv';
import { failedRowsFile } from '@contract/import/calls';
import { cellOfRecord } from '@contract/import/columns';
import type { ImportValue } from '@contract/import/field';
import { describedKind } from '@contract/import/kinds';
import { escaped } from '@contract/import/write-cell';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../data/database';
import { importRows } from '../data/schema';
import { sheetsOf } from './export-kind';
import { presentedRun } from './import-runs';
import { correctedCells } from './list-rows';
import type { ImportRun } from './planning';

const PAGE = 1_000;

/**
 * The failed rows, with their reasons, as a file to correct and import (product/imports#failed-rows). In a spreadsheet,
 * all cells are texts, so that Excel does not change codes, dates and long numbers.
 */
export async function* failedRows(db: Database, run: ImportRun): AsyncIterable<Uint8Array> {
  const headings = [...run.headings, 'Problem'];
  if (failedRowsFile(presentedRun(run)).isSheet) {
    const rows: (string | null)[][] = [headings];
    for await (const slice of failedSlices(db, run)) {
      for (const row of slice) rows.push(row.map((cell) => (cell === null ? null : String(cell))));
    }
    yield await sheetsOf([{ name: 'To correct', rows }]);
    return;
  }
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${csvLine(headings)}`);
  for await (const slice of failedSlices(db, run)) yield encoder.encode(slice.map(csvLine).join(''));
}

async function* failedSlices(db: Database, run: ImportRun): AsyncIterable<(string | number | null)[][]> {
  let after = -1;
  for (;;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.runId, run.id),
          gt(importRows.rowNo, after),
          or(eq(importRows.outcome, 'failed'), eq(importRows.state, 'refused')),
        ),
      )
      .orderBy(asc(importRows.rowNo))
      .limit(PAGE);
    yield rows.map((row) => [...cellsOf(run, row), escaped(row.reason ?? '')]);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.rowNo ?? after;
  }
}

function cellsOf(run: ImportRun, row: typeof importRows.$inferSelect): (string | number | null)[] {
  const cells = correctedCells(row);
  if (cells) return cells;
  const { externalId, after } = row;
  const description = describedKind(run.kind);
  const values = (after ?? {}) as Record<string, ImportValue>;
  return run.mapping.map((name) => cellOfRecord(description, name, externalId, values));
}
