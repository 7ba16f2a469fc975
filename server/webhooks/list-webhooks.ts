import { WEBHOOK_LIMITS, type WebhookDeliveries, type WebhookEndpoints } from '@contract/webhooks';
import { subDays } from 'date-fns';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { events, webhookDeliveries, webhookEndpoints } from '../data/schema';
import { notFound } from '../http/api-failure';
import { testMessageId } from './webhook-message';

/** All endpoints by name, with what they were sent in the last 24 hours; without their secrets. */
export async function listEndpoints(db: Database, now: Date): Promise<WebhookEndpoints> {
  const rows = await db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.name), asc(webhookEndpoints.id));
  const counts = await db
    .select({
      endpointId: webhookDeliveries.endpointId,
      status: webhookDeliveries.status,
      count: sql<string>`count(*)`,
    })
    .from(webhookDeliveries)
    .where(gt(webhookDeliveries.createdAt, subDays(now, 1)))
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.status);
  const countOf = (id: string, wanted: string) =>
    Number(counts.find(({ endpointId, status }) => endpointId === id && status === wanted)?.count ?? 0);
  return {
    endpoints: rows.map(({ id, name, url, eventTypes, state, disabledBecause, version, ...row }) => ({
      id,
      name,
      url,
      eventTypes,
      state,
      disabledBecause,
      version,
      pausedUntil: row.pausedUntil?.toISOString() ?? null,
      oldSecretEndsAt: row.oldSecretEndsAt && row.oldSecretEndsAt > now ? row.oldSecretEndsAt.toISOString() : null,
      createdAt: row.createdAt.toISOString(),
      waiting: countOf(id, 'waiting'),
      delivered: countOf(id, 'delivered'),
      failed: countOf(id, 'failed'),
    })),
  };
}

/** Deliveries of an endpoint, latest first. @param before the id of a delivery @throws ApiFailure 404 */
export async function listDeliveries(db: Database, id: string, before: number | undefined): Promise<WebhookDeliveries> {
  const [endpoint] = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  if (!endpoint) throw notFound('The webhook');
  const rows = await db
    .select({ delivery: webhookDeliveries, event: events })
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(
      and(eq(webhookDeliveries.endpointId, id), before === undefined ? undefined : lt(webhookDeliveries.id, before)),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(WEBHOOK_LIMITS.deliveries + 1);
  return {
    hasMore: rows.length > WEBHOOK_LIMITS.deliveries,
    deliveries: rows.slice(0, WEBHOOK_LIMITS.deliveries).map(({ delivery, event }) => ({
      id: delivery.id,
      messageId: event?.messageId ?? testMessageId(delivery.id),
      type: event?.type ?? null,
      subjectId: event?.subjectId ?? null,
      status: delivery.status,
      attempts: delivery.attempts,
      createdAt: delivery.createdAt.toISOString(),
      lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
      nextAttemptAt: delivery.status === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
      responseStatus: delivery.responseStatus,
      error: delivery.error,
    })),
  };
}
