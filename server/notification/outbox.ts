import { addSeconds, subDays, subMinutes } from 'date-fns';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { lockName } from '../data/lock-name';
import { mails, notifications, personalItems, staff } from '../data/schema';
import { londonInstant, londonMoment } from '../visit/london-clock';
import { nextAttemptAt } from '../webhooks/next-attempt';
import { CHOICE } from './mail-choice';
import { FACTS, visibleKinds } from './notifications';

/** Messages that nobody has read after this many days are no longer sent (product/messages#by-mail). */
const NEWS_DAYS = 2;

/** At most one mail in this many minutes, so that what a planner does in a row is one mail. */
const APART_MINUTES = 5;

/** London time of the daily mail. */
const DAILY_AT = '07:00';

/** How long a server may take for a mail before another may send it. */
export const LEASE_SECONDS = 120;

/**
 * Makes a mail for each person who wants one now, with what they have not read and no mail had before. Servers do it one
 * after the other, so that no message is in two mails. @returns how many mails
 */
export async function collectMails(db: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const news = sql`n.mail_id is null and n.read_at is null
    and n.created_at >= ${subDays(now, NEWS_DAYS).toISOString()}::timestamptz`;
  const noneSince = (moment: Date) => sql`not exists (select from ${mails} m where m.staff_id = ${personalItems.staffId}
    and m.created_at >= ${moment.toISOString()}::timestamptz)`;
  const rhythm = sql`${personalItems.value} ->> 'rhythm'`;
  return db.transaction(async (tx) => {
    await lockName(tx, 'mails of notifications');
    const { rows } = await tx.execute(sql`
      with wanted as (
        select ${personalItems.staffId} as staff_id, ${rhythm} as rhythm
        from ${personalItems} join ${staff} on ${staff.id} = ${personalItems.staffId} and ${staff.active}
        where ${personalItems.kind} = ${CHOICE.kind} and ${personalItems.id} = ${CHOICE.id} and (
          (${rhythm} = 'at-once' and ${noneSince(subMinutes(now, APART_MINUTES))})
          or (${rhythm} = 'daily' and ${noneSince(lastDaily(now))} and exists (
            select from ${notifications} n where n.staff_id = ${personalItems.staffId} and ${news}
              and n.created_at < ${lastDaily(now).toISOString()}::timestamptz)))
      ), made as (
        insert into ${mails} (id, staff_id, rhythm, status, created_at, next_attempt_at)
        select gen_random_uuid()::text, wanted.staff_id, wanted.rhythm, 'waiting', ${at}, ${at} from wanted
        where exists (select from ${notifications} n where n.staff_id = wanted.staff_id and ${news})
        returning id, staff_id
      )
      update ${notifications} n set mail_id = made.id from made where n.staff_id = made.staff_id and ${news}
      returning made.id`);
    return new Set(rows.map(({ id }) => id)).size;
  });
}

/** The last moment at which daily mails were due. */
function lastDaily(now: Date): Date {
  const dueOn = (moment: Date) => londonInstant(`${londonMoment(moment).slice(0, 10)}T${DAILY_AT}`);
  const today = dueOn(now);
  return today <= now ? today : dueOn(subDays(now, 1));
}

/** A mail that this server has to send now. */
export interface ClaimedMail {
  id: string;
  staffId: string;
  attempts: number;
}

/**
 * Takes the next mail. The lease is committed before it is sent, so that no transaction is open while the mail server
 * thinks, and a server that is killed leaves nothing locked.
 */
export async function claimMail(db: Database, now: Date): Promise<ClaimedMail | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimedMail & Record<string, unknown>>(sql`
    update ${mails} set leased_until = ${addSeconds(now, LEASE_SECONDS).toISOString()}::timestamptz,
      attempts = ${mails.attempts} + 1
    where ${mails.id} = (
      select id from ${mails} due where due.status = 'waiting' and due.next_attempt_at <= ${at}
        and (due.leased_until is null or due.leased_until <= ${at})
      order by due.next_attempt_at, due.id limit 1 for update skip locked)
    returning id, staff_id as "staffId", attempts`);
  return rows[0] ?? null;
}

/** What a mail has, as its person may see it now; null if they have left, or want no mail any more. */
export async function contentsOf(db: Database, { id, staffId }: ClaimedMail) {
  const [person] = await db
    .select({
      email: staff.email,
      firstName: staff.firstName,
      roles: staff.roles,
      rhythm: sql<string | null>`${personalItems.value} ->> 'rhythm'`,
    })
    .from(staff)
    .leftJoin(
      personalItems,
      and(eq(personalItems.staffId, staff.id), eq(personalItems.kind, CHOICE.kind), eq(personalItems.id, CHOICE.id)),
    )
    .where(and(eq(staff.id, staffId), eq(staff.active, true)));
  if (!person || person.rhythm === null || person.rhythm === 'none') return null;
  const rows = await db
    .select(FACTS)
    .from(notifications)
    .leftJoin(staff, eq(staff.id, notifications.byId))
    .where(and(eq(notifications.mailId, id), eq(notifications.staffId, staffId)))
    .orderBy(asc(notifications.id));
  const visible = visibleKinds(person.roles);
  return { person, messages: rows.filter(({ kind }) => visible.includes(kind)) };
}

/** A mail that has nothing to say any more is not sent. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', leasedUntil: null, error: 'It was no longer wanted.' })
    .where(isSending(id));
}

export async function storeSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ status: 'sent', sentAt: now, leasedUntil: null, error: null }).where(isSending(id));
}

/** @param isFinal the mail server will never take it */
export async function storeFailure(
  db: Database,
  { id, attempts }: ClaimedMail,
  { reason, isFinal }: { reason: string; isFinal: boolean },
  now: Date,
): Promise<void> {
  const next = isFinal ? null : nextAttemptAt(attempts, now, Math.random());
  const state = next === null ? { status: 'failed' as const } : { nextAttemptAt: next };
  await db
    .update(mails)
    .set({ ...state, leasedUntil: null, error: reason })
    .where(isSending(id));
}

const isSending = (id: string) => and(eq(mails.id, id), eq(mails.status, 'waiting'), isNull(mails.sentAt));
