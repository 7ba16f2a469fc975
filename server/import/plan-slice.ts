import { randomUUID } from 'node:crypto';
import type { ImportField } from '@contract/import/field';
import { keyTitles } from '@contract/import/columns';
import { isSameValue } from '@contract/import/write-cell';
import type { KindDescription } from '@contract/import/kind-description';
import { describedKind } from '@contract/import/kinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { importRows, importRuns } from '../data/schema';
import { erasedAmong, refuseErased, removeFromPreview } from './erased-rows';
import { matchRows, refuseRepeats } from './match-rows';
import type { Draft, ImportRun, PlannedRow, Planning } from './planning';
import type { ReadRow } from './read-row';
import { nameOf, recordIdOf, recordsById, rowKeyOf } from './records';
import { resolve, type Expectation } from './resolve-references';
import { STORES, type RecordValues } from './stores';

/** What a slice of rows does, and the rows that must wait for others of their kind in the file. */
interface PlannedSlice {
  planned: PlannedRow[];
  late: ReadRow[];
}

/**
 * Determines what importing each row would do (product/imports#plan). Nothing is written.
 * @param isExpected whether a row waits for the record of its kind that it refers to and that is not known yet
 */
export async function planSlice(
  planning: Planning,
  rows: readonly ReadRow[],
  isExpected: Expectation,
): Promise<PlannedSlice> {
  const { db, run } = planning;
  const description = describedKind(run.kind);
  const drafts = rows.map((read): Draft => {
    const problems = read.problem === null ? [] : [read.problem];
    return {
      read,
      values: { ...read.values },
      problems,
      wrongCells: new Set(read.wrongCells),
      warnings: [],
      recordId: null,
      stored: null,
      bindsId: false,
      isErased: false,
    };
  });
  const isOwn = (field: ImportField) => 'of' in field && field.of === run.kind;
  for (const field of description.fields.filter((each) => !isOwn(each))) await resolve(planning, field, drafts);
  await matchRows(db, run, description, drafts);
  for (const field of description.fields) settleYes(field, drafts);
  await refuseErased(db, run.kind, drafts);
  await refuseRepeats(planning, description, drafts);
  await giveKeys(planning, drafts);
  const late = new Set<Draft>();
  for (const field of description.fields.filter(isOwn)) await resolve(planning, field, drafts, { isExpected, late });
  const owners = await ownersOf(db, run, drafts);
  await removeFromPreview(
    db,
    run.id,
    drafts.flatMap(({ read, isErased }) => (isErased ? [read.row] : [])),
  );
  const isErasedText = await erasedAmong(
    db,
    drafts.flatMap(({ read }) => [read.cells, Object.values(read.corrections ?? {})]),
  );
  return {
    planned: drafts
      .filter((draft) => !late.has(draft))
      .map((draft) => withoutErased(planned(planning, description, draft, owners), draft, isErasedText)),
    late: [...late].map(({ read }) => read),
  };
}

/** For a cell that only says yes: the stored moment, otherwise that of another field. */
function settleYes(field: ImportField, drafts: readonly Draft[]): void {
  if (field.type !== 'moment' || field.yesMeans === undefined) return;
  for (const { values, stored } of drafts) {
    if (values[field.name] !== true) continue;
    const known = { ...stored?.values, ...values };
    values[field.name] = stored?.values[field.name] ?? known[field.yesMeans] ?? null;
  }
}

/** New records get their keys before they are written, so that others can refer to them. */
async function giveKeys(planning: Planning, drafts: readonly Draft[]): Promise<void> {
  const { db, run, now } = planning;
  const store = STORES[run.kind];
  const news = drafts.filter((draft) => draft.recordId === null && draft.problems.length === 0);
  if (store.newKey === 'sequence' && news.length > 0) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('targets', 'id')) as id from generate_series(1, ${news.length})`,
    );
    for (const [index, draft] of news.entries()) draft.recordId = String(rows[index]?.id);
    return;
  }
  for (const draft of news) {
    const { externalId } = draft.read;
    if (store.newKey === 'uuid') draft.recordId = randomUUID();
    else if (store.newKey === 'senders')
      draft.recordId = externalId !== null && /^[\w-]{1,64}$/.test(externalId) ? externalId : randomUUID();
    else if (store.newKey === 'fields')
      draft.recordId = recordIdOf(store, { ...draft.values, ...store.onInsert?.(draft.values, now) });
    else {
      planning.lastId = (planning.lastId ?? (await lastIdOf(db, run))) + 1;
      draft.recordId = String(planning.lastId);
    }
  }
}

async function lastIdOf(db: Database, { kind, batch }: ImportRun): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select greatest(
      (select max(id) from ${STORES[kind].table}),
      (select max(record_id::int) from ${importRows} join ${importRuns} on ${importRuns.id} = ${importRows.runId}
        where ${importRuns.batch} = ${batch} and ${importRuns.kind} = ${kind} and ${importRows.outcome} = 'new')
    ) as last`);
  return rows[0]?.last ?? 0;
}

/** The records that already use these ids; no query is needed if we create the keys. */
async function ownersOf(db: Database, run: ImportRun, drafts: readonly Draft[]): Promise<ReadonlySet<string>> {
  if (STORES[run.kind].newKey !== 'senders') return new Set();
  const ids = drafts.flatMap(({ stored, recordId }) => (stored === null && recordId !== null ? [recordId] : []));
  return new Set((await recordsById(db, run.kind, ids)).keys());
}

/** A wrong row, or one with warnings, stores nothing about erased people (product/personal-data#imports). */
function withoutErased(
  row: PlannedRow,
  { read, isErased }: Draft,
  isErasedText: (text: string) => boolean,
): PlannedRow {
  if (isErased) return { ...row, name: 'Erased', cells: null, corrections: null };
  const corrections = Object.entries(read.corrections ?? {});
  const texts = [...read.cells, ...corrections.map(([, text]) => text)];
  const erased = texts.flatMap((text) => (text !== null && isErasedText(text) ? [text] : []));
  if (!row.cells || erased.length === 0) return row;
  const without = (text: string) => erased.reduce((rest, each) => rest.replaceAll(each.trim(), '…'), text);
  return {
    ...row,
    name: without(row.name),
    reason: without(row.reason ?? ''),
    cells: read.cells.map((cell) => (cell !== null && erased.includes(cell) ? null : cell)),
    corrections: read.corrections && Object.fromEntries(corrections.filter(([, text]) => !erased.includes(text))),
  };
}

/** What a planned row has whatever its outcome. */
function inAnyOutcome({ id }: ImportRun, { read, wrongCells, warnings, recordId }: Draft) {
  return {
    runId: id,
    rowNo: read.row,
    externalId: read.externalId,
    recordId,
    state: 'planned' as const,
    reason: warnings.length > 0 ? warnings.join(' ').slice(0, REASON_MAX) : null,
    // Corrected and imported again, the row must be as it was in the file.
    ...((warnings.length > 0 || read.corrections) && { cells: read.cells }),
    wrongCells: placesOf(wrongCells),
    corrections: read.corrections,
  };
}

function planned(
  { run }: Planning,
  description: KindDescription,
  draft: Draft,
  owners: ReadonlySet<string>,
): PlannedRow {
  const { read, values, problems, wrongCells, warnings, stored, bindsId, isErased } = draft;
  const { fields } = description;
  const known = { ...stored?.values, ...values };
  const named = { naturalKey: rowKeyOf(description, known), name: nameOf(description, known) };
  const base = inAnyOutcome(run, draft);
  const failed = (reasons: readonly string[]): PlannedRow => ({
    ...base,
    ...named,
    // It does not match any record, so a later row with the same id may be valid.
    externalId: null,
    naturalKey: null,
    recordId: null,
    outcome: 'failed',
    reason: [...reasons, ...(isErased ? [] : warnings)].join(' ').slice(0, REASON_MAX),
    cells: read.cells,
  });
  if (problems.length > 0) return failed(problems);

  const missing = fields.filter((field) => field.isRequired && values[field.name] === undefined);
  if (stored === null) {
    if (missing.length > 0) {
      const places = missing.map(({ name }) => run.mapping.indexOf(name));
      return {
        ...failed(missing.map(({ title }) => `${title} is missing.`)),
        wrongCells: placesOf([...wrongCells, ...places]),
      };
    }
    const refusal = refusalToAdd(run, description, draft, named.naturalKey, owners);
    if (refusal !== null) return failed([refusal]);
    const after = Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? field.empty ?? null]));
    const wrong = description.problemInRow?.(after);
    return wrong ? failed([wrong]) : { ...base, ...named, outcome: 'new', after };
  }
  const changed = fields.filter(
    (field) => values[field.name] !== undefined && !isSameValue(field, stored.values[field.name], values[field.name]),
  );
  if ((changed.length === 0 && !bindsId) || run.mode === 'create')
    return { ...base, ...named, outcome: 'same', state: 'written' };
  const wrong = changed.length > 0 && description.problemInRow?.(known);
  if (wrong) return failed([wrong]);
  const part = (all: RecordValues) => Object.fromEntries(changed.map(({ name }) => [name, all[name] ?? null]));
  return { ...base, ...named, outcome: 'changed', before: part(stored.values), after: part(values) };
}

/** Why a row cannot add its record; null if it can. */
function refusalToAdd(
  { mode }: ImportRun,
  description: KindDescription,
  { read, recordId }: Draft,
  naturalKey: string | null,
  owners: ReadonlySet<string>,
): string | null {
  const { one } = description;
  if (mode === 'update') return `There is no such ${one}, and only changes are wanted.`;
  if (recordId !== null && owners.has(recordId)) return 'Another record has this id.';
  if (read.externalId !== null || naturalKey !== null) return null;
  return `Nothing identifies this ${one}: give an id, or ${keyTitles(description)}.`;
}

/** Without the fields that no column provides. */
const placesOf = (cells: Iterable<number>) => [...cells].filter((place) => place >= 0);

const REASON_MAX = 2_000;
