import { randomUUID } from 'node:crypto';
import { TEMPLATE_CHANGED, type Template, type TemplateInput } from '@contract/template';
import { keysIn } from '@contract/template-marks';
import { and, eq, inArray } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { asBefore, recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { sections, templates } from '../data/schema';
import { notFound } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { neededVersion } from '../http/seen-version';
import type { CleanText } from '../rich-text/clean-rich-text';
import { keepTextVersion } from './keep-text-version';
import { isPresent, textOfTemplate } from './stored-texts';
import { presentTemplate } from './template-queries';

type Cleaned = TemplateInput & { html: CleanText };

/**
 * Adds a template, or changes the one that `input.templateId` names; its text has been cleaned.
 * @throws ApiFailure 404 for an unknown one, 412 if somebody has saved since it was read
 */
export async function saveTemplate(tx: Transaction, input: Cleaned, actor: SignedInActor): Promise<Template> {
  const { html } = input;
  const values = {
    name: input.name.trim(),
    html,
    sectionKeys: await sectionKeysOf(tx, html),
    updatedById: actor.id,
    updatedAt: actor.now,
  };
  const said = { name: values.name, html, sectionKeys: values.sectionKeys };
  if (!input.templateId) {
    const [added] = await tx
      .insert(templates)
      .values({ id: `template-${randomUUID()}`, ...values })
      .returning();
    if (!added) throw new Error('A template was inserted without its row.');
    await recordChange(tx, actor, {
      action: 'template.add',
      subjectId: added.id,
      subjectName: values.name,
      after: said,
    });
    return presentTemplate(added);
  }
  const isMeant = and(eq(templates.id, input.templateId), isPresent.template);
  const [stored] = await tx.select().from(templates).where(isMeant).for('update');
  if (!stored) throw notFound('The template');
  if (neededVersion(input.version) !== String(stored.version))
    throw await changedMeanwhile(tx, {
      what: 'template',
      code: TEMPLATE_CHANGED,
      subjectId: stored.id,
      by: stored.updatedById,
      sender: actor.id,
      current: presentTemplate(stored),
    });
  await keepTextVersion(tx, textOfTemplate(stored));
  const [changed] = await tx
    .update(templates)
    .set({ ...values, version: stored.version + 1 })
    .where(isMeant)
    .returning();
  await recordChange(tx, actor, {
    action: 'template.save',
    subjectId: stored.id,
    subjectName: values.name,
    before: asBefore(stored, said),
    after: said,
  });
  return presentTemplate(changed ?? stored);
}

/** The sections in a text; `{{Key}}` counts if there is a section with that key. */
async function sectionKeysOf(tx: Transaction, html: string): Promise<string[]> {
  const named = keysIn(html);
  if (named.either.length === 0) return named.sections;
  const known = await tx
    .selectDistinct({ key: sections.key })
    .from(sections)
    .where(and(isPresent.section, inArray(sections.key, named.either)));
  const either = named.either.filter((key) => known.some((section) => section.key === key));
  return [...new Set([...named.sections, ...either])];
}
