import { randomUUID } from 'node:crypto';
import type { Template, TemplateInput } from '@contract/template';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { templates } from '../data/schema';
import { changeRecord } from '../record/change-record';
import type { CleanText } from '../rich-text/clean-rich-text';
import { keepTextVersion } from './keep-text-version';
import { sectionKeysOf } from './section-keys';
import { textOfTemplate } from './stored-texts';
import { moveComments } from './template-comments';
import { presentTemplate } from './template-queries';
import { stateAfterSave } from './template-states';
import { TEMPLATE, type StoredTemplate } from './text-records';
import { refuseOpenSuggestions, signedSuggestions } from './text-suggestions';

const OR_A_DRAFT = ', or save it as a draft';

type Cleaned = TemplateInput & { html: CleanText };

/**
 * Adds a template, or changes the one that `input.templateId` names; its text has been cleaned.
 * @throws ApiFailure 404 for an unknown one, 412 if somebody has saved since it was read, 422 for open suggestions in
 *   a text that is released by the save, or stays released
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
  const also = async (stored: StoredTemplate) => {
    const state = stateAfterSave(stored, input.state, actor);
    refuseOpenSuggestions(html, state.state, OR_A_DRAFT);
    await keepTextVersion(tx, textOfTemplate(stored));
    const sectionKeys = await sectionKeysOf(tx, html, { id: stored.id, version: state.releasedVersion });
    return { ...saved, sectionKeys, ...state };
  };
  const edit = { id: input.templateId, version: input.version, action: 'template.save', also, said: saidOf };
  const changed = await changeRecord(tx, TEMPLATE, edit, actor);
  await moveComments(tx, changed.id, input.places ?? []);
  return presentTemplate(changed);
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
