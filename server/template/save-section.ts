import { randomUUID } from 'node:crypto';
import { SECTION_CHANGED, type Section, type SectionInput } from '@contract/template';
import { dependsOnItself } from '@contract/template-marks';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { asBefore, recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { sections } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { isSeen } from '../http/seen-version';
import type { CleanText } from '../rich-text/clean-rich-text';
import { keepTextVersion } from './keep-text-version';
import { isPresent, textOfSection } from './stored-texts';
import { presentSection } from './template-queries';
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
  const isMeant = and(eq(sections.id, input.sectionId), isPresent.section);
  const [stored] = await tx.select().from(sections).where(isMeant);
  if (!stored) throw notFound('The section');
  if (!isSeen(input.version, stored.version))
    throw await changedMeanwhile(tx, {
      what: 'section',
      code: SECTION_CHANGED,
      subjectId: stored.id,
      by: stored.updatedById,
      sender: actor.id,
      current: presentSection(stored),
    });
  // An existing problem with the dependency does not prevent changing the text.
  if (values.dependsOnSectionId !== stored.dependsOnSectionId) {
    await refuseBrokenDependency(tx, stored.id, values.dependsOnSectionId);
  }
  await keepTextVersion(tx, textOfSection(stored));
  const [changed] = await tx
    .update(sections)
    .set({ ...values, version: stored.version + 1 })
    .where(isMeant)
    .returning();
  await recordChange(tx, actor, {
    action: 'section.save',
    subjectId: stored.id,
    subjectName: values.key,
    before: asBefore(stored, said),
    after: said,
  });
  return presentSection(changed ?? stored);
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
