import type { DeliveryStatus } from '@contract/webhooks';
import { addSeconds } from 'date-fns';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { eventStream, webhookEndpoints } from '../data/schema';
import { settledEvents } from '../events/event-feed';
import { nextAttemptAt, pauseUntil } from './next-attempt';
import type { Receipt } from './post-safely';
import { messageOf, type MessageFields } from './webhook-message';

/** Events for which deliveries are created in one transaction. */
const DISPATCHED_AT_ONCE = 1_000;

/** How long a server may take for a batch of calls before others may try them. */
const LEASE_SECONDS = 60;

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** A delivery that this server has to make now. */
export interface ClaimedDelivery {
  id: number;
  attempts: number;
  messageId: string;
  body: string;
}

/**
 * Creates the deliveries of events that are new, one for each enabled endpoint that wants them. Only one server does it
 * at a time. @returns how many events were processed
 */
export async function dispatchEvents(db: Database, now: Date): Promise<number> {
  const [known] = await db.select().from(eventStream);
  if (!known || (await settledEvents(db, placeIn(known), 1)).length === 0) return 0;
  return db.transaction(async (tx) => {
    const [stream] = await tx.select().from(eventStream).for('update', { skipLocked: true });
    if (!stream) return 0;
    const found = await settledEvents(tx, placeIn(stream), DISPATCHED_AT_ONCE);
    const last = found.at(-1);
    if (!last) return 0;
    const ids = JSON.stringify(found.map(({ id, type }) => ({ id, type })));
    await tx.execute(sql`
      insert into webhook_deliveries (endpoint_id, event_id, status, created_at, next_attempt_at)
      select endpoint.id, event.id, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from json_to_recordset(${ids}::json) as event (id bigint, type text)
        join ${webhookEndpoints} endpoint
          on endpoint.state = 'enabled'
         and (cardinality(endpoint.event_types) = 0 or event.type = any(endpoint.event_types))
       order by event.id
      on conflict do nothing`);
    await tx.update(eventStream).set({ dispatchedTransaction: last.transaction, dispatchedId: last.id });
    return found.length;
  });
}

const placeIn = (stream: typeof eventStream.$inferSelect) => ({
  transaction: stream.dispatchedTransaction,
  id: stream.dispatchedId,
});

/** Enabled endpoints that have something to be sent now. */
export async function dueEndpoints(db: Database, now: Date): Promise<EndpointRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.state, 'enabled'),
        sql`(${webhookEndpoints.pausedUntil} is null or ${webhookEndpoints.pausedUntil} <= ${at})`,
        sql`exists (select from webhook_deliveries d where d.endpoint_id = ${webhookEndpoints.id} and d.status = 'waiting'
          and d.next_attempt_at <= ${at} and (d.leased_until is null or d.leased_until <= ${at}))`,
      ),
    )
    .orderBy(asc(webhookEndpoints.id));
}

/**
 * Takes the next deliveries of an endpoint for this server. The lease is committed before the calls, so that no
 * transaction is open while a receiver is thinking, and a server that is killed leaves nothing locked. There are none
 * once the endpoint has another version than the caller has read: it was edited, disabled or has a new secret.
 */
export async function claimDeliveries(
  db: Database,
  { id: endpointId, version }: Pick<EndpointRow, 'id' | 'version'>,
  limit: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimedRow>(sql`
    with due as (
      select id from webhook_deliveries
       where endpoint_id = ${endpointId} and status = 'waiting' and next_attempt_at <= ${at}
         and exists (select from webhook_endpoints e
           where e.id = ${endpointId} and e.state = 'enabled' and e.version = ${version})
         and (leased_until is null or leased_until <= ${at})
       order by next_attempt_at, id
       limit ${limit}
       for update skip locked
    ), claimed as (
      update webhook_deliveries d
         set leased_until = ${addSeconds(now, LEASE_SECONDS).toISOString()}::timestamptz,
             attempts = d.attempts + 1, last_attempt_at = ${at}
        from due where d.id = due.id
      returning d.id, d.attempts, d.event_id, d.created_at
    )
    select claimed.id::text as id, claimed.attempts, claimed.created_at as "createdAt", event.message_id as "messageId",
           event.type, event.subject_id as "subjectId", event.actor_id as "actorId", event.at, event.data
      from claimed left join events event on event.id = claimed.event_id
     order by claimed.id`);
  return rows.map((row) => ({ id: Number(row.id), attempts: row.attempts, ...messageOf(row) }));
}

interface ClaimedRow extends MessageFields, Record<string, unknown> {
  id: string;
  attempts: number;
}

/** What a call led to. */
export interface Attempt extends Pick<ClaimedDelivery, 'id' | 'attempts'> {
  receipt: Receipt | null;
  /** Why there is no receipt. */
  error: string | null;
}

function statusOf(isDelivered: boolean, next: Date | null): DeliveryStatus {
  if (isDelivered) return 'delivered';
  return next === null ? 'failed' : 'waiting';
}

/**
 * Stores what a batch of calls led to, in one statement, and what the receiver asked for. What it asked for counts
 * only for the version that was called: an endpoint edited since may have another address.
 */
export async function storeAttempts(
  db: Database,
  { id: endpointId, version }: Pick<EndpointRow, 'id' | 'version'>,
  attempts: readonly Attempt[],
  now: Date,
  random: () => number = Math.random,
): Promise<void> {
  const pauses = attempts.map(({ receipt }) =>
    receipt?.status === 429 || receipt?.status === 503 ? pauseUntil(receipt.retryAfter, now) : null,
  );
  const results = attempts.map(({ id, attempts: made, receipt, error }, index) => {
    const status = receipt?.status ?? null;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const next = isDelivered ? null : nextAttemptAt(made, now, random());
    const pause = pauses[index] ?? null;
    return {
      id,
      status: statusOf(isDelivered, next),
      next: (next && pause && pause > next ? pause : (next ?? now)).toISOString(),
      response: status,
      error: isDelivered ? null : (error ?? `The receiver answered ${status ?? 'nothing'}.`),
    };
  });
  await db.execute(sql`
    update webhook_deliveries d
       set status = result.status, next_attempt_at = result.next, leased_until = null,
           response_status = result.response, error = result.error
      from json_to_recordset(${JSON.stringify(results)}::json)
        as result (id bigint, status text, next timestamptz, response integer, error text)
     where d.id = result.id`);
  const isGone = attempts.some(({ receipt }) => receipt?.status === 410);
  const pausedUntil = pauses.reduce((latest, pause) => (pause && (!latest || pause > latest) ? pause : latest), null);
  const called = and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.version, version));
  if (isGone)
    await db
      .update(webhookEndpoints)
      .set({ state: 'failed', disabledBecause: 'The receiver answered 410: it no longer exists.' })
      .where(and(called, eq(webhookEndpoints.state, 'enabled')));
  else if (pausedUntil) await db.update(webhookEndpoints).set({ pausedUntil }).where(called);
}
