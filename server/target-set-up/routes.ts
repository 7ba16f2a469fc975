import * as calls from '@contract/calls/target-set-up';
import { monthOf } from '@contract/target-month';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { orderGroups, removeGroup, saveGroup } from './change-groups';
import { removeTarget, saveSetUpTarget } from './change-targets';
import { listSetUp } from './list-set-up';
import { plannedMonths, savePlannedMonths } from './planned-months';

/** Setting up targets (product/target-set-up). */
export function targetSetUpRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  return handled(calls, deps, {
    getTargetSetUp: () => listSetUp(db),
    getTargetMonths: ({ params }) => plannedMonths(db, monthOf(params.from), params.scope),
    saveTarget: saveSetUpTarget,
    removeTarget,
    saveTargetGroup: saveGroup,
    orderTargetGroups: orderGroups,
    removeTargetGroup: removeGroup,
    saveTargetMonths: (tx, { rows }, actor) => savePlannedMonths(tx, rows, actor),
  });
}
