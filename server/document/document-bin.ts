import { endOfBin, startOfBin } from '@contract/bin';
import { DOCUMENT_REFUSAL, PREVIEW_TYPES, type AccountFile } from '@contract/document';
import type { DocumentBin, RemoveBinnedDocument, RestoreDocument } from '@contract/document-history';
import { sameName, splitPath } from '@contract/document-path';
import { moveProblem } from '@contract/document-rules';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { cleanUpAt } from '../audit/clean-up';
import type { Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { documents, documentVersions, staff } from '../data/schema';
import { conflict, unprocessable } from '../http/api-failure';
import { neededVersion } from '../http/seen-version';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { presentDocument, versionOf } from './account-files';
import { documentAt, gone, lockAccount, newPath, requireAccount } from './document-address';
import { contentOf, recordDocument, refuseUnseen, type Content, type StoredDocument } from './document-versions';

/** Moves a document to the bin of its client: its row stays, with its versions (product/documents#bin). */
export async function moveToBin(tx: Transaction, document: StoredDocument, actor: Actor): Promise<void> {
  await tx.update(documents).set({ deletedAt: actor.now, deletedById: actor.id }).where(eq(documents.id, document.id));
  const { clientId: accountId, path } = document;
  await recordDocument(tx, actor, 'delete', document, { before: { accountId, path } });
}

/** What is in a client's bin, the latest deletion first. @throws ApiFailure 404 if there is no such account */
export async function documentBin(db: Database, accountId: string): Promise<DocumentBin> {
  const rows = await db
    .select({
      document: documents,
      earlier: sql<number>`(select count(*)::int from ${documentVersions} where ${documentVersions.documentId} = ${documents.id})`,
      deletedBy: personName,
    })
    .from(documents)
    .leftJoin(staff, eq(staff.id, documents.deletedById))
    .where(and(eq(documents.clientId, accountId), isNotNull(documents.deletedAt)))
    .orderBy(desc(documents.deletedAt), desc(documents.id));
  if (rows.length === 0) await requireAccount(db, accountId);
  return {
    documents: rows.flatMap(({ document, earlier, deletedBy }) => {
      const { path, size, contentType, addedOn, deletedAt } = document;
      if (deletedAt === null) return [];
      return {
        version: versionOf(document),
        path,
        size,
        ...(PREVIEW_TYPES.includes(contentType) && { contentType }),
        addedOn,
        versions: earlier + 1,
        deletedOn: londonMoment(deletedAt),
        deletedBy,
        goesAt: endOfBin(deletedAt).toISOString(),
      };
    }),
  };
}

/** The content of a document in the bin, by its version there. @throws ApiFailure 404 if it is not there (any more) */
export async function binnedFile(
  db: Database,
  accountId: string,
  version: string,
): Promise<Content & { name: string }> {
  const [document] = await db.select().from(documents).where(isBinned(accountId, version));
  if (!document) throw gone('The file');
  return { ...(await contentOf(db, document, version)), name: splitPath(document.path).name };
}

/**
 * Puts a document back into its client's store, with its versions: where it was, or at `path`.
 *
 * @throws ApiFailure 404 if it is not in the bin (any more), 409 `name-taken` if another file is there, 412 if
 *   somebody has changed it since, 422 for a path that breaks the rules, 428 without the version that was seen
 */
export async function restoreDocument(
  tx: Transaction,
  { accountId, version, path = '' }: RestoreDocument,
  actor: SignedInActor,
): Promise<AccountFile> {
  const document = await binnedDocument(tx, accountId, version, actor);
  const wanted = path.normalize('NFC') || document.path;
  const problem = sameName(wanted) === sameName(document.path) ? null : moveProblem(document, wanted);
  if (problem !== null) throw unprocessable(problem, 'move-refused');
  const restoredTo = await newPath(tx, { accountId, path: wanted });
  const namesake = await documentAt(tx, { accountId, path: restoredTo });
  if (namesake) {
    const { folder, name } = splitPath(namesake.path);
    const place = folder === '' ? 'at the top level' : `in ${folder}`;
    throw conflict(`There is another file named ${name} ${place}. Choose another name.`, DOCUMENT_REFUSAL.nameTaken);
  }
  const [row] = await tx
    .update(documents)
    .set({ path: restoredTo, pathKey: sameName(restoredTo), deletedAt: null, deletedById: null })
    .where(eq(documents.id, document.id))
    .returning();
  if (!row) throw new Error('A document was not restored.');
  const moved = row.path === document.path ? {} : { before: { path: document.path }, after: { path: row.path } };
  await recordDocument(tx, actor, 'restore', row, { ...moved, after: { accountId, ...moved.after } });
  return presentDocument(accountId, row);
}

/**
 * Deletes a document in the bin for good, with its versions and their published texts; the next clean-up deletes the
 * contents that nothing else names. @throws ApiFailure as `restoreDocument`
 */
export async function removeForGood(
  tx: Transaction,
  { accountId, version, reason }: RemoveBinnedDocument,
  actor: SignedInActor,
): Promise<null> {
  const document = await binnedDocument(tx, accountId, version, actor);
  await tx.delete(documents).where(eq(documents.id, document.id));
  const { path, size } = document;
  await recordDocument(tx, actor, 'remove', document, { before: { accountId, path, size }, after: { reason } });
  return null;
}

/** Deletes what has been in a bin for 30 days. @returns how many documents */
export async function removeOldDocuments(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(documents)
      .where(lt(documents.deletedAt, startOfBin(now)))
      .returning();
    for (const document of removed) {
      const { clientId: accountId, path, size, deletedAt } = document;
      await recordDocument(tx, cleanUpAt(now), 'expire', document, { before: { accountId, path, size, deletedAt } });
    }
    return removed.length;
  });
}

/** A document in the bin, found by its version, which identifies it. */
async function binnedDocument(
  tx: Transaction,
  accountId: string,
  version: string | undefined,
  actor: SignedInActor,
): Promise<StoredDocument> {
  await lockAccount(tx, accountId);
  const [document] = await tx
    .select()
    .from(documents)
    .where(isBinned(accountId, neededVersion(version)));
  if (!document) throw gone('The file');
  await refuseUnseen(tx, document, version, actor);
  return document;
}

/** A version begins with the id of its document. */
function isBinned(accountId: string, version: string) {
  const id = Number(version.split('.')[0]);
  return and(
    eq(documents.clientId, accountId),
    eq(documents.id, Number.isSafeInteger(id) ? id : 0),
    isNotNull(documents.deletedAt),
  );
}
