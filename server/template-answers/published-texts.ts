import { withoutSuggestions } from '@harbour/document-model/suggested-text';
import type { PublishedText, PublishedTextInput } from '@contract/template-answers';
import { and, eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { documentSubjects, publishedTexts, staff } from '../data/schema';
import { versionOf } from '../document/account-files';
import { addressOf, documentAt, gone, lockAccount, requireAccount } from '../document/document-address';
import { notFound, outdated } from '../http/api-failure';
import { personName } from '../people/person-name';
import type { CleanText } from '../rich-text/clean-rich-text';
import { londonMoment } from '../visit/london-clock';

/**
 * The text that a client's file was published from. @throws ApiFailure 404 for an unknown client or file, and if the
 * text of the current file is not known
 */
export async function publishedTextOf(db: Database, accountId: string, fileName: string): Promise<PublishedText> {
  await requireAccount(db, accountId);
  const document = await documentAt(db, await addressOf(db, fileName, accountId));
  if (!document) throw gone(fileName);
  const [row] = await db
    .select({
      templateId: publishedTexts.templateId,
      html: publishedTexts.html,
      publishedAt: publishedTexts.publishedAt,
      publishedBy: personName,
    })
    .from(publishedTexts)
    .leftJoin(staff, eq(staff.id, publishedTexts.publishedById))
    .where(and(eq(publishedTexts.documentId, document.id), eq(publishedTexts.version, document.version)));
  if (!row) throw notFound('The text of this file');
  return {
    uri: fileName,
    version: versionOf(document),
    templateId: row.templateId,
    html: row.html,
    publishedOn: londonMoment(row.publishedAt),
    publishedBy: row.publishedBy,
  };
}

/**
 * Stores the cleaned text of a file that has just been published. @throws ApiFailure 404 for an unknown client or file,
 * 412 if the file is no longer that `version`
 */
export async function keepPublishedText(
  tx: Transaction,
  accountId: string,
  { uri, version, html, ...from }: PublishedTextInput & { html: CleanText },
  actor: SignedInActor,
): Promise<null> {
  await lockAccount(tx, accountId);
  const document = await documentAt(tx, await addressOf(tx, uri, accountId));
  if (!document) throw gone(uri);
  if (versionOf(document) !== version) {
    throw outdated('Somebody else has replaced the file in the meantime. Its text was not stored.', 'document-changed');
  }
  const text = {
    templateId: from.templateId || null,
    templateVersion: from.templateVersion === undefined ? null : Number(from.templateVersion),
    sectionVersions: from.sectionVersions ?? {},
    subjectId: await subjectOf(tx, accountId, from.subjectId),
    html: withoutSuggestions(html),
    publishedAt: actor.now,
    publishedById: actor.id,
  };
  await tx
    .insert(publishedTexts)
    .values({ documentId: document.id, version: document.version, ...text })
    .onConflictDoUpdate({ target: [publishedTexts.documentId, publishedTexts.version], set: text });
  await recordChange(tx, actor, {
    action: 'document.text',
    subjectId: `document-${document.id}`,
    subjectName: document.path,
    after: { accountId, templateId: text.templateId, templateVersion: text.templateVersion, html },
  });
  return null;
}

/** One of the client's subjects, even if it was removed in the meantime: the file is published. */
async function subjectOf(tx: Transaction, clientId: string, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [subject] = await tx
    .select({ id: documentSubjects.id })
    .from(documentSubjects)
    .where(and(eq(documentSubjects.id, id), eq(documentSubjects.clientId, clientId)));
  if (!subject) throw notFound('The person or thing that the document is about');
  return subject.id;
}
