import * as calls from '@contract/calls/target';
import type { SavedTarget } from '@contract/target';
import { monthOf } from '@contract/target-month';
import { actorOf, type SignedInActor } from '../audit/actor-of';
import { recordChange, type Change } from '../audit/record-change';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { matchedVersion } from '../http/seen-version';
import { createWrittenAnswers } from '../http/written-answers';
import { completeAction, reopenAction } from './complete-action';
import { requireDeliberateCall } from './deliberate-call';
import { emptyMonth, populateMonth } from './populate-month';
import { saveTargetInfo } from './save-target-info';
import { saveTargetValues } from './save-target-values';
import { unwrittenMonth } from './target-queries';

/** The balanced scorecard (product/targets#views); any day means its month. */
export function targetRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const sendWritten = createWrittenAnswers();
  return handled(calls, deps, {
    getTargets: byHand(async ({ c, params }) => sendWritten(c, await unwrittenMonth(db, monthOf(params.date)))),
    setTargetInfo: (tx, target, actor) => recorded(tx, actor, (by) => saveTargetInfo(tx, target, by)),
    setTarget: (tx, values, actor, { params }) =>
      recorded(tx, actor, (by) => saveTargetValues(tx, monthOf(params.date), values, by)),
    completeAction: byHand(async ({ c, params: { date, targetId } }) => {
      requireDeliberateCall(c);
      const seen = { targetId: Number(targetId), version: matchedVersion(c) };
      return c.json(await db.transaction((tx) => completeAction(tx, monthOf(date), seen, actorOf(c, clock.now()))));
    }),
    populateTargets: byHand(async ({ c, params }) => {
      requireDeliberateCall(c);
      const saver = actorOf(c, clock.now());
      return c.json(await db.transaction((tx) => populateMonth(tx, monthOf(params.date), saver)));
    }),
    reopenAction: (tx, { version }, actor, { params: { date, targetId } }) =>
      reopenAction(tx, monthOf(date), { targetId: Number(targetId), version }, actor),
    emptyTargets: (tx, { filled }, actor, { params }) => emptyMonth(tx, monthOf(params.date), filled, actor),
  });
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
