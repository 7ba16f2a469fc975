import { keyTitles } from '@contract/import/columns';
import type { KindDescription } from '@contract/import/kind';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../data/database';
import { externalRefs, importRows } from '../data/schema';
import type { ImportRun, Planning } from './plan-slice';
import type { ReadRow } from './read-row';
import { naturalKeyOf, recordsById, recordsLike, rowKeyOf, type StoredRecord } from './records';
import { refsOf } from './references';
import { STORES, type RecordValues } from './stores';

/** A row whose outcome is being determined. */
export interface Draft {
  read: ReadRow;
  values: RecordValues;
  /** Why it fails. */
  problems: string[];
  /** The indexes of the columns that are the reason. */
  wrongCells: Set<number>;
  /** What is left out of it. */
  warnings: string[];
  recordId: string | null;
  stored: StoredRecord | null;
  /** The record that it was matched to does not have the sender's id yet. */
  bindsId: boolean;
  /** It is about somebody whose data was erased. */
  isErased: boolean;
}

/** Finds the record for each row: by the sender's id, by the portal's, then by its natural key (product/imports#matching). */
export async function matchRows(
  db: Database,
  run: ImportRun,
  description: KindDescription,
  drafts: readonly Draft[],
): Promise<void> {
  const { kind, source } = run;
  const ids = drafts.flatMap(({ read }) => read.externalId ?? []);
  const refs = await refsOf(db, source, kind, ids);
  const byId = await recordsById(db, kind, [...ids, ...refs.values()]);
  for (const draft of drafts) {
    const { externalId } = draft.read;
    if (externalId === null) continue;
    draft.stored = byId.get(refs.get(externalId) ?? '') ?? byId.get(externalId) ?? null;
  }
  await matchByKey(db, run, description, drafts);
  for (const draft of drafts) {
    const { externalId } = draft.read;
    draft.recordId = draft.stored?.recordId ?? null;
    draft.bindsId =
      externalId !== null &&
      draft.stored !== null &&
      externalId !== draft.recordId &&
      refs.get(externalId) !== draft.recordId;
  }
}

async function matchByKey(
  db: Database,
  run: ImportRun,
  description: KindDescription,
  drafts: readonly Draft[],
): Promise<void> {
  const { naturalKey, kind, title, one } = description;
  const open = drafts.filter((draft) => draft.stored === null && naturalKeyOf(description, draft.values) !== null);
  const wanted = open.map(({ values }) => Object.fromEntries(naturalKey.map((name) => [name, values[name]])));
  const sameKey = new Map<string, StoredRecord[]>();
  for (const record of await recordsLike(db, kind, naturalKey, wanted)) {
    const key = naturalKeyOf(description, record.values) ?? '';
    sameKey.set(key, [...(sameKey.get(key) ?? []), record]);
  }
  const referred = await referredTo(db, run, [...sameKey.values()].flat());
  const taken = new Set(drafts.flatMap(({ stored }) => stored?.recordId ?? []));
  const { isSetAside = () => false, setAsideWithin = '' } = STORES[kind];
  for (const isSecondChoice of [false, true]) {
    for (const draft of open) {
      if (draft.stored !== null || draft.problems.length > 0) continue;
      const isWithin = ({ values }: StoredRecord) =>
        draft.values[setAsideWithin] === undefined || values[setAsideWithin] === draft.values[setAsideWithin];
      const records = (sameKey.get(naturalKeyOf(description, draft.values) ?? '') ?? []).filter((record) => {
        const isAside = isSetAside(record.values);
        const isLike = isAside === isSetAside(draft.values);
        if (isSecondChoice) return !isLike && isWithin(record) && !taken.has(record.recordId);
        return isLike && (!isAside || isWithin(record));
      });
      const { externalId } = draft.read;
      // A record with another id of this sender is a different one with the same key.
      const free = externalId === null ? records : records.filter(({ recordId }) => !referred.has(recordId));
      const [first] = free;
      if (free.length > 1)
        draft.problems.push(
          `${free.length} ${title.toLowerCase()} have the same ${keyTitles(description)}: give the id.`,
        );
      else if (first) {
        draft.stored = first;
        taken.add(first.recordId);
      } else if (records[0] && description.isKeyUnique)
        draft.problems.push(`Another ${one} of this source has the same ${keyTitles(description)}.`);
    }
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The records that have an id of this sender; an id that a sender gave is also the key of some kinds' records. */
async function referredTo(
  db: Database,
  { source, kind }: ImportRun,
  records: readonly StoredRecord[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const ids = records.map(({ recordId }) => recordId);
  const rows = await db
    .select({ recordId: externalRefs.recordId })
    .from(externalRefs)
    .where(and(eq(externalRefs.source, source), eq(externalRefs.entity, kind), inArray(externalRefs.recordId, ids)));
  const own = STORES[kind].newKey === 'senders' ? ids.filter((id) => !UUID.test(id)) : [];
  return new Set([...rows.map(({ recordId }) => recordId), ...own]);
}

/**
 * A record may be in a file only once: the first row counts. Rows with an id are the same if the id is; without one,
 * or if no two records may have the same key, if the key is.
 */
export async function refuseRepeats(
  planning: Planning,
  description: KindDescription,
  drafts: readonly Draft[],
): Promise<void> {
  const { db, run } = planning;
  const seen = new Map<string, number>();
  const see = ({ externalId, key, row }: { externalId: string | null; key: string | null; row: number }) => {
    if (externalId !== null) seen.set(`id:${externalId}`, row);
    if (key !== null) seen.set(`key:${key}`, row);
    if (key !== null && externalId === null) seen.set(`bare:${key}`, row);
  };
  const rows = drafts.map((draft) => {
    const { externalId, row } = draft.read;
    const key = rowKeyOf(description, { ...draft.stored?.values, ...draft.values });
    return { draft, externalId, row, key, isSameByKey: externalId === null || description.isKeyUnique === true };
  });
  // Many rows with ids may have the same key, so the earlier ones are not fetched where they do not matter.
  const keys = rows.flatMap(({ key, isSameByKey }) => (isSameByKey || planning.hasRowsWithoutId ? (key ?? []) : []));
  const earlier = await db
    .select({ externalId: importRows.externalId, key: importRows.naturalKey, row: importRows.rowNo })
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, run.id),
        or(
          inArray(importRows.externalId, [...new Set(rows.flatMap(({ externalId }) => externalId ?? []))]),
          inArray(importRows.naturalKey, [...new Set(keys)]),
        ),
      ),
    );
  for (const each of earlier) see(each);
  planning.hasRowsWithoutId ||= rows.some(({ externalId }) => externalId === null);
  for (const { draft, externalId, key, row, isSameByKey } of rows) {
    const first = seen.get(`id:${externalId}`) ?? seen.get(`${isSameByKey ? 'key' : 'bare'}:${key}`);
    if (first === undefined) see({ externalId, key, row });
    else draft.problems.push(`Row ${first} is for the same ${description.one}.`);
  }
}
