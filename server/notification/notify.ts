import type { NotificationEvent, NotificationKind } from '@contract/notification-kinds';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { changes, notifications, staff } from '../data/schema';

/** The columns of a query that finds messages, in this order. */
const COLUMNS = sql.raw(
  'staff_id, key, kind, what, by_id, subject, client, client_id, record_id, detail, before, count',
);

/** Kind and event of a message, as columns of such a query. */
export const about = <Kind extends NotificationKind>(kind: Kind, what: NotificationEvent<Kind>): SQL =>
  sql`${kind}::text, ${what}::text`;

/**
 * Adds the messages that a query finds, in the transaction of their cause, and announces them to the portals of those
 * who get them (product/messages#once). A message that somebody has already is not added again, and people who have
 * left get none.
 */
export async function notify(db: Database | Transaction, found: SQL, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with added as (
      insert into ${notifications} (${COLUMNS}, created_at)
      select found.*, ${at} from (${found}) as found (${COLUMNS})
      join ${staff} owner on owner.id = found.staff_id and owner.active
      on conflict (staff_id, key) do nothing
      returning staff_id
    )
    insert into ${changes} (kind, record_id, actor_id, actor_name, at)
    select distinct 'notification', '', staff_id, '', ${at} from added`);
}
