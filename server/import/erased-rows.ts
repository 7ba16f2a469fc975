import { namesOf } from '@contract/fields';
import { comparisonKey } from '@contract/comparison-key';
import { PREVIEW_ROWS } from '@contract/import/calls';
import type { ImportKind } from '@contract/import/kind';
import type { SubjectKind } from '@contract/personal-data';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { erasures, importRuns, merges } from '../data/schema';
import { IMPORTED_AS } from '../personal-data/copies';
import { addressesInUse, addressHashes, nameHashes } from '../personal-data/subjects';
import type { RecordValues } from './stores';

const SUBJECTS = new Map<ImportKind, SubjectKind>(
  namesOf(IMPORTED_AS).map((subject) => [IMPORTED_AS[subject], subject]),
);

interface Row {
  values: RecordValues;
  read: { externalId: string | null };
  /** The record that the row matches; null for a new one. */
  stored: { recordId: string; values: RecordValues } | null;
  problems: string[];
  isErased: boolean;
}

/**
 * Refuses rows about people whose data was erased (product/personal-data#imports): those that match an erased record,
 * and those that would store the address of somebody who was erased. Such a row says nothing else.
 */
export async function refuseErased(db: Database, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  const subject = SUBJECTS.get(kind);
  if (subject === undefined) return;
  const former = subject === 'contact' ? await formerClients(db) : null;
  const hashes = new Map(rows.map((row) => [row, newHashes(subject, row, former)]));
  const ids = rows.flatMap(({ stored }) => stored?.recordId ?? []);
  const wanted = [...hashes.values()].flat();
  if (ids.length + wanted.length === 0) return;
  const found = await db
    .select({ id: erasures.subjectId, address: erasures.addressHash, name: erasures.nameHash, at: erasures.at })
    .from(erasures)
    .where(
      and(
        eq(erasures.kind, subject),
        or(inArray(erasures.subjectId, ids), inArray(erasures.addressHash, wanted), inArray(erasures.nameHash, wanted)),
      ),
    );
  for (const row of rows) {
    const erasure = found.find(
      ({ id, address, name }) =>
        id === row.stored?.recordId || hashes.get(row)?.some((hash) => hash === address || hash === name),
    );
    if (!erasure) continue;
    row.isErased = true;
    row.problems.splice(0, Infinity, `This ${subject}’s data was erased on ${DAY.format(erasure.at)}.`);
  }
}

/**
 * The hashes of what the row would store of a person: its addresses, or the name of a new record without one. The
 * record's own address does not count: somebody may have been added again by hand.
 */
function newHashes(
  subject: SubjectKind,
  { values, read, stored }: Row,
  former: ReadonlyMap<unknown, readonly string[]> | null,
): string[] {
  const known = hashesOf(stored?.values['email']);
  const addresses = [...hashesOf(values['email']), ...hashesOf(read.externalId)];
  if (addresses.length === 0 && stored === null) {
    const clientIds = former?.get(values['clientId']) ?? [];
    return [values, ...clientIds.map((clientId) => ({ ...values, clientId }))].flatMap((each) =>
      nameHashes(subject, each),
    );
  }
  return addresses.filter((hash) => !known.includes(hash));
}

/** By the id of a client, those of the clients that were merged into it, whose contacts had other hashes of their names. */
async function formerClients(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ kept: merges.keptId, removed: merges.removedId })
    .from(merges)
    .where(eq(merges.kind, 'client'))
    .orderBy(merges.id);
  const former = new Map<string, string[]>();
  // In the order of the merges: what was merged into a removed client comes with it.
  for (const { kept, removed } of rows)
    former.set(kept, [...(former.get(kept) ?? []), removed, ...(former.get(removed) ?? [])]);
  return former;
}

const hashesOf = (value: unknown) => (typeof value === 'string' && value.includes('@') ? addressHashes(value) : []);

type Cells = readonly (string | null)[];

/**
 * Recognises cells with the address of somebody who was erased, in files of any kind: neither the preview nor wrong rows
 * keep them. An address that somebody now has again does not count.
 */
export async function erasedAmong(db: Database, rows: readonly Cells[]): Promise<(text: string) => boolean> {
  const addresses = new Map(
    rows
      .flat()
      .flatMap((cell) => (cell === null ? [] : hashesOf(cell).map((hash) => [hash, comparisonKey(cell)] as const))),
  );
  const hashes = [...addresses.keys()];
  if (hashes.length === 0) return () => false;
  const found = await db
    .select({ hash: erasures.addressHash })
    .from(erasures)
    .where(inArray(erasures.addressHash, hashes));
  const erased = found.flatMap(({ hash }) => addresses.get(hash ?? '') ?? []);
  if (erased.length === 0) return () => false;
  const inUse = await addressesInUse(db, erased);
  const gone = new Set(erased.filter((address) => !inUse.has(address)));
  return (text) => gone.has(comparisonKey(text));
}

/** Empties erased rows in the preview of the file that can only be recognised by their columns. */
export async function removeFromPreview(db: Database, runId: string, rows: readonly number[]): Promise<void> {
  const shown = rows.filter((row) => row <= PREVIEW_ROWS);
  if (shown.length === 0) return;
  await db
    .update(importRuns)
    .set({
      preview: sql`(select coalesce(jsonb_agg(
          case when place - (case when ${importRuns.format} = 'ndjson' then 1 else 0 end) in (${sql.join(shown, sql`, `)})
            then '[]'::jsonb else line end order by place), '[]')
        from jsonb_array_elements(${importRuns.preview}) with ordinality as lines(line, place))`,
    })
    .where(eq(importRuns.id, runId));
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
