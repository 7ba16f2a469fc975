import { CURSOR_EXPIRED, CURSOR_OF_OTHER_EPOCH, type BusinessEvent } from '@contract/events';
import { and, asc, lte, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { changes, events, eventStream, presence } from '../data/schema';
import { ApiFailure } from '../http/api-failure';

export type EventRow = typeof events.$inferSelect;

/** A position in the order of events. */
export interface Place {
  transaction: string;
  id: number;
}

const BEGINNING: Place = { transaction: '0', id: 0 };

export interface FeedPage {
  epoch: string;
  events: BusinessEvent[];
  /** Continues after the last event of this page. */
  next: string;
  hasMore: boolean;
}

/**
 * Events after a cursor, in an order that can no longer change (product/events#order).
 * @param after from an earlier page or event; the oldest stored event without it
 * @throws ApiFailure 410 for a cursor from before a restore, or if events after it have been removed
 */
export async function feedPage(db: Database, after: string | undefined, limit: number): Promise<FeedPage> {
  // One snapshot: otherwise events could be removed between the two reads.
  return db.transaction((tx) => readPage(tx, after, limit), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readPage(tx: Transaction, after: string | undefined, limit: number): Promise<FeedPage> {
  const [stream] = await tx.select().from(eventStream);
  if (!stream) throw new Error('The event stream has no row.');
  const { epoch } = stream;
  const place = after === undefined ? BEGINNING : placeOf(after, stream);
  const found = await settledEvents(tx, place, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1) ?? (after === undefined ? removedPlace(stream) : place);
  return {
    epoch,
    events: rows.map((row) => presentEvent(row, epoch)),
    next: cursorOf(last, epoch),
    hasMore: found.length > limit,
  };
}

/**
 * Events after a position, up to where no running transaction can add any more: a transaction that is older than the
 * oldest running one has ended, and what it wrote is visible.
 */
export async function settledEvents(
  reader: Database | Transaction,
  { transaction, id }: Place,
  limit: number,
): Promise<EventRow[]> {
  return reader
    .select()
    .from(events)
    .where(
      and(
        sql`(${events.transaction}, ${events.id}) > (${transaction}::xid8, ${id}::bigint)`,
        sql`${events.transaction} < pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    )
    .orderBy(asc(events.transaction), asc(events.id))
    .limit(limit);
}

export function presentEvent(row: EventRow, epoch: string): BusinessEvent {
  const { messageId: id, type, at, subjectId, actorId, data } = row;
  return { id, type, at: at.toISOString(), subjectId, actorId, data, cursor: cursorOf(row, epoch) };
}

/** Removes events older than `before`, and remembers up to where (product/events#retention). @returns how many */
export async function removeOldEvents(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const dispatched = sql`(select dispatched_transaction, dispatched_id from ${eventStream})`;
    const removed = await tx
      .delete(events)
      .where(and(lte(events.at, before), sql`(${events.transaction}, ${events.id}) <= ${dispatched}`))
      .returning({ transaction: events.transaction, id: events.id });
    const last = removed.toSorted(inOrder).at(-1);
    if (last)
      await tx
        .update(eventStream)
        .set({ removedTransaction: last.transaction, removedId: last.id })
        .where(isBehind(last));
    return removed.length;
  });
}

/**
 * Makes cursors and the order fit a database that was filled from a backup (product/events#epoch). Transactions of the
 * other database mean nothing here, so the restored events have the order of their ids. Events that had no deliveries
 * yet get them now. Changes are only for portals that are open, which read everything again.
 */
export async function beginEpoch(tx: Transaction): Promise<void> {
  const notDispatched = sql`(${events.transaction}, ${events.id}) > (select dispatched_transaction, dispatched_id from ${eventStream})`;
  const [first] = await tx
    .select({ id: sql<string | null>`min(${events.id})` })
    .from(events)
    .where(notDispatched);
  await tx.update(events).set({ transaction: '0' });
  await tx.delete(changes);
  await tx.delete(presence);
  await tx.update(eventStream).set({
    epoch: sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`,
    removedTransaction: '0',
    removedId: 0,
    dispatchedTransaction: '0',
    dispatchedId: first?.id ? Number(first.id) - 1 : sql`coalesce((select max(id) from ${events}), 0)`,
  });
}

function isBehind({ transaction, id }: Place): SQL {
  return sql`(${eventStream.removedTransaction}, ${eventStream.removedId}) < (${transaction}::xid8, ${id}::bigint)`;
}

function inOrder(one: Place, other: Place): number {
  const difference = BigInt(one.transaction) - BigInt(other.transaction);
  if (difference === 0n) return one.id - other.id;
  return difference < 0n ? -1 : 1;
}

function removedPlace(stream: typeof eventStream.$inferSelect): Place {
  return { transaction: stream.removedTransaction, id: stream.removedId };
}

function cursorOf({ transaction, id }: Place, epoch: string): string {
  return `${epoch}.${transaction}.${id}`;
}

function placeOf(cursor: string, stream: typeof eventStream.$inferSelect): Place {
  const [epoch, transaction = '0', id = '0'] = cursor.split('.');
  if (epoch !== stream.epoch)
    throw new ApiFailure(
      410,
      CURSOR_OF_OTHER_EPOCH,
      'The portal was restored from a backup, so this cursor is no longer valid. Read all records again, then follow the feed without a cursor.',
    );
  const place = { transaction, id: Number(id) };
  if (inOrder(place, removedPlace(stream)) < 0)
    throw new ApiFailure(
      410,
      CURSOR_EXPIRED,
      'Events after this cursor have been removed because of their age. Read all records again, then follow the feed without a cursor.',
    );
  return place;
}
