import type { MergeUndone } from '@contract/duplicates';
import { sameName } from '@contract/document-path';
import { and, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { clients, contacts, contracts, documents, merges, templateAnswers, timeEntries } from '../data/schema';
import type { MergeSnapshot } from '../data/schema/merges';
import { conflict, notFound } from '../http/api-failure';
import { ANSWERS, PERSONAL_OF, type StoredRecord } from './merge';
import { MERGE_KINDS, type Reference } from './merge-kinds';

type StoredMerge = typeof merges.$inferSelect & { snapshot: MergeSnapshot };

/**
 * Undoes a merge (product/duplicates#undo): restores the removed record and lets what was moved refer to it again. What
 * was changed or removed since stays as it is.
 * @throws ApiFailure 404 if the merge is too old or undone, 409 `merged-again` if the kept record is gone
 */
export async function undoMerge(tx: Transaction, { id }: { id: number }, actor: Actor): Promise<MergeUndone> {
  const [row] = await tx
    .delete(merges)
    .where(and(eq(merges.id, id), isNotNull(merges.snapshot)))
    .returning();
  if (!row?.snapshot) throw notFound('The merge');
  const merge = { ...row, snapshot: row.snapshot };
  const { kind, keptId, removedId, snapshot } = merge;
  const { noun, table, references } = MERGE_KINDS[kind];
  const [kept]: StoredRecord[] = await tx.select().from(table).where(eq(table.id, keptId)).for('update');
  if (!kept)
    throw conflict(`The ${noun} has been merged into another one since. Undo that merge first.`, 'merged-again');
  await restore(tx, merge, kept);
  let moved = 0;
  for (const reference of inOrder(references)) moved += await moveBack(tx, reference, merge);
  if (kind === 'client') {
    await restorePaths(tx, snapshot);
    moved += await restoreAnswers(tx, merge, kept, actor);
  }
  const undone = unchanged(kept, snapshot);
  if (Object.keys(undone).length > 0) await tx.update(table).set(undone).where(eq(table.id, keptId));
  const wanted = Object.values(snapshot.moved).reduce((sum, keys) => sum + keys.length, 0);
  await recordChange(tx, actor, {
    action: `${kind}.unmerge`,
    subjectId: keptId,
    subjectName: kept.name,
    before: asBefore(kept, undone),
    after: { ...undone, restoredId: removedId, restoredName: snapshot.removed.name, moved, left: wanted - moved },
    personal: PERSONAL_OF[kind],
  });
  return { moved, left: wanted - moved };
}

/** Contacts and contracts first: an entry moves back only with its own. */
function inOrder(references: readonly Reference[]): readonly Reference[] {
  const isFirst = ({ table }: Reference) => table === contacts || table === contracts;
  return [...references.filter(isFirst), ...references.filter((each) => !isFirst(each))];
}

/** The fields that still have what the merge gave them, as they were before. */
function unchanged(kept: StoredRecord, { before, after }: MergeSnapshot): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(([field]) => JSON.stringify(kept[field]) === JSON.stringify(after[field])),
  );
}

/** The removed row again; the client of a contact may be gone. */
async function restore(tx: Transaction, { kind, snapshot }: StoredMerge, kept: StoredRecord): Promise<void> {
  if (kind === 'contact') {
    const row = snapshot.removed as unknown as typeof contacts.$inferInsert;
    const exists = (await tx.$count(clients, eq(clients.id, row.clientId))) > 0;
    await tx.insert(contacts).values(exists ? row : { ...row, clientId: String(kept.clientId) });
    return;
  }
  const row = snapshot.removed as unknown as typeof clients.$inferInsert;
  await tx.insert(clients).values({
    ...row,
    // Higher than any version that a reader of either has seen.
    answersVersion: Number(kept.answersVersion) + 1,
  });
}

async function moveBack(
  tx: Transaction,
  { table, name, key, isTo, set }: Reference,
  { keptId, removedId, snapshot }: StoredMerge,
): Promise<number> {
  const keys = snapshot.moved[name] ?? [];
  if (keys.length === 0) return 0;
  const rows = await tx
    .update(table)
    .set(set({ id: removedId, name: snapshot.removed.name }))
    .where(
      and(isTo(keptId), isOneOf(key, keys), name === 'time_entries.client_id' ? hasOwnParties(removedId) : undefined),
    )
    .returning({ key: sql`1` });
  return rows.length;
}

/** As one parameter, because a large client has more rows than a statement can have parameters. */
function isOneOf(key: SQL, keys: readonly string[]): SQL {
  return sql`${key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
}

/** An entry cannot be for one client and name the contact or contract of another. */
function hasOwnParties(clientId: string) {
  return and(
    or(
      isNull(timeEntries.contactId),
      sql`exists (select from ${contacts} where ${contacts.id} = ${timeEntries.contactId} and ${contacts.clientId} = ${clientId})`,
    ),
    or(
      isNull(timeEntries.contractId),
      sql`exists (select from ${contracts} where ${contracts.id} = ${timeEntries.contractId} and ${contracts.clientId} = ${clientId})`,
    ),
  );
}

/** Files that still have the name that the merge gave them, unless another has their old one now. */
async function restorePaths(tx: Transaction, { renamed, removed }: MergeSnapshot): Promise<void> {
  for (const { id, from, to } of renamed)
    await tx
      .update(documents)
      .set({ path: from, pathKey: sameName(from) })
      .where(
        and(
          eq(documents.id, id),
          eq(documents.path, to),
          eq(documents.clientId, String(removed.id)),
          sql`not exists (select from ${documents} as other where other.client_id = ${String(removed.id)}
            and other.path_key = ${sameName(from)} and other.deleted_at is null)`,
        ),
      );
}

/** Answers go back if nobody has changed them since the merge. */
async function restoreAnswers(
  tx: Transaction,
  { at, keptId, removedId, snapshot }: StoredMerge,
  kept: StoredRecord,
  actor: Actor,
): Promise<number> {
  const keys = snapshot.moved[ANSWERS] ?? [];
  const rows = await tx
    .update(templateAnswers)
    .set({ clientId: removedId })
    .where(
      and(
        eq(templateAnswers.clientId, keptId),
        isOneOf(sql`${templateAnswers.subjectId} || '~' || ${templateAnswers.key}`, keys),
        // Answers about a subject go where the subject is.
        sql`(${templateAnswers.subjectId} <> '' or not ${gt(templateAnswers.answeredAt, at)})`,
      ),
    )
    .returning({ key: templateAnswers.key, subjectId: templateAnswers.subjectId });
  if (snapshot.answers.length > 0)
    await tx.insert(templateAnswers).values(
      snapshot.answers.map(({ key, value, answeredAt, answeredById }) => ({
        clientId: removedId,
        subjectId: '',
        key,
        value,
        answeredAt: new Date(answeredAt),
        answeredById,
      })),
    );
  // For anyone who has the kept client open, these answers were removed: saving must not bring them back unseen.
  const version = Number(kept.answersVersion) + 1;
  await tx.update(clients).set({ answersVersion: version }).where(eq(clients.id, keptId));
  const gone = rows.filter(({ subjectId }) => subjectId === '');
  if (gone.length > 0)
    await tx.insert(templateAnswers).values(
      gone.map(({ key }) => ({
        clientId: keptId,
        key,
        value: '',
        answeredAt: actor.now,
        answeredById: actor.id,
        version,
      })),
    );
  return rows.length;
}
