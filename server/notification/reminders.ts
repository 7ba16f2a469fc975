import { READ_DAYS, UNREAD_DAYS } from '@contract/notification';
import { roleClaim } from '@contract/role';
import { subDays } from 'date-fns';
import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { backups, mails, notifications, staff, targetMonths, targets } from '../data/schema';
import { daysTillEndOfMonth, londonMoment } from '../visit/london-clock';
import { about, notify } from './notify';

/** How many days before the end of a month somebody is reminded of targets without an actual. */
const REMIND_DAYS = 3;

/** Backups that failed before this many days are no news. */
const FAILED_DAYS = 7;

const REASON_SHOWN = 200;

/**
 * Adds the messages that no change causes (product/messages#reminders). Every server may do it at any time, because each
 * message has a key of its month or day.
 */
export async function remind(db: Database, now: Date): Promise<void> {
  if (daysTillEndOfMonth(now) <= REMIND_DAYS) await remindOfTargets(db, now);
  await reportFailedBackups(db, now);
}

async function remindOfTargets(db: Database, now: Date): Promise<void> {
  const month = `${londonMoment(now).slice(0, 7)}-01`;
  await notify(
    db,
    sql`select ${staff.id}, ${`target-${month}`}::text, ${about('target', 'due')}, null::text,
        case when count(*) = 1 then min(${targets.description}) else '' end, '', '', min(${targets.pillarId})::text,
        ${month}::text, '', count(*)::int
      from ${targets}
      join ${targetMonths} on ${targetMonths.targetId} = ${targets.id} and ${targetMonths.month} = ${month}::date
      join ${staff} on lower(${staff.email}) = lower(${targets.ownerEmail})
      where ${targets.areaId} is not null and ${targetMonths.target} is not null and ${targetMonths.actual} is null
      group by ${staff.id}`,
    now,
  );
}

/** One message a day for each administrator, because a backup that fails is tried again every hour. */
async function reportFailedBackups(db: Database, now: Date): Promise<void> {
  const since = subDays(now, FAILED_DAYS).toISOString();
  const day = sql`to_char(failed.taken_at at time zone 'Europe/London', 'YYYY-MM-DD')`;
  await notify(
    db,
    sql`select distinct on (admin.id, ${day}) admin.id, 'backup-' || ${day}, ${about('backup', 'failed')}, null::text, '', '',
        '', '', left(failed.error, ${REASON_SHOWN}), '', 1
      from ${backups} failed
      join ${staff} admin on ${roleClaim('Admin')} = any(admin.roles)
      where failed.error is not null and failed.taken_at >= ${since}::timestamptz
      order by admin.id, ${day}, failed.taken_at`,
    now,
  );
}

/** Removes what was read long ago, what nobody has read for a year, and old mails (product/messages#retention). */
export async function removeOldNotifications(db: Database, now: Date): Promise<void> {
  const { readAt, createdAt } = notifications;
  await db
    .delete(notifications)
    .where(or(and(isNotNull(readAt), lt(readAt, subDays(now, READ_DAYS))), lt(createdAt, subDays(now, UNREAD_DAYS))));
  await db.delete(mails).where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, subDays(now, READ_DAYS))));
}

/** A copy of the database must not send what the original sends too. */
export async function withholdMails(tx: Transaction): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'failed', leasedUntil: null, error: 'The database was restored.' })
    .where(eq(mails.status, 'waiting'));
}
