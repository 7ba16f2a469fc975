import {
  plannedChangesSchema,
  plannedScope,
  removedTargetGroupSchema,
  removedTargetSchema,
  setUpTargetInputSchema,
  targetGroupInputSchema,
  targetGroupOrderSchema,
} from '@contract/target-set-up';
import { monthOf } from '@contract/target-month';
import { isoDate } from '@contract/text';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { orderGroups, removeGroup, saveGroup } from './change-groups';
import { removeTarget, saveSetUpTarget } from './change-targets';
import { listSetUp } from './list-set-up';
import { plannedMonths, savePlannedMonths } from './planned-months';

const monthParam = isoDate().label('The month').required();

/**
 * Setting up targets (product/target-set-up), for the role Admin:
 * - `GET /admin/targets` → `{pillars, areas, targets}`
 * - `POST /admin/targets/save`, `/admin/targets/remove` `{targetId, version}` → `{targetId}`
 * - `POST /admin/targetgroups/save` `{kind, id, name}`, `/order` `{kind, ids}`, `/remove` `{kind, id}`
 * - `GET /admin/targetmonths/{from}/{scope}` → `{months}`: twelve months, starting with `from`
 * - `POST /admin/targetmonths/save` `{rows}` → `{saved, refused}`
 */
export function targetSetUpRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/targets', async (c) => c.json(await listSetUp(db)));

  routes.get('/admin/targetmonths/:from/:scope', async (c) => {
    const from = monthOf(await validParam(monthParam, c.req.param('from')));
    const scope = await validParam(plannedScope(), c.req.param('scope'));
    return c.json(await plannedMonths(db, from, scope));
  });

  const write = recordedWrites(routes, deps);

  write('/admin/targets/save', setUpTargetInputSchema, saveSetUpTarget);
  write('/admin/targets/remove', removedTargetSchema, removeTarget);
  write('/admin/targetgroups/save', targetGroupInputSchema, saveGroup);
  write('/admin/targetgroups/order', targetGroupOrderSchema, orderGroups);
  write('/admin/targetgroups/remove', removedTargetGroupSchema, removeGroup);
  write('/admin/targetmonths/save', plannedChangesSchema, (tx, { rows }, actor) => savePlannedMonths(tx, rows, actor));

  return routes;
}
