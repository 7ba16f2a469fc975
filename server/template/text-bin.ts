import { endOfBin, startOfBin } from '@contract/bin';
import { TEXT_IN_USE, type RemoveBinnedText, type SeenText, type TextBin } from '@contract/template-history';
import { and, arrayContains, asc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { cleanUpAt } from '../audit/clean-up';
import { recordChange } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { sections, staff, templates } from '../data/schema';
import { conflict, unprocessable } from '../http/api-failure';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { isPresent, storedText, textOfSection, textOfTemplate, type StoredText } from './stored-texts';
import { refuseUnseen } from './text-versions';

/**
 * Moves a template or section to the bin, with its versions (product/templates#bin).
 * @throws ApiFailure 404, 409 `text-in-use` for a section that templates or other sections need, naming them, 412 and
 *   428 as other writes
 */
export async function binText(tx: Transaction, { kind, id, version }: SeenText, actor: SignedInActor): Promise<null> {
  await lockTexts(tx);
  const text = await storedText(tx, { kind, id }, 'present');
  await refuseUnseen(tx, text, version, actor);
  if (kind === 'section') await refuseUsed(tx, text);
  await tx
    .update(tableOf(kind))
    .set({ deletedAt: actor.now, deletedById: actor.id })
    .where(eq(tableOf(kind).id, id));
  await recordText(tx, actor, 'delete', text, { before: { title: text.title } });
  return null;
}

/** What is in the bin, the latest deletion first. */
export async function textBin(db: Database): Promise<TextBin> {
  const columns = ({ id, version, deletedAt }: typeof templates | typeof sections) => ({ id, version, deletedAt });
  const binnedTemplates = await db
    .select({ ...columns(templates), title: templates.name, deletedBy: personName })
    .from(templates)
    .leftJoin(staff, eq(staff.id, templates.deletedById))
    .where(isNotNull(templates.deletedAt));
  const binnedSections = await db
    .select({ ...columns(sections), title: sections.key, deletedBy: personName })
    .from(sections)
    .leftJoin(staff, eq(staff.id, sections.deletedById))
    .where(isNotNull(sections.deletedAt));
  return {
    texts: [
      ...binnedTemplates.map((text) => ({ kind: 'template' as const, ...text })),
      ...binnedSections.map((text) => ({ kind: 'section' as const, ...text })),
    ]
      .toSorted((one, other) => Number(other.deletedAt) - Number(one.deletedAt))
      .flatMap(({ kind, id, title, version, deletedAt, deletedBy }) =>
        deletedAt === null
          ? []
          : {
              kind,
              id,
              title,
              version: String(version),
              deletedOn: londonMoment(deletedAt),
              deletedBy,
              goesAt: endOfBin(deletedAt).toISOString(),
            },
      ),
  };
}

/**
 * Puts a template or section back, with its versions. @throws ApiFailure 404 if it is not in the bin (any more), 422 for
 * a section whose parent is in the bin, 412 and 428 as other writes
 */
export async function restoreText(tx: Transaction, seen: SeenText, actor: SignedInActor): Promise<null> {
  const { kind, id } = seen;
  await lockTexts(tx);
  const text = await storedText(tx, seen, 'binned');
  await refuseUnseen(tx, text, seen.version, actor);
  if (text.dependsOnSectionId !== null) await refuseBinnedParent(tx, text.dependsOnSectionId);
  await tx
    .update(tableOf(kind))
    .set({ deletedAt: null, deletedById: null })
    .where(eq(tableOf(kind).id, id));
  await recordText(tx, actor, 'restore', text, { after: { title: text.title } });
  return null;
}

/** Deletes a template or section in the bin for good, with its versions. @throws ApiFailure as `restoreText` */
export async function removeTextForGood(
  tx: Transaction,
  { reason, ...seen }: RemoveBinnedText,
  actor: SignedInActor,
): Promise<null> {
  await lockTexts(tx);
  const text = await storedText(tx, seen, 'binned');
  await refuseUnseen(tx, text, seen.version, actor);
  await tx.delete(tableOf(text.kind)).where(eq(tableOf(text.kind).id, text.id));
  await recordText(tx, actor, 'remove', text, { before: { title: text.title }, after: { reason } });
  return null;
}

/** Deletes what has been in the bin for 30 days. @returns how many texts */
export async function removeOldTexts(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const start = startOfBin(now);
    const removed = [
      ...(await tx.delete(templates).where(lt(templates.deletedAt, start)).returning()).map(textOfTemplate),
      ...(await tx.delete(sections).where(lt(sections.deletedAt, start)).returning()).map(textOfSection),
    ];
    for (const text of removed) {
      const { title, deletedAt } = text;
      await recordText(tx, cleanUpAt(now), 'expire', text, { before: { title, deletedAt } });
    }
    return removed.length;
  });
}

/** No text can start to use another: saves wait; reads do not. */
async function lockTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${templates}, ${sections} in share row exclusive mode`);
}

function tableOf(kind: StoredText['kind']) {
  return kind === 'template' ? templates : sections;
}

/** A template needs one section of each key, and a section its parent. */
async function refuseUsed(tx: Transaction, { id, title }: StoredText): Promise<void> {
  const dependents = await tx
    .select({ name: sections.key })
    .from(sections)
    .where(and(isPresent.section, eq(sections.dependsOnSectionId, id)))
    .orderBy(asc(sections.key));
  const [sameKey] = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(isPresent.section, eq(sections.key, title), ne(sections.id, id)))
    .limit(1);
  const users = sameKey
    ? []
    : await tx
        .select({ name: templates.name })
        .from(templates)
        .where(and(isPresent.template, arrayContains(templates.sectionKeys, [title])))
        .orderBy(asc(templates.name));
  const uses = [
    ...users.map(({ name }) => `the template “${name}”`),
    ...dependents.map(({ name }) => `the section “${name}”`),
  ];
  if (uses.length === 0) return;
  const named = uses.slice(0, 3).join(', ') + (uses.length > 3 ? ` and ${uses.length - 3} more` : '');
  throw conflict(`“${title}” cannot be deleted while it is used by ${named}.`, TEXT_IN_USE);
}

async function refuseBinnedParent(tx: Transaction, id: string): Promise<void> {
  const [parent] = await tx
    .select({ key: sections.key })
    .from(sections)
    .where(and(eq(sections.id, id), isNotNull(sections.deletedAt)));
  if (!parent) return;
  throw unprocessable(`The section that it depends on, “${parent.key}”, is in the bin. Restore that first.`);
}

function recordText(
  tx: Transaction,
  actor: Parameters<typeof recordChange>[1],
  what: 'delete' | 'restore' | 'remove' | 'expire',
  { kind, id, title }: StoredText,
  fields: { before?: object; after?: object },
): Promise<void> {
  return recordChange(tx, actor, { action: `${kind}.${what}`, subjectId: id, subjectName: title, ...fields });
}
