import { csvLine } from '@contract/csv';
import { ID_COLUMN } from '@contract/import/columns';
import type { ImportValue } from '@contract/import/field';
import { describedKind } from '@contract/import/kinds';
import { escaped, writeCell } from '@contract/import/write-cell';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../data/database';
import { importRows } from '../data/schema';
import type { ImportRun } from './plan-slice';

const PAGE = 1_000;

/** The failed rows, with their reasons, as a file to correct and import (product/imports#failed-rows). */
export async function* failedRows(db: Database, run: ImportRun): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${csvLine([...run.headings, 'Problem'])}`);
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
    yield encoder.encode(rows.map((row) => csvLine([...cellsOf(run, row), escaped(row.reason ?? '')])).join(''));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.rowNo ?? after;
  }
}

function cellsOf(
  run: ImportRun,
  { cells, externalId, after }: typeof importRows.$inferSelect,
): (string | number | null)[] {
  if (cells) return cells as (string | null)[];
  const { fields } = describedKind(run.kind);
  return run.mapping.map((name) => {
    if (name === ID_COLUMN) return externalId;
    const field = fields.find((each) => each.name === name);
    return field ? writeCell(field, ((after ?? {})[field.name] ?? null) as ImportValue) : null;
  });
}
