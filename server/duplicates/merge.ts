import { createHash } from 'node:crypto';
import { MERGE_DAYS, type ApartInput, type DuplicateKind, type MergeInput, type Merged } from '@contract/duplicates';
import { freeDocumentName, joinPath, sameName } from '@contract/document-path';
import { subDays } from 'date-fns';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { clients, documents, erasures, keptApart, merges, templateAnswers } from '../data/schema';
import type { MergeSnapshot, StoredRow } from '../data/schema/merges';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { neededVersion } from '../http/seen-version';
import { MERGE_KINDS, type Reference } from './merge-kinds';

/** A client or contact as it is stored. */
export type StoredRecord = StoredRow & { id: string; name: string };

/**
 * Merges one record into another (product/duplicates#merge): takes fields over, lets everything that referred to the
 * removed record refer to the kept one, and removes it.
 * @throws ApiFailure 404, 409 `erased`, 412 `duplicate-changed`, 422 `same-record`, `other-client` or `unknown-field`
 */
export async function mergeRecords(tx: Transaction, input: MergeInput, actor: Actor): Promise<Merged> {
  const { kind, keptId, removedId, take } = input;
  const { noun, table, fields, references } = MERGE_KINDS[kind];
  const version = neededVersion(input.version);
  const unknown = take.find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) throw unprocessable(`A ${noun} has no field ${unknown}.`, 'unknown-field');
  const [kept, removed] = await lockedPair(tx, kind, keptId, removedId);
  if (versionOfPair(kind, kept, removed) !== version) {
    throw await changedMeanwhile(tx, { what: noun, code: 'duplicate-changed', subjectId: keptId, sender: actor.id });
  }
  const after = Object.fromEntries(take.map((field) => [field, removed[field]]));
  const before = asBefore(kept, after) as StoredRow;
  if (take.length > 0) await tx.update(table).set(after).where(eq(table.id, keptId));
  const name = typeof after.name === 'string' ? after.name : kept.name;
  const isClient = kind === 'client';
  const renamed = isClient ? await renameClashing(tx, keptId, removedId) : [];
  const moved: Record<string, readonly string[]> = {};
  for (const reference of references)
    moved[reference.name] = await move(tx, reference, removedId, { id: keptId, name });
  const answers = isClient ? await moveAnswers(tx, keptId, removedId) : { moved: [], twice: [], different: 0 };
  if (isClient) moved[ANSWERS] = answers.moved;
  await tx.delete(table).where(eq(table.id, removedId));
  const snapshot: MergeSnapshot = {
    keptName: name,
    removed,
    before,
    after,
    moved,
    renamed,
    answers: answers.twice,
  };
  const [merge] = await tx
    .insert(merges)
    .values({ kind, keptId, removedId, at: actor.now, byId: actor.id, snapshot })
    .returning({ id: merges.id });
  const count = Object.values(moved).reduce((sum, keys) => sum + keys.length, 0);
  await recordChange(tx, actor, {
    action: `${kind}.merge`,
    subjectId: keptId,
    subjectName: name,
    before,
    after: { ...after, mergedId: removedId, mergedName: removed.name, moved: count },
    personal: PERSONAL_OF[kind],
  });
  return { id: merge?.id ?? 0, moved: count, differentAnswers: answers.different };
}

/** Fields whose values the audit log does not have, besides those that it never has. */
export const PERSONAL_OF: Readonly<Record<DuplicateKind, readonly string[]>> = {
  client: [],
  contact: ['name', 'mergedName', 'restoredName'],
};

/** Under this name a merge stores which answers it has moved: `subject~key`. */
export const ANSWERS = 'template_answers.client_id';

/** The state of everything that a person compares in two records, whichever is named first. */
export function versionOfPair(kind: DuplicateKind, ...records: readonly StoredRecord[]): string {
  const compared = ['id', 'clientId', ...Object.keys(MERGE_KINDS[kind].fields)];
  const states = records.map((record) => JSON.stringify(compared.map((field) => record[field] ?? null)));
  return createHash('sha256').update(JSON.stringify(states.toSorted())).digest('hex').slice(0, 40);
}

/** Locks both, in the order of their ids, so that two merges wait for each other. */
async function lockedPair(
  tx: Transaction,
  kind: DuplicateKind,
  keptId: string,
  removedId: string,
): Promise<[kept: StoredRecord, removed: StoredRecord]> {
  const { noun, table } = MERGE_KINDS[kind];
  if (keptId === removedId) throw unprocessable(`Choose two different ${noun}s.`, 'same-record');
  const rows: StoredRecord[] = await tx
    .select()
    .from(table)
    .where(inArray(table.id, [keptId, removedId]))
    .orderBy(table.id)
    .for('update');
  const [kept, removed] = [keptId, removedId].map((id) => rows.find((row) => row.id === id));
  if (!kept || !removed) throw notFound(`The ${noun}`);
  if (kind === 'contact' && kept.clientId !== removed.clientId)
    throw unprocessable('The two contacts belong to different clients. Merge the clients first.', 'other-client');
  const isErased = and(eq(erasures.kind, 'contact'), inArray(erasures.subjectId, [keptId, removedId]));
  if (kind === 'contact' && (await tx.$count(erasures, isErased)) > 0)
    throw conflict('One of these contacts was erased and cannot be merged.', 'erased');
  return [kept, removed];
}

/** Lets rows refer to another record. @returns the keys of the rows */
export async function move(
  tx: Transaction,
  { table, key, isTo, set }: Reference,
  fromId: string,
  to: { id: string; name: string },
): Promise<string[]> {
  const rows = await tx
    .update(table)
    .set(set(to))
    .where(isTo(fromId))
    .returning({ key: sql<string>`${key}` });
  return rows.map((row) => row.key);
}

/** Gives files of the removed client, whose paths the kept client uses, other names, as "Keep both" does. */
async function renameClashing(tx: Transaction, keptId: string, removedId: string): Promise<MergeSnapshot['renamed']> {
  const filesOf = (id: string) =>
    tx
      .select({ id: documents.id, path: documents.path })
      .from(documents)
      .where(and(eq(documents.clientId, id), isNull(documents.deletedAt)))
      .orderBy(documents.id);
  const [kept, removed] = [await filesOf(keptId), await filesOf(removedId)];
  const files = new Set(kept.map(({ path }) => sameName(path)));
  const folders = new Set(kept.flatMap(({ path }) => foldersOf(path)));
  // A new name must also be free among the files that come along.
  const coming = new Set(removed.flatMap(({ path }) => [sameName(path), ...foldersOf(path)]));
  const renamed = removed.flatMap(({ id, path }) => {
    const to = freePath(path, files, folders, coming);
    coming.add(sameName(to));
    return to === path ? [] : [{ id, from: path, to }];
  });
  for (const { id, to } of renamed)
    await tx
      .update(documents)
      .set({ path: to, pathKey: sameName(to) })
      .where(eq(documents.id, id));
  return renamed;
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => sameName(joinPath(...parts.slice(0, index + 1))));
}

/** A path none of whose folders is the path of a file, and which is itself free. */
function freePath(
  path: string,
  files: ReadonlySet<string>,
  folders: ReadonlySet<string>,
  coming: ReadonlySet<string>,
): string {
  const parts = path.split('/');
  return parts.reduce((parent, name, index) => {
    const wanted = sameName(joinPath(parent, name));
    const isFile = index === parts.length - 1;
    if (!files.has(wanted) && !(isFile && folders.has(wanted))) return joinPath(parent, name);
    const start = parent === '' ? '' : `${sameName(parent)}/`;
    const taken = new Set(
      [...files, ...folders, ...coming].flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : [])),
    );
    return joinPath(parent, freeDocumentName(name, taken));
  }, '');
}

/**
 * Moves answers in documents. Where both clients have answered a question, the kept one's answer stays, and the other is
 * stored with the merge.
 */
async function moveAnswers(tx: Transaction, keptId: string, removedId: string) {
  const [row] = await tx
    .update(clients)
    .set({
      answersVersion: sql`1 + (select max(answers_version) from ${clients} where id in (${keptId}, ${removedId}))`,
    })
    .where(eq(clients.id, keptId))
    .returning({ version: clients.answersVersion });
  const own = sql`${templateAnswers} as own where own.client_id = ${keptId} and own.subject_id = '' and own.key = ${templateAnswers.key}`;
  const isOwnOf = (id: string) => and(eq(templateAnswers.clientId, id), eq(templateAnswers.subjectId, ''));
  // A removed answer has a row without a value, which must not hide that of the other client.
  await tx
    .delete(templateAnswers)
    .where(
      and(
        isOwnOf(keptId),
        eq(templateAnswers.value, ''),
        sql`exists (select from ${templateAnswers} as theirs where theirs.client_id = ${removedId} and theirs.subject_id = '' and theirs.key = ${templateAnswers.key})`,
      ),
    );
  const twice = await tx
    .delete(templateAnswers)
    .where(and(isOwnOf(removedId), sql`exists (select from ${own})`))
    .returning({
      key: templateAnswers.key,
      value: templateAnswers.value,
      answeredAt: templateAnswers.answeredAt,
      answeredById: templateAnswers.answeredById,
      isOther: sql<boolean>`${templateAnswers.value} not in ('', (select own.value from ${own}))`,
    });
  const moved = await tx
    .update(templateAnswers)
    .set({
      clientId: keptId,
      version: sql`case when ${templateAnswers.subjectId} = '' then ${row?.version ?? 0} else ${templateAnswers.version} end`,
    })
    .where(eq(templateAnswers.clientId, removedId))
    .returning({ subjectId: templateAnswers.subjectId, key: templateAnswers.key });
  return {
    moved: moved.map(({ subjectId, key }) => `${subjectId}~${key}`),
    twice: twice.map(({ key, value, answeredAt, answeredById }) => ({
      key,
      value,
      answeredAt: answeredAt.toISOString(),
      answeredById,
    })),
    different: twice.filter(({ isOther }) => isOther).length,
  };
}

/** Stores that two records are not the same, or takes that back (product/duplicates#apart). */
export async function keepApart(
  tx: Transaction,
  { kind, id, otherId, isApart }: ApartInput,
  actor: Actor,
): Promise<Pick<ApartInput, 'id' | 'otherId'>> {
  const { noun, table } = MERGE_KINDS[kind];
  const [firstId = '', secondId = ''] = [id, otherId].toSorted();
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [firstId, secondId]));
  if (rows.length < 2) throw notFound(`The ${noun}`);
  const isPair = and(eq(keptApart.kind, kind), eq(keptApart.firstId, firstId), eq(keptApart.secondId, secondId));
  if (isApart)
    await tx.insert(keptApart).values({ kind, firstId, secondId, byId: actor.id, at: actor.now }).onConflictDoNothing();
  else await tx.delete(keptApart).where(isPair);
  await recordChange(tx, actor, {
    action: `duplicate.${isApart ? 'keep-apart' : 'suggest-again'}`,
    subjectId: firstId,
    subjectName: rows.find((row) => row.id === firstId)?.name ?? '',
    after: { otherId: secondId },
  });
  return { id, otherId };
}

/** Removes what undoing needs from merges that are too old for it. */
export async function closeOldMerges(db: Database, now: Date): Promise<void> {
  const isOpen = and(lt(merges.at, subDays(now, MERGE_DAYS)), isNotNull(merges.snapshot));
  await db.update(merges).set({ snapshot: null }).where(isOpen);
}
