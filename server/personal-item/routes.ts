import {
  personalItemInputSchema,
  personalItemPathSchema,
  personalItemRemovalSchema,
  personalItemsPathSchema,
  personalItemsQuerySchema,
} from '@contract/personal-item';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { itemWith, listItems, removeItem, saveItem } from './personal-items';

/**
 * Small things that belong to the caller alone (an extension, product/personal-items), for every signed-in member of
 * staff:
 * - `GET /personalitems/{kind}?about=` → the caller's items of a kind
 * - `GET /personalitems/{kind}/{id}` → one of them with its value
 * - `POST /personalitems/save` `{kind, id, title, about, value, isShared, version}` → the item
 * - `POST /personalitems/remove` `{kind, id, version}` → `{id}`
 */
export function personalItemRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/personalitems/:kind', async (c) => {
    const { kind } = await validParam(personalItemsPathSchema, c.req.param());
    const { about } = await validParam(personalItemsQuerySchema, c.req.query());
    return c.json(await listItems(db, c.get('principal').staffId, kind, about));
  });

  routes.get('/personalitems/:kind/:id', async (c) => {
    const { kind, id } = await validParam(personalItemPathSchema, c.req.param());
    return c.json(await itemWith(db, c.get('principal').staffId, kind, id));
  });

  const write = recordedWrites(routes, deps);
  write('/personalitems/save', personalItemInputSchema, saveItem);
  write('/personalitems/remove', personalItemRemovalSchema, removeItem);

  return routes;
}
