import {
  sectionInputSchema,
  templateInputSchema,
  templateQuerySchema,
  templateStateInputSchema,
} from '@contract/template';
import { recordId } from '@contract/text';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import { recordedWrites } from '../audit/recorded-writes';
import { cleanedText } from '../conversion/conversion-threads';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { validParam } from '../http/validate';
import { saveSection } from './save-section';
import { saveTemplate } from './save-template';
import { findSection, findTemplate, templateInfo } from './template-queries';
import { changeTemplateState, findReleasedTemplate } from './template-states';

const idParam = recordId().label('The id').required();

/**
 * Templates and their sections (product/templates#who-may-read). All signed-in users may read them, because everyone
 * may make documents; only TemplatesAdmin may save:
 * - `GET /gettemplateinfo` → placeholders, templates and sections, without texts
 * - `GET /gettemplate/{templateId}`, `GET /getsection/{id}` → one of them with its text;
 *   `?text=released` gives the text of a template that documents are made from (extension)
 * - `POST /templatestate` `{templateId, state}` → the template (extension)
 * - `POST /savetemplate`, `POST /savesection` → adds or changes one, and returns it
 */
export function templateRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/gettemplateinfo', async (c) => c.json(await templateInfo(db)));

  routes.get('/gettemplate/:templateId', async (c) => {
    const id = await validParam(idParam, c.req.param('templateId'));
    const { text } = await validParam(templateQuerySchema, c.req.query());
    return c.json(await (text === 'released' ? findReleasedTemplate(db, id) : findTemplate(db, id)));
  });

  routes.get('/getsection/:id', async (c) => {
    return c.json(await findSection(db, await validParam(idParam, c.req.param('id'))));
  });

  routes.post('/savetemplate', async (c) => {
    const payload = await readJson(c, templateInputSchema);
    const html = await cleanedText(payload.value.html);
    const saver = actorOf(c, clock.now());
    return idempotent(c, deps, payload, (tx) => saveTemplate(tx, { ...payload.value, html }, saver));
  });

  routes.post('/savesection', async (c) => {
    const payload = await readJson(c, sectionInputSchema);
    const html = await cleanedText(payload.value.html);
    const saver = actorOf(c, clock.now());
    return idempotent(c, deps, payload, (tx) => saveSection(tx, { ...payload.value, html }, saver));
  });

  recordedWrites(routes, deps)('/templatestate', templateStateInputSchema, changeTemplateState);

  return routes;
}
