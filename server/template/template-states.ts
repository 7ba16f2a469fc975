import { withoutSuggestions } from '@harbour/document-model/suggested-text';
import type { Template, TemplateState, TemplateStateInput } from '@contract/template';
import { and, eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import type { Database, Transaction } from '../data/database';
import { templates, textVersions } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { changeRecord } from '../record/change-record';
import { refuseOpenSuggestions } from './text-suggestions';
import { sectionKeysOf } from './section-keys';
import { TEMPLATE, type StoredTemplate } from './text-records';
import { isPresent } from './stored-texts';
import { presentTemplate } from './template-queries';

/** What each state can become without a change to the text. */
const NEXT: Readonly<Record<TemplateState, readonly TemplateState[]>> = {
  draft: ['in-review', 'released'],
  'in-review': ['draft', 'released'],
  released: ['draft'],
};

/**
 * Changes the state of a template, with its text as it is (product/templates#states). A released one that becomes a
 * draft is no longer in use.
 * @throws ApiFailure 404, 412 and 428 as for other writes, 422 for a state that this one cannot become, and for a
 * release   with open suggestions
 */
export async function changeTemplateState(
  tx: Transaction,
  { templateId, version, state }: TemplateStateInput,
  actor: SignedInActor,
): Promise<Template> {
  const check = (stored: StoredTemplate) => {
    if (!NEXT[stored.state].includes(state)) {
      throw unprocessable('The template cannot change to this state.', 'wrong-state');
    }
    refuseOpenSuggestions(stored.html, state);
  };
  const also = async ({ html }: StoredTemplate) => ({
    stateAt: actor.now,
    stateById: actor.id,
    ...(state === 'released' && { releasedVersion: null, sectionKeys: await sectionKeysOf(tx, html) }),
  });
  const edit = { id: templateId, version, action: 'template.state', changes: { state }, check, also };
  return presentTemplate(await changeRecord(tx, TEMPLATE, edit, actor));
}

/** The state of a template after a save of `stored` (null: a new one), and the version that stays in use. */
export function stateAfterSave(
  stored: StoredTemplate | null,
  wanted: TemplateState | undefined,
  { id, now }: SignedInActor,
): Pick<StoredTemplate, 'state' | 'stateAt' | 'stateById' | 'releasedVersion'> {
  const before = stored?.state ?? 'released';
  const state = wanted ?? before;
  const inUse = stored?.state === 'released' ? stored.version : (stored?.releasedVersion ?? null);
  const isSet = stored === null || state !== before || state === 'released';
  return {
    state,
    stateAt: isSet ? now : stored.stateAt,
    stateById: isSet ? id : stored.stateById,
    releasedVersion: state === 'released' ? null : inUse,
  };
}

/**
 * The text that documents are made from, without suggested changes: the released one, or the current one if none is
 * released; `state` says which.
 * @throws ApiFailure 404
 */
export async function findReleasedTemplate(db: Database, id: string): Promise<Template> {
  const [row] = await db
    .select({ template: templates, released: textVersions })
    .from(templates)
    .leftJoin(
      textVersions,
      and(eq(textVersions.templateId, templates.id), eq(textVersions.version, templates.releasedVersion)),
    )
    .where(and(eq(templates.id, id), isPresent.template));
  if (!row) throw notFound('The template');
  const { template, released } = row;
  const html = withoutSuggestions((released ?? template).html);
  if (!released) return presentTemplate({ ...template, html });
  const { title, version, savedAt } = released;
  return presentTemplate({ ...template, name: title, html, version, updatedAt: savedAt, state: 'released' });
}
