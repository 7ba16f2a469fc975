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
import type { AnyObject, ObjectSchema } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
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
 * - `GET /admin/targetmonths/{from}/{scope}` → `{months}`: twelve from `from` on
 * - `POST /admin/targetmonths/save` `{rows}` → `{saved, refused}`
 */
export function targetSetUpRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/targets', async (c) => c.json(await listSetUp(db)));

  routes.get('/admin/targetmonths/:from/:scope', async (c) => {
    const from = monthOf(await validParam(monthParam, c.req.param('from')));
    const scope = await validParam(plannedScope(), c.req.param('scope'));
    return c.json(await plannedMonths(db, from, scope));
  });

  const write = <Input extends AnyObject>(
    path: string,
    schema: ObjectSchema<Input>,
    work: (tx: Transaction, input: Input, actor: Actor) => Promise<object | null>,
  ) =>
    routes.post(path, async (c) => {
      const payload = await readJson(c, schema);
      return idempotent(c, deps, payload, (tx) => work(tx, payload.value as Input, actorOf(c, clock.now())));
    });

  write('/admin/targets/save', setUpTargetInputSchema, saveSetUpTarget);
  write('/admin/targets/remove', removedTargetSchema, removeTarget);
  write('/admin/targetgroups/save', targetGroupInputSchema, saveGroup);
  write('/admin/targetgroups/order', targetGroupOrderSchema, orderGroups);
  write('/admin/targetgroups/remove', removedTargetGroupSchema, removeGroup);
  write('/admin/targetmonths/save', plannedChangesSchema, (tx, { rows }, actor) => savePlannedMonths(tx, rows, actor));

  return routes;
}
