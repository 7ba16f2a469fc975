import { CHANGE_KINDS, PRESENCE_GONE_SECONDS } from '@contract/change-kinds';
import type { Presence, PresenceInput } from '@contract/changes';
import { subSeconds } from 'date-fns';
import { lt, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { announcing } from '../data/audit-rows';
import type { Database } from '../data/database';
import { presence, staff } from '../data/schema';
import { roleMissing } from '../http/api-failure';
import { mayKnow } from './change-messages';

/** How many open records of one person are shown to others. */
const MOST_OPEN = 100;

interface Other extends Record<string, unknown> {
  name: string;
  since: number;
}

/**
 * Notes that the caller has a record open, and answers who else does (product/live#presence): each person once, not the
 * caller, even if they have it open in another tab. The others are notified only when somebody arrives, not at each
 * heartbeat.
 * @throws ApiFailure 403 without the role that the record needs
 */
export async function openRecord(db: Database, actor: SignedInActor, input: PresenceInput): Promise<Presence> {
  requireKnowledge(input, actor);
  const { tab, kind, id } = input;
  const now = sql`${actor.now.toISOString()}::timestamptz`;
  const gone = sql`${goneBefore(actor.now).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Other>(sql`
    with mine as (
      insert into ${presence} as p (tab, kind, record_id, staff_id, since, seen_at)
      select ${tab}, ${kind}, ${id}, ${actor.id}, ${now}, ${now}
      where (select count(*) from ${presence} o where o.staff_id = ${actor.id} and o.seen_at >= ${gone}) < ${MOST_OPEN}
      on conflict (staff_id, tab, kind, record_id) do update
        set seen_at = excluded.seen_at, since = case when p.seen_at < ${gone} then excluded.since else p.since end
      returning since = ${now} as is_new
    ), announced as (${announcing([announcementOf(input, actor)])} where exists (select from mine where is_new))
    select s.first_name || ' ' || s.last_name as "name", (extract(epoch from min(p.since)) * 1000)::float8 as "since"
    from ${presence} p join ${staff} s on s.id = p.staff_id
    where p.kind = ${kind} and p.record_id = ${id} and p.staff_id <> ${actor.id} and p.seen_at >= ${gone}
    group by s.id order by min(p.since), s.id`);
  return { others: rows.map(({ name, since }) => ({ name, since: new Date(since).toISOString() })) };
}

/** Notes that the caller has closed a record in a tab. @throws ApiFailure 403 without the role that the record needs */
export async function leaveRecord(
  db: Database,
  actor: SignedInActor,
  input: PresenceInput,
): Promise<{ left: boolean }> {
  requireKnowledge(input, actor);
  const { tab, kind, id } = input;
  const { rows } = await db.execute<{ left: boolean }>(sql`
    with gone as (
      delete from ${presence}
      where staff_id = ${actor.id} and tab = ${tab} and kind = ${kind} and record_id = ${id} returning tab
    ), announced as (${announcing([announcementOf(input, actor)])} where exists (select from gone))
    select exists (select from gone) as "left"`);
  return { left: rows[0]?.left ?? false };
}

/** Removes rows of tabs that have not been heard of for long. */
export async function removeGonePresence(db: Database, now: Date): Promise<void> {
  await db.delete(presence).where(lt(presence.seenAt, goneBefore(now)));
}

function requireKnowledge({ kind }: PresenceInput, { roles = [] }: SignedInActor): void {
  const role = CHANGE_KINDS[kind];
  if (role !== null && !mayKnow(kind, roles)) throw roleMissing(role);
}

function announcementOf({ kind, id }: PresenceInput, actor: SignedInActor) {
  return {
    kind: 'presence' as const,
    recordId: `${kind} ${id}`,
    version: null,
    actorId: actor.id,
    actorName: actor.name,
    at: actor.now,
  };
}

const goneBefore = (now: Date) => subSeconds(now, PRESENCE_GONE_SECONDS);
