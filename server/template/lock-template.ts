import { TEMPLATE_CHANGED, type TemplateInput } from '@contract/template';
import { and, eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import { templates } from '../data/schema';
import { notFound } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { isSeen } from '../http/seen-version';
import { isPresent } from './stored-texts';
import { presentTemplate } from './template-queries';

export type StoredTemplate = typeof templates.$inferSelect;

/**
 * The row of a template, locked for a change by someone who has seen `version`.
 * @throws ApiFailure 404 for an unknown one, 412 if somebody has saved since it was read, 428 without a version
 */
export async function lockTemplate(
  tx: Transaction,
  templateId: string,
  version: TemplateInput['version'],
  sender: SignedInActor,
): Promise<StoredTemplate> {
  const [stored] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, templateId), isPresent.template))
    .for('update');
  if (!stored) throw notFound('The template');
  if (isSeen(version, stored.version)) return stored;
  throw await changedMeanwhile(tx, {
    what: 'template',
    code: TEMPLATE_CHANGED,
    subjectId: stored.id,
    by: stored.updatedById,
    sender: sender.id,
    current: presentTemplate(stored),
  });
}
