import { leadProductInputSchema, leadProductOrderSchema, removedLeadProductSchema } from '@contract/lead-set-up';
import { Hono } from 'hono';
import type { AnyObject, ObjectSchema } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { listSetUpProducts, orderProducts, removeProduct, saveProduct } from './change-products';

/**
 * Setting up the lead catalogue (product/lead-set-up), for the role Admin:
 * - `GET /admin/leadproducts` → the products with versions and counts of leads
 * - `POST /admin/leadproducts/save`, `/remove` `{id, version}` → `{id}`
 * - `POST /admin/leadproducts/order` `{ids}`
 */
export function leadSetUpRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/leadproducts', async (c) => c.json(await listSetUpProducts(deps.db)));

  const write = <Input extends AnyObject>(
    path: string,
    schema: ObjectSchema<Input>,
    work: (tx: Transaction, input: Input, actor: Actor) => Promise<object | null>,
  ) =>
    routes.post(path, async (c) => {
      const payload = await readJson(c, schema);
      return idempotent(c, deps, payload, (tx) => work(tx, payload.value as Input, actorOf(c, deps.clock.now())));
    });

  write('/admin/leadproducts/save', leadProductInputSchema, saveProduct);
  write('/admin/leadproducts/remove', removedLeadProductSchema, removeProduct);
  write('/admin/leadproducts/order', leadProductOrderSchema, (tx, { ids }, actor) => orderProducts(tx, ids, actor));

  return routes;
}
