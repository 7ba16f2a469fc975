import { formChangeSchema, newFormSchema } from '@contract/form';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { findForm, listForms } from './form-queries';
import { addForm, saveForm } from './save-form';

/**
 * The forms that administrators make (product/forms), for the role Admin:
 * - `GET /admin/forms` → `{forms}`; `GET /admin/forms/{key}` → a form with its questions
 * - `POST /admin/forms/add` `{key, description, copyOf}`, `/admin/forms/save` `{key, version, changes}` → the form
 */
export function formRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/forms', async (c) => c.json(await listForms(db)));

  routes.get('/admin/forms/:key', async (c) => {
    const form = await findForm(db, c.req.param('key'));
    if (!form) throw notFound('The form');
    return c.json(form);
  });

  routes.post('/admin/forms/add', async (c) => {
    const payload = await readJson(c, newFormSchema);
    return idempotent(c, deps, payload, (tx) => addForm(tx, payload.value, actorOf(c, clock.now())));
  });

  routes.post('/admin/forms/save', async (c) => {
    const payload = await readJson(c, formChangeSchema);
    return idempotent(c, deps, payload, (tx) => saveForm(tx, payload.value, actorOf(c, clock.now())));
  });

  return routes;
}
