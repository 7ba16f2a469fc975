import { namesOf } from '@contract/fields';
import { NOTIFICATION_EVENTS, type NotificationEvent, type NotificationKind } from '@contract/notification-kinds';
import { addMonths } from '@contract/target-month';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { insertRows } from '@server/data/insert-rows';
import { notifications, personalItems, staff } from '@server/data/schema';
import { homeFeed } from '@server/home-feed/home-feed';
import { CHOICE } from '@server/notification/mail-choice';
import { londonInstant } from '@server/visit/london-clock';
import { addDays } from './demo-calendar';

const OWNERS = ['staff-ada-lindqvist', 'staff-owen-hughes', 'staff-priya-nair', 'staff-tom-barker'];

/** Messages that came before this many days have been read. */
const READ_AFTER = 2;

type Row = typeof notifications.$inferInsert;

/** Messages about what Home's feed shows too, and a reminder of the last month; Owen gets his by e-mail every day. */
export async function insertDemoNotifications(tx: Transaction, today: string): Promise<void> {
  const now = londonInstant(`${today}T09:00`);
  const readBefore = londonInstant(`${addDays(today, -READ_AFTER)}T09:00`);
  const people = await tx.select().from(staff);
  const idOf = new Map(people.map(({ id, firstName, lastName }) => [`${firstName} ${lastName}`, id]));
  const rows: Row[] = [reminder('staff-ada-lindqvist', today)];
  for (const me of await tx.select().from(staff).where(inArray(staff.id, OWNERS))) {
    const { entries } = await homeFeed(tx, { ...me, staffId: me.id, family: null }, {}, now);
    for (const { id, at, kind, what, by, ...facts } of entries) {
      const known = knownEvent(kind, what);
      if (!known) continue;
      const createdAt = new Date(at);
      const readAt = createdAt < readBefore ? readBefore : null;
      rows.push({
        ...facts,
        ...known,
        staffId: me.id,
        key: `demo-${id}`,
        byId: idOf.get(by) ?? null,
        createdAt,
        readAt,
      });
    }
  }
  await insertRows(
    tx,
    notifications,
    rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  );
  const value = { rhythm: 'daily' };
  await insertRows(tx, personalItems, [
    { ...CHOICE, staffId: 'staff-owen-hughes', title: '', about: '', value, changedAt: readBefore },
  ]);
}

function knownEvent(kind: string, what: string): { kind: NotificationKind; what: NotificationEvent } | null {
  const name = namesOf(NOTIFICATION_EVENTS).find((each) => each === kind);
  const event = name && NOTIFICATION_EVENTS[name].find((each) => each === what);
  return name && event ? { kind: name, what: event } : null;
}

function reminder(staffId: string, today: string): Row {
  const month = addMonths(`${today.slice(0, 7)}-01`, -1);
  const createdAt = londonInstant(`${addDays(addMonths(month, 1), -3)}T00:05`);
  const facts = { subject: '', client: '', clientId: '', recordId: '', detail: month, before: '', count: 3 };
  const read = { createdAt, readAt: londonInstant(`${addDays(addMonths(month, 1), -3)}T09:10`) };
  return { ...facts, ...read, staffId, key: `target-${month}`, kind: 'target', what: 'due', byId: null };
}
