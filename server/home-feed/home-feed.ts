import {
  FEED_DAYS,
  FEED_KINDS,
  FEED_PAGE,
  type FeedEntry,
  type HomeFeed,
  type HomeFeedQuery,
} from '@contract/home-feed';
import { subDays } from 'date-fns';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { londonMoment } from '../visit/london-clock';
import { FEED_SOURCES, maySee, type FeedReader } from './feed-sources';

/** A row has the milliseconds of its moment. */
type FeedRow = Omit<FeedEntry, 'at'> & { at: number };

/**
 * A page of what has changed that concerns the reader, the latest first, in one statement (product/home#feed). It
 * leaves out what the reader did and what they may not see.
 */
export async function homeFeed(
  db: Database | Transaction,
  me: FeedReader['me'],
  { kinds, before }: HomeFeedQuery,
  now: Date,
): Promise<HomeFeed> {
  const asOf = now.toISOString();
  const asked = kinds?.split(',') ?? FEED_KINDS;
  const since = subDays(now, FEED_DAYS);
  const reader = { me, since, sinceWall: londonMoment(since), nowWall: londonMoment(now) };
  const sources = FEED_KINDS.filter((kind) => asked.includes(kind) && maySee(kind, me.roles))
    .flatMap((kind) => FEED_SOURCES[kind])
    .map((source) => sql`(${source(reader)})`);
  if (sources.length === 0) return { entries: [], next: null, asOf };

  const { rows } = await db.execute<FeedRow & Record<string, unknown>>(sql`
    select kind, what, id, at, by, subject, client, "clientId", "recordId", detail, before, count
    from (
      select *, floor(extract(epoch from moment) * 1000)::float8 as at
      from (${sql.join(sources, sql` union all `)})
        as source (kind, what, id, moment, by, subject, client, "clientId", "recordId", detail, before, count)
      where moment >= ${since} and moment <= ${now}
    ) as entry
    where ${isAfter(before)}
    order by at desc, id collate "C" desc
    limit ${FEED_PAGE + 1}`);
  const entries = rows.slice(0, FEED_PAGE);
  const last = entries.at(-1);
  return {
    entries: entries.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    next: rows.length > FEED_PAGE && last ? `${last.at}~${last.id}` : null,
    asOf,
  };
}

/** What comes after the last entry of the page before. */
function isAfter(before: string | undefined): SQL {
  if (before === undefined) return sql`true`;
  const [at = '', id = ''] = before.split('~');
  return sql`(at, id collate "C") < (${at}::float8, ${id}::text collate "C")`;
}
