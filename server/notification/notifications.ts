import {
  NOTIFICATIONS_PAGE,
  type MarkNotifications,
  type Notification,
  type Notifications,
} from '@contract/notification';
import { NOTIFICATION_EVENTS, NOTIFICATION_ROLES, type NotificationKind } from '@contract/notification-kinds';
import { namesOf } from '@contract/fields';
import { hasRole } from '@contract/role';
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { announcing } from '../data/audit-rows';
import type { Database, Transaction } from '../data/database';
import { notifications, staff } from '../data/schema';
import type { Principal } from '../http/api-env';
import { personName } from '../people/person-name';

type Reader = Pick<Principal, 'staffId' | 'family' | 'roles'>;

/** The kinds that somebody with these roles may see: a message stays hidden while its role is missing. */
export function visibleKinds(roles: readonly string[]): NotificationKind[] {
  return namesOf(NOTIFICATION_EVENTS).filter((kind) => {
    const role = NOTIFICATION_ROLES[kind];
    return role === undefined || hasRole(roles, role);
  });
}

/** What a message says, in a query that joins the person who caused it. */
export const FACTS = {
  id: sql<string>`${notifications.id}::text`,
  kind: notifications.kind,
  what: notifications.what,
  by: personName,
  subject: notifications.subject,
  client: notifications.client,
  clientId: notifications.clientId,
  recordId: notifications.recordId,
  detail: notifications.detail,
  before: notifications.before,
  count: notifications.count,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

/** A page of somebody's messages, the latest first; without their present sign-in, which they know of. */
export async function listNotifications(
  db: Database,
  me: Reader,
  before: string | undefined,
  mailFrom: string | null,
): Promise<Notifications> {
  const mine = isFor(me);
  const [rows, unread] = await Promise.all([
    db
      .select(FACTS)
      .from(notifications)
      .leftJoin(staff, eq(staff.id, notifications.byId))
      .where(and(mine, before === undefined ? undefined : lt(notifications.id, Number(before))))
      .orderBy(desc(notifications.id))
      .limit(NOTIFICATIONS_PAGE + 1),
    db.$count(notifications, and(mine, isNull(notifications.readAt))),
  ]);
  const page = rows.slice(0, NOTIFICATIONS_PAGE);
  const next = rows.length > NOTIFICATIONS_PAGE ? (page.at(-1)?.id ?? null) : null;
  return { entries: page.map(presented), unread, next, mailFrom };
}

function isFor({ staffId, family, roles }: Reader): SQL | undefined {
  return and(
    eq(notifications.staffId, staffId),
    inArray(notifications.kind, visibleKinds(roles)),
    or(ne(notifications.kind, 'sign-in'), ne(notifications.recordId, family ?? '')),
  );
}

function presented({ createdAt, readAt, ...facts }: FactRow): Notification {
  return { ...facts, at: createdAt.toISOString(), isRead: readAt !== null };
}

type FactRow = Omit<Notification, 'at' | 'isRead'> & { createdAt: Date; readAt: Date | null };

/** Marks some of the caller's messages; others are ignored. */
export async function markNotifications(
  tx: Transaction,
  { ids, isRead }: MarkNotifications,
  actor: SignedInActor,
): Promise<{ marked: number }> {
  const chosen = inArray(notifications.id, ids.map(Number));
  return mark(tx, and(chosen, isRead ? isNull(notifications.readAt) : isNotNull(notifications.readAt)), isRead, actor);
}

/** Marks everything up to a message as read. */
export async function markAllNotifications(
  tx: Transaction,
  { upTo }: { upTo: string },
  actor: SignedInActor,
): Promise<{ marked: number }> {
  return mark(tx, and(lte(notifications.id, Number(upTo)), isNull(notifications.readAt)), true, actor);
}

/** The caller's other tabs count again; nobody else sees it, so it is not in the audit log (product/messages#read). */
async function mark(tx: Transaction, which: SQL | undefined, isRead: boolean, actor: SignedInActor) {
  const marked = await tx
    .update(notifications)
    .set({ readAt: isRead ? actor.now : null })
    .where(and(eq(notifications.staffId, actor.id), which))
    .returning({ id: notifications.id });
  if (marked.length > 0)
    await tx.execute(
      announcing([{ kind: 'notification', recordId: '', actorId: actor.id, actorName: actor.name, at: actor.now }]),
    );
  return { marked: marked.length };
}
