import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { myOpportunities } from './my-opportunities';

/** `GET /myopportunities` (product/opportunities#own-leads) → the cross-sales leads of the signed-in person. */
export function opportunityRoutes({ db }: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/myopportunities', async (c) =>
    c.json(await myOpportunities(db, c.get('principal').staffId)),
  );
}
