import { leadSubmissionSchema } from '@contract/lead';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { allLeadProducts } from './lead-catalogue';
import { submitLead } from './submit-lead';

/**
 * The lead form (product/lead-form#catalogue-fields):
 * - `GET /leadproducts` → the catalogue
 * - `POST /submitlead`, answers and visible questions → the ids of the lead and of its opportunity, which the portal
 *   does not use
 */
export function leadRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/leadproducts', async (c) => c.json(await allLeadProducts(deps.db)));

  routes.post('/submitlead', async (c) => {
    const payload = await readJson(c, leadSubmissionSchema);
    const actor = actorOf(c, deps.clock.now());
    const { leadDivisions } = await deps.settings.current();
    return idempotent(c, deps, payload, (tx) => submitLead(tx, actor, leadDivisions, payload.value));
  });

  return routes;
}
