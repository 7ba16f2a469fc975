import { leadProductInputSchema, leadProductOrderSchema, removedLeadProductSchema } from '@contract/lead-set-up';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { listSetUpProducts, orderProducts, removeProduct, saveProduct } from './change-products';

/**
 * Setting up the lead catalogue (product/lead-set-up), for the role Admin:
 * - `GET /admin/leadproducts` → the products with versions and numbers of leads
 * - `POST /admin/leadproducts/save`, `/remove` `{id, version}` → `{id}`
 * - `POST /admin/leadproducts/order` `{ids, seenOrder}`
 */
export function leadSetUpRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/leadproducts', async (c) => c.json(await listSetUpProducts(deps.db)));

  const write = recordedWrites(routes, deps);

  write('/admin/leadproducts/save', leadProductInputSchema, saveProduct);
  write('/admin/leadproducts/remove', removedLeadProductSchema, removeProduct);
  write('/admin/leadproducts/order', leadProductOrderSchema, orderProducts);

  return routes;
}
