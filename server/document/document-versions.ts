import { PREVIEW_TYPES, type AccountFile } from '@contract/document';
import type { DocumentHistory, RestoreVersion } from '@contract/document-history';
import { splitPath } from '@contract/document-path';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { documents, documentVersions, publishedTexts, staff } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { neededVersion } from '../http/seen-version';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { presentDocument, versionOf } from './account-files';
import { addressOf, documentAt, gone, lockAccount } from './document-address';

export type StoredDocument = typeof documents.$inferSelect;

/** Stores a document's content as a version, before another one replaces it (product/documents#versions). */
export async function keepAsVersion(
  tx: Transaction,
  { id: documentId, version, contentType, size, hash, addedOn, addedById }: StoredDocument,
): Promise<void> {
  await tx.insert(documentVersions).values({ documentId, version, contentType, size, hash, addedOn, addedById });
}

/** The versions of a file, the newest first. @throws ApiFailure 404 if there is no such file */
export async function documentHistory(db: Database, accountId: string, fileName: string): Promise<DocumentHistory> {
  const document = await documentAt(db, await addressOf(db, fileName, accountId));
  if (!document) throw gone(fileName);
  const { id, contentType, size, addedOn, addedById } = document;
  const [adder] = await db
    .select({ name: personName })
    .from(staff)
    .where(eq(staff.id, addedById ?? ''));
  const earlier = await db
    .select({
      version: documentVersions.version,
      contentType: documentVersions.contentType,
      size: documentVersions.size,
      addedOn: documentVersions.addedOn,
      addedBy: personName,
    })
    .from(documentVersions)
    .leftJoin(staff, eq(staff.id, documentVersions.addedById))
    .where(eq(documentVersions.documentId, id))
    .orderBy(desc(documentVersions.version));
  const current = { version: document.version, contentType, size, addedOn, addedBy: adder?.name ?? '' };
  return {
    uri: fileName,
    versions: [current, ...earlier].map((row, index) => ({
      version: versionOf({ id, version: row.version }),
      number: row.version,
      addedOn: row.addedOn,
      addedBy: row.addedBy,
      size: row.size,
      ...(PREVIEW_TYPES.includes(row.contentType) && { contentType: row.contentType }),
      isCurrent: index === 0,
    })),
  };
}

export type Content = Pick<StoredDocument, 'contentType' | 'size' | 'hash'>;

/** The content of one version of a document. @throws ApiFailure 404 if it has no such version */
export async function contentOf(
  reader: Database | Transaction,
  document: StoredDocument,
  version: string,
): Promise<Content> {
  if (versionOf(document) === version) return document;
  const [id, number] = version.split('.').map(Number);
  const [content] = await reader
    .select({
      contentType: documentVersions.contentType,
      size: documentVersions.size,
      hash: documentVersions.hash,
    })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, document.id), eq(documentVersions.version, number ?? 0)));
  if (!content || id !== document.id) throw notFound('The version');
  return content;
}

/**
 * Makes an earlier version of a file its newest one; all versions stay, and the text that it was published from
 * belongs to the new one as well.
 *
 * @throws ApiFailure 404 without such a file or version, 422 for a permanent file, 412 and 428 as for other changes
 *   of a version that the sender saw
 */
export async function restoreVersion(
  tx: Transaction,
  { accountId, fileName, version, restore }: RestoreVersion,
  actor: SignedInActor,
): Promise<AccountFile> {
  await lockAccount(tx, accountId);
  const document = await documentAt(tx, await addressOf(tx, fileName, accountId));
  if (!document) throw gone(fileName);
  const { name } = splitPath(document.path);
  if (document.isPermanent) throw unprocessable(`${name} is permanent and cannot be replaced.`, 'permanent-file');
  const content = await contentOf(tx, document, restore);
  await refuseUnseen(tx, document, version, actor);
  await keepAsVersion(tx, document);
  const [row] = await tx
    .update(documents)
    .set({
      contentType: content.contentType,
      size: content.size,
      hash: content.hash,
      addedOn: londonMoment(actor.now),
      addedById: actor.id,
    })
    .where(eq(documents.id, document.id))
    .returning();
  if (!row) throw new Error('A version was not restored.');
  const restored = Number(restore.split('.')[1]);
  await tx.execute(sql`
    insert into ${publishedTexts} (document_id, version, template_id, template_version, section_versions, subject_id,
      html, published_at, published_by_id)
    select document_id, ${row.version}, template_id, template_version, section_versions, subject_id,
      html, published_at, published_by_id from ${publishedTexts}
    where document_id = ${row.id} and version = ${restored}`);
  await recordDocument(tx, actor, 'restore-version', row, {
    before: { size: document.size, version: document.version },
    after: { accountId, size: row.size, version: row.version, restored },
  });
  return presentDocument(accountId, row);
}

/** @throws ApiFailure 428 without the version that was seen, 412 if it is not the current one */
export async function refuseUnseen(
  tx: Transaction,
  document: StoredDocument,
  seen: string | undefined,
  actor: SignedInActor,
): Promise<void> {
  if (neededVersion(seen) === versionOf(document)) return;
  throw await changedMeanwhile(tx, {
    what: 'file',
    code: 'document-changed',
    subjectId: `document-${document.id}`,
    by: document.addedById,
    sender: actor.id,
    current: presentDocument(document.clientId, document),
  });
}

/** Records a change of a document in the audit log. */
export function recordDocument(
  tx: Transaction,
  actor: Actor,
  what: 'add' | 'replace' | 'move' | 'delete' | 'restore' | 'restore-version' | 'remove' | 'expire',
  { id, path }: Pick<StoredDocument, 'id' | 'path'>,
  fields: { before?: object; after?: object },
): Promise<void> {
  const subject = { subjectId: `document-${id}`, subjectName: path };
  return recordChange(tx, actor, { action: `document.${what}`, ...subject, ...fields });
}
