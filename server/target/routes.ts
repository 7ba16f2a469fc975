import {
  emptiedTargetsSchema,
  reopenedActionSchema,
  targetInfoInputSchema,
  targetValuesInputSchema,
  type SavedTarget,
} from '@contract/target';
import { monthOf } from '@contract/target-month';
import { isoDate } from '@contract/text';
import { Hono } from 'hono';
import { string } from 'yup';
import { actorOf, type SignedInActor } from '../audit/actor-of';
import { recordChange, type Change } from '../audit/record-change';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { matchedVersion } from '../http/seen-version';
import { validParam } from '../http/validate';
import { completeAction, reopenAction } from './complete-action';
import { requireDeliberateCall } from './deliberate-call';
import { emptyMonth, populateMonth } from './populate-month';
import { saveTargetInfo } from './save-target-info';
import { saveTargetValues } from './save-target-values';
import { targetsOfMonth } from './target-queries';

/** `{date}` in a path; any day means its month (product/targets#date). */
const monthParam = isoDate().label('The date').required();

const idParam = string()
  .matches(/^[1-9]\d{0,8}$/, 'The target must be a number.')
  .required();

/**
 * The balanced scorecard (product/targets#views), for the role Targets; any day means its month:
 * - `GET /gettargets/{date}` → the month's targets, pillars and areas
 * - `POST /settargetinfo` → adds a target or changes its details
 * - `POST /settarget/{date}` → the month's limits and actual
 * - `GET /completeAction/{date}/{targetId}` with `If-Match` → completes the action of the month before `date`
 * - `GET /populateTargets/{date}` → copies missing target values and limits from the month before
 * - `POST /reopenAction/{date}/{targetId}`, `POST /emptyTargets/{date}` `{filled}` undo these two (extensions)
 */
export function targetRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/gettargets/:date', async (c) => {
    const month = monthOf(await validParam(monthParam, c.req.param('date')));
    return c.json(await targetsOfMonth(db, month));
  });

  routes.post('/settargetinfo', async (c) => {
    const payload = await readJson(c, targetInfoInputSchema);
    const saver = actorOf(c, clock.now());
    return idempotent(c, deps, payload, (tx) => recorded(tx, saver, (by) => saveTargetInfo(tx, payload.value, by)));
  });

  routes.post('/settarget/:date', async (c) => {
    const month = monthOf(await validParam(monthParam, c.req.param('date')));
    const payload = await readJson(c, targetValuesInputSchema);
    const saver = actorOf(c, clock.now());
    return idempotent(c, deps, payload, (tx) =>
      recorded(tx, saver, (by) => saveTargetValues(tx, month, payload.value, by)),
    );
  });

  routes.get('/completeAction/:date/:targetId', async (c) => {
    requireDeliberateCall(c);
    const month = monthOf(await validParam(monthParam, c.req.param('date')));
    const targetId = Number(await validParam(idParam, c.req.param('targetId')));
    const seen = { targetId, version: matchedVersion(c) };
    return c.json(await db.transaction((tx) => completeAction(tx, month, seen, actorOf(c, clock.now()))));
  });

  routes.get('/populateTargets/:date', async (c) => {
    requireDeliberateCall(c);
    const month = monthOf(await validParam(monthParam, c.req.param('date')));
    const saver = actorOf(c, clock.now());
    return c.json(await db.transaction((tx) => populateMonth(tx, month, saver)));
  });

  routes.post('/reopenAction/:date/:targetId', async (c) => {
    const month = monthOf(await validParam(monthParam, c.req.param('date')));
    const targetId = Number(await validParam(idParam, c.req.param('targetId')));
    const payload = await readJson(c, reopenedActionSchema);
    const { version } = payload.value;
    return idempotent(c, deps, payload, (tx) =>
      reopenAction(tx, month, { targetId, version }, actorOf(c, clock.now())),
    );
  });

  routes.post('/emptyTargets/:date', async (c) => {
    const month = monthOf(await validParam(monthParam, c.req.param('date')));
    const payload = await readJson(c, emptiedTargetsSchema);
    return idempotent(c, deps, payload, (tx) => emptyMonth(tx, month, payload.value.filled, actorOf(c, clock.now())));
  });

  return routes;
}

async function recorded(
  tx: Transaction,
  actor: SignedInActor,
  save: (saver: { staffId: string; now: Date }) => Promise<SavedTarget & { change: Change | null }>,
): Promise<SavedTarget> {
  const { change, ...saved } = await save({ staffId: actor.id, now: actor.now });
  if (change) await recordChange(tx, actor, change);
  return saved;
}
