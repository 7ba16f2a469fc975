import * as calls from '@contract/calls/template';
import { actorOf } from '../audit/actor-of';
import { cleanedText } from '../conversion/conversion-threads';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { idempotent } from '../http/idempotency';
import { saveSection } from './save-section';
import { saveTemplate } from './save-template';
import { findSection, findTemplate, templateInfo } from './template-queries';
import { changeTemplateState, findReleasedTemplate } from './template-states';

/**
 * Templates and their sections (product/templates#who-may-read). All signed-in users may read them, because everyone
 * may make documents. Texts are cleaned before the transaction that saves them.
 */
export function templateRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  return handled(calls, deps, {
    getTemplateInfo: () => templateInfo(db),
    getTemplate: ({ params: { templateId }, query }) =>
      query.text === 'released' ? findReleasedTemplate(db, templateId) : findTemplate(db, templateId),
    getSection: ({ params }) => findSection(db, params.id),
    saveTemplate: byHand(async ({ c, body }, payload) => {
      const html = await cleanedText(body.html);
      return idempotent(c, deps, payload, (tx) => saveTemplate(tx, { ...body, html }, actorOf(c, clock.now())));
    }),
    saveSection: byHand(async ({ c, body }, payload) => {
      const html = await cleanedText(body.html);
      return idempotent(c, deps, payload, (tx) => saveSection(tx, { ...body, html }, actorOf(c, clock.now())));
    }),
    setTemplateState: changeTemplateState,
  });
}
