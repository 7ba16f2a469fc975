import { randomUUID } from 'node:crypto';
import {
  WEBHOOK_CHANGED,
  WEBHOOK_LIMITS,
  ADDRESS_REFUSED,
  type SeenWebhook,
  type WebhookInput,
} from '@contract/webhooks';
import { addHours } from 'date-fns';
import { and, eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { lockName } from '../data/lock-name';
import { webhookDeliveries, webhookEndpoints } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { changeRecord, lockedRecord, removeRecord, type RecordKind } from '../record/change-record';
import type { PermittedHosts } from './permitted-hosts';
import { addressProblem } from './post-safely';

type Endpoint = typeof webhookEndpoints.$inferSelect;

const WEBHOOK: RecordKind<typeof webhookEndpoints> = {
  table: webhookEndpoints,
  key: webhookEndpoints.id,
  noun: 'webhook',
  changed: WEBHOOK_CHANGED,
  subjectOf: ({ id, name }) => ({ subjectId: id, subjectName: name }),
  current: ({ id, name, version }) => ({ id, name, version }),
  savedBy: ({ updatedById }) => updatedById,
};

/** How long messages are also signed with the old secret. */
const ROTATION_HOURS = 24;

/**
 * Adds an endpoint with `secret`, or changes one. @throws ApiFailure 404, 412 `webhook-changed`, 422 for an address that
 * webhooks may not call, or too many endpoints
 */
export async function saveEndpoint(
  tx: Transaction,
  { id, version, isEnabled, ...fields }: WebhookInput,
  secret: string,
  permitted: PermittedHosts,
  actor: Actor,
): Promise<{ id: string; isNew: boolean }> {
  const problem = addressProblem(fields.url, permitted);
  if (problem !== null) throw unprocessable(problem, ADDRESS_REFUSED);
  const eventTypes = [...new Set(fields.eventTypes)].toSorted();
  const state = isEnabled ? ('enabled' as const) : ('disabled' as const);
  const values = { ...fields, eventTypes, state };
  if (id === null) {
    await lockName(tx, 'webhook-endpoints');
    if ((await tx.$count(webhookEndpoints)) >= WEBHOOK_LIMITS.endpoints)
      throw unprocessable(`There can be ${WEBHOOK_LIMITS.endpoints} webhooks. Remove one first.`, 'too-many-webhooks');
    const added = randomUUID();
    await tx
      .insert(webhookEndpoints)
      .values({ ...values, id: added, secrets: [secret], createdAt: actor.now, updatedById: actor.id });
    await recordChange(tx, actor, { action: 'webhook.add', subjectId: added, subjectName: values.name, after: values });
    return { id: added, isNew: true };
  }
  const also = () => ({ updatedById: actor.id, disabledBecause: null, pausedUntil: null });
  await changeRecord(tx, WEBHOOK, { id, version, action: 'webhook.save', changes: values, also }, actor);
  return { id, isNew: false };
}

/** Removes an endpoint with its deliveries. @throws ApiFailure 404, 412 `webhook-changed` */
export async function removeEndpoint(tx: Transaction, seen: SeenWebhook, actor: Actor): Promise<{ id: string }> {
  const said = ({ name, url }: Endpoint) => ({ name, url });
  const { id } = await removeRecord(tx, WEBHOOK, { ...seen, action: 'webhook.remove', said }, actor);
  return { id };
}

/**
 * Gives an endpoint a new secret; the old one is valid for another day (product/webhooks#rotation). @throws as
 * `removeEndpoint`
 */
export async function rotateSecret(
  tx: Transaction,
  seen: SeenWebhook,
  secret: string,
  actor: Actor,
): Promise<{ id: string }> {
  const changes = { oldSecretEndsAt: addHours(actor.now, ROTATION_HOURS) };
  const also = ({ secrets }: Endpoint) => ({ secrets: [secret, ...secrets.slice(0, 1)], updatedById: actor.id });
  const { id } = await changeRecord(tx, WEBHOOK, { ...seen, action: 'webhook.rotate', changes, also }, actor);
  return { id };
}

/** Sends a test message with the next round. @throws ApiFailure 404, 422 for a disabled endpoint */
export async function sendTest(tx: Transaction, id: string, actor: Actor): Promise<{ deliveryId: number }> {
  const { name, state } = await lockedRecord(tx, WEBHOOK, id);
  refuseDisabled(state);
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ endpointId: id, isTest: true, status: 'waiting', createdAt: actor.now, nextAttemptAt: actor.now })
    .returning({ deliveryId: webhookDeliveries.id });
  if (!row) throw new Error('A test message was not stored.');
  await recordChange(tx, actor, { action: 'webhook.test', subjectId: id, subjectName: name, after: row });
  return row;
}

/** Sends a message again, with the same id (product/webhooks#replay). @throws ApiFailure 404, 422 for a disabled endpoint */
export async function replayDelivery(
  tx: Transaction,
  id: string,
  deliveryId: number,
  actor: Actor,
): Promise<{ deliveryId: number }> {
  const { name, state } = await lockedRecord(tx, WEBHOOK, id);
  refuseDisabled(state);
  const replayed = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: actor.now, error: null, responseStatus: null })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)))
    .returning({ deliveryId: webhookDeliveries.id });
  if (replayed.length === 0) throw notFound('The delivery');
  await recordChange(tx, actor, { action: 'webhook.replay', subjectId: id, subjectName: name, after: { deliveryId } });
  return { deliveryId };
}

/** A restored copy calls nobody until an administrator says so (product/webhooks#restore). @returns how many it disabled */
export async function disableAfterRestore(tx: Transaction): Promise<number> {
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ state: 'failed', disabledBecause: 'The portal was restored from a backup.', updatedById: null })
    .where(eq(webhookEndpoints.state, 'enabled'))
    .returning({ id: webhookEndpoints.id });
  return disabled.length;
}

function refuseDisabled(state: string): void {
  if (state !== 'enabled') throw unprocessable('This webhook is disabled. Enable it first.', 'webhook-disabled');
}
