import { randomUUID } from 'node:crypto';
import type { Section, SectionInput } from '@contract/template';
import { dependsOnItself } from '@contract/section-circle';
import { sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { sections } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { changeRecord } from '../record/change-record';
import type { CleanText } from '../rich-text/clean-rich-text';
import { keepTextVersion } from './keep-text-version';
import { isPresent, textOfSection } from './stored-texts';
import { presentSection } from './template-queries';
import { SECTION, type StoredSection } from './text-records';
import { signedSuggestions } from './text-suggestions';

type Cleaned = SectionInput & { html: CleanText };

/**
 * Adds a section, or changes the one that `input.sectionId` names; its text has been cleaned.
 * @throws ApiFailure 404 for an unknown one, 412 if somebody has saved since it was read, 422 for a dependency on an
 *   unknown section or a circular one
 */
export async function saveSection(tx: Transaction, input: Cleaned, actor: SignedInActor): Promise<Section> {
  // One save at a time, so that two people cannot create a circle together; reads do not wait.
  await tx.execute(sql`lock table ${sections} in share row exclusive mode`);
  const values = {
    key: input.key.trim(),
    question: input.question?.trim() ?? '',
    html: await signedSuggestions(tx, { kind: 'section', id: input.sectionId }, input.html, actor),
    isMandatory: input.isMandatory,
    dependsOnSectionId: input.dependsOnSectionId || null,
    updatedById: actor.id,
    updatedAt: actor.now,
  };
  const { updatedById: _by, updatedAt: _at, ...said } = values;
  if (!input.sectionId) {
    const id = `section-${randomUUID()}`;
    await refuseBrokenDependency(tx, id, values.dependsOnSectionId);
    const [added] = await tx
      .insert(sections)
      .values({ id, ...values })
      .returning();
    if (!added) throw new Error('A section was inserted without its row.');
    await recordChange(tx, actor, { action: 'section.add', subjectId: added.id, subjectName: values.key, after: said });
    return presentSection(added);
  }
  // An existing problem with the dependency does not prevent changing the text.
  const check = async ({ id, dependsOnSectionId }: StoredSection) => {
    if (said.dependsOnSectionId !== dependsOnSectionId) await refuseBrokenDependency(tx, id, said.dependsOnSectionId);
  };
  const also = async (stored: StoredSection) => {
    await keepTextVersion(tx, textOfSection(stored));
    return values;
  };
  const edit = { id: input.sectionId, version: input.version, action: 'section.save', changes: said, check, also };
  return presentSection(await changeRecord(tx, SECTION, edit, actor));
}

async function refuseBrokenDependency(tx: Transaction, sectionId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const all = await tx
    .select({ sectionId: sections.id, dependsOnSectionId: sections.dependsOnSectionId })
    .from(sections)
    .where(isPresent.section);
  if (!all.some((section) => section.sectionId === parentId)) {
    throw unprocessable('The section that this one depends on no longer exists.', 'unknown-section');
  }
  if (dependsOnItself({ sectionId, dependsOnSectionId: parentId }, all)) {
    throw unprocessable('The section would depend on itself.', 'circular-dependency');
  }
}
