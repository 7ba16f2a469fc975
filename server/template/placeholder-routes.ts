import { placeholderInputSchema, placeholderOrderSchema, removedPlaceholderSchema } from '@contract/placeholder-set-up';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
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

  const write = recordedWrites(routes, deps);

  write('/admin/placeholders/save', placeholderInputSchema, savePlaceholder);
  write('/admin/placeholders/remove', removedPlaceholderSchema, removePlaceholder);
  write('/admin/placeholders/order', placeholderOrderSchema, orderPlaceholders);

  return routes;
}
