import { randomUUID } from 'node:crypto';
import type { ImportField } from '@contract/import/field';
import { isSameValue } from '@contract/import/write-cell';
import type { KindDescription } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { externalRefs, importRows, importRuns } from '../data/schema';
import { erasedAmong, refuseErased, removeFromPreview } from './erased-rows';
import type { ReadRow } from './read-worker';
import { nameOf, naturalKeyOf, recordIdOf, recordsById, recordsLike, type StoredRecord } from './records';
import { refsOf, type References } from './references';
import { STORES, type RecordValues } from './stores';

export type ImportRun = typeof importRuns.$inferSelect;
export type PlannedRow = typeof importRows.$inferInsert;

/** The state between slices of one file. */
export interface Planning {
  db: Database;
  run: ImportRun;
  references: References;
  now: Date;
  /** For kinds with sequential ids. */
  lastId: number | null;
}

interface Draft {
  read: ReadRow;
  values: RecordValues;
  problems: string[];
  recordId: string | null;
  stored: StoredRecord | null;
  /** It is about somebody whose data was erased. */
  isErased: boolean;
}

/** Determines what importing each row would do (product/imports#plan). Nothing is written. */
export async function planSlice(planning: Planning, rows: readonly ReadRow[]): Promise<PlannedRow[]> {
  const { db, run } = planning;
  const description = describedKind(run.kind);
  const drafts = rows.map((read): Draft => {
    const problems = read.problem === null ? [] : [read.problem];
    return { read, values: { ...read.values }, problems, recordId: null, stored: null, isErased: false };
  });
  const isOwn = (field: ImportField) => 'of' in field && field.of === run.kind;
  for (const field of description.fields.filter((each) => !isOwn(each))) await resolve(planning, field, drafts);
  await match(planning, description, drafts);
  await refuseErased(db, run.kind, drafts);
  await refuseRepeats(planning, description, drafts);
  await giveKeys(planning, drafts);
  for (const field of description.fields.filter(isOwn)) await resolve(planning, field, drafts);
  const owners = await ownersOf(db, run, drafts);
  await removeFromPreview(
    db,
    run.id,
    drafts.flatMap(({ read, isErased }) => (isErased ? [read.row] : [])),
  );
  const isErasedText = await erasedAmong(
    db,
    drafts.map(({ read }) => read.cells ?? []),
  );
  return drafts.map((draft) => withoutErased(planned(planning, description, draft, owners), draft, isErasedText));
}

/** Replaces the file's names of a field's records with their ids. */
async function resolve({ references, run }: Planning, field: ImportField, drafts: readonly Draft[]): Promise<void> {
  if (field.type !== 'reference' && field.type !== 'references') return;
  const withinName = field.type === 'reference' ? field.within : undefined;
  const uses = drafts.flatMap((draft) => {
    const value = draft.values[field.name];
    const texts = [value].flat().filter((each): each is string => typeof each === 'string');
    const within = withinName === undefined ? null : draft.values[withinName];
    return texts.map((text) => ({
      draft,
      text,
      within: withinName !== undefined && typeof within === 'string' ? { name: withinName, id: within } : null,
    }));
  });
  if (uses.length === 0) return;
  const nearby = field.of === run.kind ? new Map(drafts.map((each) => [each.read.externalId, each])) : null;
  const answers = await references.find(field.of, uses);
  const found = new Map<Draft, unknown[]>();
  for (const [index, { draft, text }] of uses.entries()) {
    const answer = answers[index];
    const beside = nearby?.get(text);
    const own = beside === draft ? null : (beside?.recordId ?? null);
    const id = answer && 'id' in answer ? answer.id : own;
    if (id !== null) found.set(draft, [...(found.get(draft) ?? []), typed(field, id)]);
    else draft.problems.push(`${field.title} “${text}” ${answer && 'problem' in answer ? answer.problem : ''}`);
  }
  for (const [draft, ids] of found) draft.values[field.name] = field.type === 'references' ? ids : ids[0];
}

/** The ids of some tables are numbers. */
function typed(field: ImportField, id: string): string | number {
  if (!('of' in field)) return id;
  const { newKey } = STORES[field.of];
  return newKey === 'sequence' || newKey === 'next' ? Number(id) : id;
}

/** Finds the record for each row: by the sender's id, by the portal's, then by its natural key. */
async function match({ db, run }: Planning, description: KindDescription, drafts: readonly Draft[]): Promise<void> {
  const { kind, source } = run;
  const ids = drafts.flatMap(({ read }) => read.externalId ?? []);
  const refs = await refsOf(db, source, kind, ids);
  const byId = await recordsById(db, kind, [...ids, ...refs.values()]);
  for (const draft of drafts) {
    const { externalId } = draft.read;
    if (externalId === null) continue;
    draft.stored = byId.get(refs.get(externalId) ?? '') ?? byId.get(externalId) ?? null;
  }
  const open = drafts.filter((draft) => draft.stored === null && naturalKeyOf(description, draft.values) !== null);
  const wanted = open.map(({ values }) =>
    Object.fromEntries(description.naturalKey.map((name) => [name, values[name]])),
  );
  const sameName = new Map<string, StoredRecord[]>();
  for (const record of await recordsLike(db, kind, description.naturalKey, wanted)) {
    if (STORES[kind].isNameless?.(record.values)) continue;
    const key = naturalKeyOf(description, record.values) ?? '';
    sameName.set(key, [...(sameName.get(key) ?? []), record]);
  }
  const referred = await referredTo(db, run, [...sameName.values()].flat());
  for (const draft of open) {
    const records = sameName.get(naturalKeyOf(description, draft.values) ?? '') ?? [];
    const { externalId } = draft.read;
    // A record with another id of this sender is a different one with the same name.
    const free = externalId === null ? records : records.filter(({ recordId }) => !referred.has(recordId));
    const [first] = free;
    if (free.length > 1)
      draft.problems.push(`${free.length} ${description.title.toLowerCase()} are called this: give the id.`);
    else if (first) draft.stored = first;
    else if (records[0] && description.isKeyUnique)
      draft.problems.push(`Another ${description.one} of this source is called this.`);
  }
  for (const draft of drafts) draft.recordId = draft.stored?.recordId ?? null;
}

async function referredTo(
  db: Database,
  { source, kind }: ImportRun,
  records: readonly StoredRecord[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const rows = await db
    .select({ recordId: externalRefs.recordId })
    .from(externalRefs)
    .where(
      and(
        eq(externalRefs.source, source),
        eq(externalRefs.entity, kind),
        inArray(
          externalRefs.recordId,
          records.map(({ recordId }) => recordId),
        ),
      ),
    );
  return new Set(rows.map(({ recordId }) => recordId));
}

/** A record may be in a file only once: the first row counts. */
async function refuseRepeats(
  { db, run }: Planning,
  description: KindDescription,
  drafts: readonly Draft[],
): Promise<void> {
  const isKey = description.isKeyUnique === true;
  const keyOfDraft = ({ values }: Draft) => (isKey ? naturalKeyOf(description, values) : null);
  const seen = new Map<string, number>();
  const ids = drafts.flatMap(({ read }) => read.externalId ?? []);
  const keys = drafts.flatMap((draft) => keyOfDraft(draft) ?? []);
  for (const [column, wanted, mark] of [
    [importRows.externalId, ids, 'id:'],
    [importRows.naturalKey, keys, 'key:'],
  ] as const) {
    if (wanted.length === 0) continue;
    const earlier = await db
      .select({ text: column, row: importRows.rowNo })
      .from(importRows)
      .where(and(eq(importRows.runId, run.id), inArray(column, [...new Set(wanted)])));
    for (const { text, row } of earlier) seen.set(mark + (text ?? ''), row);
  }
  for (const draft of drafts) {
    const { externalId, row } = draft.read;
    const key = keyOfDraft(draft);
    const marks = [...(externalId === null ? [] : [`id:${externalId}`]), ...(key === null ? [] : [`key:${key}`])];
    const first = marks.map((mark) => seen.get(mark)).find((at) => at !== undefined);
    if (first !== undefined) draft.problems.push(`Row ${first} is for the same ${description.one}.`);
    else for (const mark of marks) seen.set(mark, row);
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

/** A wrong row keeps nothing of people whose data was erased (product/personal-data#imports). */
function withoutErased(
  row: PlannedRow,
  { read, isErased }: Draft,
  isErasedText: (text: string) => boolean,
): PlannedRow {
  if (isErased) return { ...row, name: 'Erased', cells: null };
  const erased = (read.cells ?? []).filter((cell) => cell !== null && isErasedText(cell)) as string[];
  if (row.outcome !== 'failed' || erased.length === 0) return row;
  const without = (text: string) => erased.reduce((rest, each) => rest.replaceAll(each.trim(), '…'), text);
  return {
    ...row,
    name: without(row.name),
    reason: without(row.reason ?? ''),
    cells: read.cells?.map((cell) => (cell !== null && erased.includes(cell) ? null : cell)),
  };
}

function planned(
  { run }: Planning,
  description: KindDescription,
  { read, values, problems, recordId, stored }: Draft,
  owners: ReadonlySet<string>,
): PlannedRow {
  const { fields } = description;
  const base = { runId: run.id, rowNo: read.row, externalId: read.externalId, recordId, state: 'planned' as const };
  const known = stored?.values ?? values;
  const named = {
    naturalKey: naturalKeyOf(description, { ...known, ...values }),
    name: nameOf(description, { ...known, ...values }),
  };
  const failed = (reasons: readonly string[]): PlannedRow => ({
    ...base,
    ...named,
    // It does not match any record, so a later row with the same id may be valid.
    externalId: null,
    naturalKey: null,
    recordId: null,
    outcome: 'failed',
    reason: reasons.join(' ').slice(0, 2_000),
    cells: read.cells,
  });
  if (problems.length > 0) return failed(problems);

  const missing = fields
    .filter((field) => field.isRequired && values[field.name] === undefined)
    .map(({ title }) => `${title} is missing.`);
  if (stored === null) {
    if (missing.length > 0) return failed(missing);
    if (run.mode === 'update') return failed([`There is no such ${description.one}, and only changes are wanted.`]);
    if (recordId !== null && owners.has(recordId)) return failed(['Another record has this id.']);
    const after = Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? field.empty ?? null]));
    const wrong = description.problemInRow?.(after);
    return wrong ? failed([wrong]) : { ...base, ...named, outcome: 'new', after };
  }
  const changed = fields.filter(
    (field) => values[field.name] !== undefined && !isSameValue(field, stored.values[field.name], values[field.name]),
  );
  if (changed.length === 0 || run.mode === 'create') return { ...base, ...named, outcome: 'same', state: 'written' };
  const wrong = description.problemInRow?.({ ...stored.values, ...values });
  if (wrong) return failed([wrong]);
  const part = (all: RecordValues) => Object.fromEntries(changed.map(({ name }) => [name, all[name] ?? null]));
  return { ...base, ...named, outcome: 'changed', before: part(stored.values), after: part(values) };
}
