import { sql, type SQL } from 'drizzle-orm';
import { timeEntries } from '../data/schema';
import type { Reader } from './entry-queries';

/**
 * A query for the ids that `entries` selects and those of all their follow-ups, direct or nested, without deleted ones.
 *
 * Each step looks up the follow-ups of one entry: `offset 0` keeps the planner from joining the whole table instead,
 * which it prefers on the embedded database, where it has no statistics. `union` stops at a circle.
 */
export function withFollowUps(entries: SQL): SQL {
  return sql`
    with recursive thread (id) as (
      ${entries}
      union
      select follow_up.id from thread cross join lateral (
        select ${timeEntries.id} from ${timeEntries} where ${timeEntries.parentId} = thread.id and ${timeEntries.deletedAt} is null offset 0
      ) follow_up
    )
    select id from thread`;
}

/** The nesting depth of an entry: 0 if it is not a follow-up. Counts up to `most`. */
export async function entriesAbove(reader: Reader, id: string, most: number): Promise<number> {
  const { rows } = await reader.execute<{ above: number }>(sql`
    with recursive line (parent_id, above) as (
      select ${timeEntries.parentId}, 0 from ${timeEntries} where ${timeEntries.id} = ${id}
      union all
      select ${timeEntries.parentId}, line.above + 1 from line
      join ${timeEntries} on ${timeEntries.id} = line.parent_id where line.above < ${most}
    )
    select max(above) as above from line`);
  return rows[0]?.above ?? 0;
}
