import {
  replayedDeliverySchema,
  seenWebhookSchema,
  webhookIdSchema,
  webhookInputSchema,
  type SavedWebhook,
} from '@contract/webhooks';
import { recordId } from '@contract/text';
import { Hono, type Context } from 'hono';
import { number, object } from 'yup';
import { actorOf } from '../audit/actor-of';
import { recordedWrites } from '../audit/recorded-writes';
import type { Transaction } from '../data/database';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson, type Payload } from '../http/api-payload';
import { idempotentWithSecret } from '../http/idempotency';
import { validParam } from '../http/validate';
import { removeEndpoint, replayDelivery, rotateSecret, saveEndpoint, sendTest } from './endpoints';
import { listDeliveries, listEndpoints } from './list-webhooks';
import { newSecret } from './sign-message';

const pathSchema = object({ id: recordId().required() });
const pageSchema = object({ before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional() });

/**
 * Receivers of events (product/webhooks), for the role Admin:
 * - `GET /admin/webhooks`, `GET /admin/webhooks/{id}/deliveries?before=` → lists
 * - `POST /admin/webhooks/save`, `rotate` → the id, and a new secret, which no other answer shows
 * - `POST /admin/webhooks/remove`, `test`, `replay`
 */
export function webhookRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config, webhooks } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/webhooks', async (c) => c.json(await listEndpoints(db, clock.now())));

  routes.get('/admin/webhooks/:id/deliveries', async (c) => {
    const { id } = await validParam(pathSchema, c.req.param());
    const { before } = await validParam(pageSchema, c.req.query());
    return c.json(await listDeliveries(db, id, before));
  });

  routes.post('/admin/webhooks/save', async (c) => {
    const payload = await readJson(c, webhookInputSchema);
    const { privateHosts } = config.webhooks;
    return answerWithSecret(c, deps, payload, (tx, secret) =>
      saveEndpoint(tx, payload.value, secret, privateHosts, actorOf(c, clock.now())),
    );
  });

  routes.post('/admin/webhooks/rotate', async (c) => {
    const payload = await readJson(c, seenWebhookSchema);
    return answerWithSecret(c, deps, payload, async (tx, secret) => {
      const { id } = await rotateSecret(tx, payload.value, secret, actorOf(c, clock.now()));
      return { id, isNew: true };
    });
  });

  const write = recordedWrites(routes, deps, () => webhooks.wake());
  write('/admin/webhooks/remove', seenWebhookSchema, removeEndpoint);
  write('/admin/webhooks/test', webhookIdSchema, (tx, { id }, actor) => sendTest(tx, id, actor));
  write('/admin/webhooks/replay', replayedDeliverySchema, (tx, { id, deliveryId }, actor) =>
    replayDelivery(tx, id, deliveryId, actor),
  );

  return routes;
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
