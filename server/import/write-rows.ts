import { isSameValue } from '@contract/import/write-cell';
import { describedKind } from '@contract/import/kinds';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { externalRefs, importRows } from '../data/schema';
import { noteStages } from './note-stages';
import { rowsOfDirectory, storePeople, undoPeople } from './people-rows';
import type { ImportRun } from './plan-slice';
import { keyOf, recordsById, type StoredRecord } from './records';
import { insertRecords, removeRecords, updateRecords } from './store-records';
import { STORES, type RecordValues } from './stores';

export type StoredRow = typeof importRows.$inferSelect;

/** The result of a slice. */
export interface Written {
  done: number;
  refused: number;
}

/**
 * Writes planned rows into their tables (product/imports#run). A row is refused if its record has changed since the
 * plan was made or the database rejects it; the others are written. @throws the database's error for a slice, whose
 * rows must then be written one by one
 */
export async function writeRows(
  tx: Transaction,
  run: ImportRun,
  rows: readonly StoredRow[],
  actor: Actor,
): Promise<Written> {
  const present = await lockedRecords(tx, run, rows);
  const news = rows.filter((row) => row.outcome === 'new');
  const changes = rows.filter((row) => row.outcome === 'changed');
  const fixed = await rowsOfDirectory(tx, run, changes, (row) => row.after ?? {}, actor.now);
  const free = changes.filter((row) => !fixed.has(row));
  const [right, overtaken] = split(free, (row) => isStill(run, present.get(row.recordId ?? ''), row.before ?? {}));
  const changed = right.filter(changesRecord);
  if (run.kind === 'people') await storePeople(tx, [...news, ...changed], actor);
  else {
    const values = news.map((row) => valuesOf(run, row));
    await insertRecords(tx, run.kind, values, actor.now);
    await updateRecords(
      tx,
      run.kind,
      changed.map(({ recordId, after }) => ({ recordId, values: after ?? {} })),
      actor.now,
    );
  }
  await refer(tx, run, [...news, ...right]);
  await mark(tx, run, [...news, ...right], 'written');
  await mark(tx, run, overtaken, 'refused', 'It has changed since the file was checked. Check the file again.');
  for (const [row, reason] of fixed) await mark(tx, run, [row], 'refused', reason);
  if (run.kind === 'opportunities') await noteStages(tx, right, actor);
  return { done: rows.length, refused: overtaken.length + fixed.size };
}

/** Called with the reason if a row could not be written. */
export async function refuseRow(tx: Transaction, run: ImportRun, row: StoredRow, reason: string): Promise<void> {
  await mark(tx, run, [row], 'refused', reason);
}

/** Adds the sender's ids to the records of unchanged rows of an import that only adds. */
export async function referUnchanged(tx: Transaction, run: ImportRun): Promise<void> {
  await tx.execute(sql`
    insert into ${externalRefs} (source, entity, external_id, record_id, run_id)
    select ${run.source}, ${run.kind}, external_id, record_id, run_id from ${importRows}
    where run_id = ${run.id} and outcome = 'same' and external_id is not null and external_id <> record_id
    on conflict do nothing`);
}

/** Undoes rows; those whose records have changed since stay, with a reason. @throws like `writeRows` */
export async function undoRows(
  tx: Transaction,
  run: ImportRun,
  rows: readonly StoredRow[],
  actor: Actor,
): Promise<number> {
  const present = await lockedRecords(tx, run, rows);
  const fixed = await rowsOfDirectory(
    tx,
    run,
    rows.filter(({ outcome }) => outcome === 'changed'),
    (row) => row.before ?? {},
    actor.now,
  );
  const free = rows.filter((row) => !fixed.has(row));
  const [right, overtaken] = split(free, (row) => isStill(run, present.get(row.recordId ?? ''), row.after ?? {}));
  const added = right.filter((row) => row.outcome === 'new');
  const changed = right.filter((row) => row.outcome === 'changed' && changesRecord(row));
  if (run.kind === 'people') await undoPeople(tx, { added, changed }, actor);
  else {
    await removeRecords(
      tx,
      run.kind,
      added.flatMap((row) => row.recordId ?? []),
    );
    await updateRecords(
      tx,
      run.kind,
      changed.map(({ recordId, before }) => ({ recordId, values: before ?? {} })),
      actor.now,
    );
  }
  const ids = right.flatMap((row) => row.recordId ?? []);
  if (ids.length > 0)
    await tx
      .delete(externalRefs)
      .where(
        and(eq(externalRefs.runId, run.id), eq(externalRefs.entity, run.kind), inArray(externalRefs.recordId, ids)),
      );
  await mark(tx, run, right, 'undone');
  await mark(tx, run, overtaken, 'not-undone', 'It has changed since, so it was not undone.');
  for (const [row, reason] of fixed) await mark(tx, run, [row], 'not-undone', reason);
  if (run.kind === 'opportunities') await noteStages(tx, right, actor, true);
  return overtaken.length + fixed.size;
}

/** Called with the reason if a row could not be undone. */
export async function keepRow(tx: Transaction, run: ImportRun, row: StoredRow, reason: string): Promise<void> {
  await mark(tx, run, [row], 'not-undone', reason);
}

function lockedRecords(
  tx: Transaction,
  run: ImportRun,
  rows: readonly StoredRow[],
): Promise<Map<string, StoredRecord>> {
  return recordsById(
    tx,
    run.kind,
    rows.flatMap((row) => row.recordId ?? []),
    { lock: STORES[run.kind].only === undefined || run.kind === 'time-entries' },
  );
}

function isStill(run: ImportRun, record: StoredRecord | undefined, expected: RecordValues): boolean {
  if (!record) return false;
  return describedKind(run.kind).fields.every(
    (field) => !(field.name in expected) || isSameValue(field, record.values[field.name], expected[field.name]),
  );
}

function valuesOf({ kind }: ImportRun, { recordId, after }: StoredRow): RecordValues {
  const store = STORES[kind];
  return { ...after, ...(store.newKey === 'fields' ? {} : keyOf(store, recordId ?? '')) };
}

async function refer(tx: Transaction, { source, kind, id }: ImportRun, rows: readonly StoredRow[]): Promise<void> {
  const refs = rows.flatMap(({ externalId, recordId }) =>
    externalId === null || recordId === null || externalId === recordId
      ? []
      : [{ source, entity: kind, externalId, recordId, runId: id }],
  );
  if (refs.length === 0) return;
  await tx
    .insert(externalRefs)
    .values(refs)
    .onConflictDoUpdate({
      target: [externalRefs.source, externalRefs.entity, externalRefs.externalId],
      set: { recordId: sql`excluded.record_id`, runId: sql`excluded.run_id` },
      // An id whose record has gone was matched to another one.
      setWhere: sql`${externalRefs.recordId} <> excluded.record_id`,
    });
}

async function mark(
  tx: Transaction,
  { id }: ImportRun,
  rows: readonly StoredRow[],
  state: StoredRow['state'],
  reason: string | null = null,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(importRows)
    // If there is no reason, the row's warnings stay.
    .set({ state, ...(reason !== null && { reason }) })
    .where(
      and(
        eq(importRows.runId, id),
        // Never one that was erased in the meantime.
        eq(importRows.state, state === 'written' || state === 'refused' ? 'planned' : 'written'),
        inArray(
          importRows.rowNo,
          rows.map(({ rowNo }) => rowNo),
        ),
      ),
    );
}

/** Rows whose id alone is new change nothing in the record. */
const changesRecord = ({ after }: StoredRow) => Object.keys(after ?? {}).length > 0;

function split<Item>(items: readonly Item[], isRight: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isRight), items.filter((item) => !isRight(item))];
}
