import { placeholderInputSchema, placeholderOrderSchema, removedPlaceholderSchema } from '@contract/placeholder-set-up';
import { Hono } from 'hono';
import type { AnyObject, ObjectSchema } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { listPlaceholders, orderPlaceholders, removePlaceholder, savePlaceholder } from './change-placeholders';

/**
 * Setting up placeholders (product/placeholders), for the role Admin:
 * - `GET /admin/placeholders` → `{placeholders}`: key, type, and the texts that name each
 * - `POST /admin/placeholders/save` `{from, key, type}`, `/remove` `{key}` → `{key}`
 * - `POST /admin/placeholders/order` `{keys}`
 */
export function placeholderRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/placeholders', async (c) => c.json(await listPlaceholders(deps.db)));

  const write = <Input extends AnyObject>(
    path: string,
    schema: ObjectSchema<Input>,
    work: (tx: Transaction, input: Input, actor: Actor) => Promise<object | null>,
  ) =>
    routes.post(path, async (c) => {
      const payload = await readJson(c, schema);
      return idempotent(c, deps, payload, (tx) => work(tx, payload.value as Input, actorOf(c, deps.clock.now())));
    });

  write('/admin/placeholders/save', placeholderInputSchema, savePlaceholder);
  write('/admin/placeholders/remove', removedPlaceholderSchema, (tx, { key }, actor) =>
    removePlaceholder(tx, key, actor),
  );
  write('/admin/placeholders/order', placeholderOrderSchema, (tx, { keys }, actor) =>
    orderPlaceholders(tx, keys, actor),
  );

  return routes;
}
