import { apartSchema, mergeInputSchema, mergeUndoSchema, pairPathSchema } from '@contract/duplicates';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { compareRecords, findDuplicates } from './find-duplicates';
import { keepApart, mergeRecords } from './merge';
import { undoMerge } from './undo-merge';

/**
 * Clients and contacts that are in the portal twice (product/duplicates), for the role Admin:
 * - `GET /admin/duplicates` → pairs that are probably the same, and recent merges
 * - `GET /admin/duplicates/{kind}/{id}/{otherId}` → two records side by side
 * - `POST /admin/duplicates/merge` `{kind, keptId, removedId, take, version}` → the merge
 * - `POST /admin/duplicates/undo` `{id}` → what was moved back
 * - `POST /admin/duplicates/apart` `{kind, id, otherId, isApart}` → `{id, otherId}`
 */
export function duplicateRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/duplicates', async (c) => c.json(await findDuplicates(db, clock.now())));

  routes.get('/admin/duplicates/:kind/:id/:otherId', async (c) => {
    const { kind, id, otherId } = await validParam(pairPathSchema, c.req.param());
    return c.json(await compareRecords(db, kind, id, otherId));
  });

  const write = recordedWrites(routes, deps);
  write('/admin/duplicates/merge', mergeInputSchema, mergeRecords);
  write('/admin/duplicates/undo', mergeUndoSchema, undoMerge);
  write('/admin/duplicates/apart', apartSchema, keepApart);

  return routes;
}
