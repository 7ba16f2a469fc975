import * as calls from '@contract/calls/webhook';
import type { SavedWebhook } from '@contract/webhooks';
import type { Context, Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import type { Payload } from '../http/api-payload';
import { byHand, handled } from '../handled';
import { idempotentWithSecret } from '../http/idempotency';
import { removeEndpoint, replayDelivery, rotateSecret, saveEndpoint, sendTest } from './endpoints';
import { listDeliveries, listEndpoints } from './list-webhooks';
import { newSecret } from './sign-message';

/** Receivers of events (product/webhooks). */
export function webhookRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config, webhooks } = deps;
  return handled(
    calls,
    deps,
    {
      listWebhooks: () => listEndpoints(db, clock.now()),
      listDeliveries: ({ params, query }) => listDeliveries(db, params.id, query.before),
      saveWebhook: byHand(({ c, body }, payload) =>
        answerWithSecret(c, deps, payload, (tx, secret) =>
          saveEndpoint(tx, body, secret, config.webhooks.privateHosts, actorOf(c, clock.now())),
        ),
      ),
      rotateSecret: byHand(({ c, body }, payload) =>
        answerWithSecret(c, deps, payload, async (tx, secret) => {
          const { id } = await rotateSecret(tx, body, secret, actorOf(c, clock.now()));
          return { id, isNew: true };
        }),
      ),
      removeWebhook: removeEndpoint,
      testWebhook: (tx, { id }, actor) => sendTest(tx, id, actor),
      replayDelivery: (tx, { id, deliveryId }, actor) => replayDelivery(tx, id, deliveryId, actor),
    },
    { afterwards: () => webhooks.wake() },
  );
}

/** Does a write that may need a new secret, once. */
async function answerWithSecret(
  c: Context<ApiEnv>,
  deps: AppDeps,
  payload: Payload<unknown>,
  work: (tx: Transaction, secret: string) => Promise<{ id: string; isNew: boolean }>,
): Promise<Response> {
  const secret = newSecret();
  let isNew = false;
  const save = async (tx: Transaction) => {
    const saved = await work(tx, secret);
    isNew = saved.isNew;
    return { id: saved.id, secret: null } satisfies SavedWebhook;
  };
  return idempotentWithSecret(c, deps, payload, save, () => (isNew ? { secret } : {}));
}
