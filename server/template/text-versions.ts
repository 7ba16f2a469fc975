import type { Section, Template } from '@contract/template';
import type {
  RestoreTextVersion,
  TextHistory,
  TextKindName,
  TextOfVersion,
  TextVersion,
} from '@contract/template-history';
import { and, desc, eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import type { Database, Transaction } from '../data/database';
import { staff, textVersions } from '../data/schema';
import { notFound } from '../http/api-failure';
import { neededVersion } from '../http/seen-version';
import { personName } from '../people/person-name';
import { changedMeanwhile } from '../http/changed-meanwhile';
import type { CleanText } from '../rich-text/clean-rich-text';
import { londonMoment } from '../visit/london-clock';
import { saveSection } from './save-section';
import { saveTemplate } from './save-template';
import { storedText, type StoredText } from './stored-texts';

type TextId = Pick<StoredText, 'kind' | 'id'>;

/** The versions of a text, the newest first. @throws ApiFailure 404 */
export async function textHistory(db: Database, text: TextId): Promise<TextHistory> {
  const { title, version, updatedAt, updatedById } = await storedText(db, text, 'present');
  const [saver] = await db
    .select({ name: personName })
    .from(staff)
    .where(eq(staff.id, updatedById ?? ''));
  const earlier = await db
    .select({
      version: textVersions.version,
      title: textVersions.title,
      savedAt: textVersions.savedAt,
      savedBy: personName,
    })
    .from(textVersions)
    .leftJoin(staff, eq(staff.id, textVersions.savedById))
    .where(isOf(text))
    .orderBy(desc(textVersions.version));
  const current = { version, title, savedAt: updatedAt, savedBy: saver?.name ?? '' };
  return {
    versions: [current, ...earlier].map((row, index): TextVersion => ({
      version: String(row.version),
      title: row.title,
      savedOn: londonMoment(row.savedAt),
      savedBy: row.savedBy,
      isCurrent: index === 0,
    })),
  };
}

/** One version of a text. @throws ApiFailure 404 */
export async function textOfVersion(db: Database, { version, ...text }: TextId & { version: string }) {
  const stored = await storedText(db, text, 'present');
  return presentVersion(await versionOf(db, stored, version));
}

/**
 * Saves an earlier version of a text as its newest one, by the rules of any save. @throws ApiFailure 404 without such a
 * version, 422 for a dependency that no longer exists or would be circular, 412 and 428 as for other writes
 */
export async function restoreTextVersion(
  tx: Transaction,
  { kind, id, version, restore }: RestoreTextVersion,
  actor: SignedInActor,
): Promise<Template | Section> {
  const stored = await storedText(tx, { kind, id }, 'present');
  await refuseUnseen(tx, stored, version, actor);
  const { title, html, question, isMandatory, dependsOnSectionId } = await versionOf(tx, stored, restore);
  // It was cleaned when it was saved.
  const text = { html: html as CleanText, version };
  if (kind === 'template') return saveTemplate(tx, { ...text, templateId: id, name: title }, actor);
  const fields = { key: title, question, isMandatory: isMandatory ?? false, dependsOnSectionId };
  return saveSection(tx, { ...text, ...fields, sectionId: id }, actor);
}

/** @throws ApiFailure 428 without the version that was seen, 412 if it is not the current one */
export async function refuseUnseen(
  tx: Transaction,
  { kind, id, version, updatedById }: StoredText,
  seen: string | undefined,
  actor: SignedInActor,
): Promise<void> {
  if (neededVersion(seen) === String(version)) return;
  throw await changedMeanwhile(tx, {
    what: kind,
    code: `${kind}-changed`,
    subjectId: id,
    by: updatedById,
    sender: actor.id,
    current: { version: String(version) },
  });
}

type VersionFields = Pick<
  StoredText,
  'kind' | 'title' | 'html' | 'question' | 'isMandatory' | 'dependsOnSectionId' | 'version'
>;

async function versionOf(reader: Database | Transaction, stored: StoredText, version: string): Promise<VersionFields> {
  if (version === String(stored.version)) return stored;
  const [row] = await reader
    .select()
    .from(textVersions)
    .where(and(isOf(stored), eq(textVersions.version, Number(version))));
  if (!row) throw notFound('The version');
  return { ...row, kind: stored.kind };
}

function presentVersion(text: VersionFields): TextOfVersion {
  const { kind, title, html, question, isMandatory, dependsOnSectionId, version } = text;
  return {
    version: String(version),
    title,
    html,
    ...(kind === 'section' && { question: question ?? '', isMandatory: isMandatory ?? false, dependsOnSectionId }),
  };
}

function isOf({ kind, id }: { kind: TextKindName; id: string }) {
  return eq(kind === 'template' ? textVersions.templateId : textVersions.sectionId, id);
}
