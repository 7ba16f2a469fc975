import { randomUUID } from 'node:crypto';
import type { Template, TemplateInput } from '@contract/template';
import { eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { asBefore, recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { templates } from '../data/schema';
import type { CleanText } from '../rich-text/clean-rich-text';
import { keepTextVersion } from './keep-text-version';
import { lockTemplate } from './lock-template';
import { sectionKeysOf } from './section-keys';
import { textOfTemplate } from './stored-texts';
import { moveComments } from './template-comments';
import { presentTemplate } from './template-queries';
import { stateAfterSave } from './template-states';
import { refuseOpenSuggestions, signedSuggestions } from './text-suggestions';

const OR_A_DRAFT = ', or save it as a draft';

type Cleaned = TemplateInput & { html: CleanText };

/**
 * Adds a template, or changes the one that `input.templateId` names; its text has been cleaned.
 * @throws ApiFailure 404 for an unknown one, 412 if somebody has saved since it was read, 422 for open suggestions in
 *   a text that is released afterwards, also because it was before
 */
export async function saveTemplate(tx: Transaction, input: Cleaned, actor: SignedInActor): Promise<Template> {
  const html = await signedSuggestions(tx, { kind: 'template', id: input.templateId }, input.html, actor);
  const saved = { name: input.name.trim(), html, updatedById: actor.id, updatedAt: actor.now };
  if (!input.templateId) {
    const state = stateAfterSave(null, input.state, actor);
    refuseOpenSuggestions(html, state.state, OR_A_DRAFT);
    const values = { ...saved, sectionKeys: await sectionKeysOf(tx, html), ...state };
    const [added] = await tx
      .insert(templates)
      .values({ id: `template-${randomUUID()}`, ...values })
      .returning();
    if (!added) throw new Error('A template was inserted without its row.');
    await recordChange(tx, actor, {
      action: 'template.add',
      subjectId: added.id,
      subjectName: values.name,
      after: saidOf(values),
    });
    return presentTemplate(added);
  }
  const stored = await lockTemplate(tx, input.templateId, input.version, actor);
  const state = stateAfterSave(stored, input.state, actor);
  refuseOpenSuggestions(html, state.state, OR_A_DRAFT);
  await keepTextVersion(tx, textOfTemplate(stored));
  const values = {
    ...saved,
    sectionKeys: await sectionKeysOf(tx, html, { id: stored.id, version: state.releasedVersion }),
    ...state,
  };
  const [changed] = await tx.update(templates).set(values).where(eq(templates.id, stored.id)).returning();
  await moveComments(tx, stored.id, input.places ?? []);
  await recordChange(tx, actor, {
    action: 'template.save',
    subjectId: stored.id,
    subjectName: values.name,
    before: asBefore(stored, saidOf(values)),
    after: saidOf(values),
  });
  return presentTemplate(changed ?? stored);
}

/** The fields that the audit log compares. */
function saidOf({
  name,
  html,
  sectionKeys,
  state,
}: Pick<typeof templates.$inferSelect, 'name' | 'html' | 'sectionKeys' | 'state'>) {
  return { name, html, sectionKeys, state };
}
