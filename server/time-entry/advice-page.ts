import type { AdviceEntry, AdvicePage, AdviceQuery } from '@contract/advice';
import { and, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { isListedAdvice, timeEntries } from '../data/schema';
import { forbidden, unprocessable } from '../http/api-failure';
import { selectEntries, type OwnedEntry } from './entry-queries';
import type { Employee } from './entry-rules';
import { withFollowUps } from './follow-ups';

const counted = alias(timeEntries, 'counted');

/**
 * A page of the reader's own advice, or of everybody's for an account (product/advice#show-all), newest first, with all
 * follow-ups. The list is empty for users who are not registered employees. @throws ApiFailure 403 for somebody else's
 * list, 422 for everybody's without an account
 */
export async function advicePage(db: Database, reader: Employee, query: AdviceQuery): Promise<AdvicePage> {
  if (query.employeeId && query.employeeId !== reader.staffId) {
    throw forbidden('You can list your own advice, or all advice of an account.');
  }
  if (!query.employeeId && !query.accountId) throw unprocessable('Choose an account to see all of its advice.');
  if (!reader.registered) return { entries: [], entryCount: 0 };
  const page = await db
    .select({
      id: timeEntries.id,
      // A page after the last has no row with the count.
      entryCount: sql<number>`(${db
        .select({ all: sql`count(*)::int` })
        .from(counted)
        .where(listedFor(query, counted))})`,
    })
    .from(timeEntries)
    .where(listedFor(query, timeEntries))
    .orderBy(desc(timeEntries.startsAt), desc(timeEntries.number))
    .limit(query.pageSize)
    .offset(query.pageNumber * query.pageSize);
  const entryCount = page[0]?.entryCount ?? (await db.$count(timeEntries, listedFor(query, timeEntries)));
  if (page.length === 0) return { entries: [], entryCount };
  const ids = page.map(({ id }) => id);
  const rows = await selectEntries(db, sql`${timeEntries.id} = any(array(${withFollowUps(ids)}))`);
  return { entries: threadsOf(ids, rows), entryCount };
}

function listedFor(
  { employeeId, accountId, fromDate, toDate }: AdviceQuery,
  table: typeof timeEntries | typeof counted,
): SQL | undefined {
  return and(
    employeeId ? eq(table.employeeId, employeeId) : undefined,
    accountId ? eq(table.clientId, accountId) : undefined,
    gte(table.startsAt, fromDate),
    lt(table.startsAt, sql`${toDate}::date + 1`),
    isListedAdvice(table),
    isNull(table.deletedAt),
  );
}

/** The entries of `ids` in that order, with follow-ups as children, in the order of `rows`. */
function threadsOf(ids: readonly string[], rows: readonly OwnedEntry[]): AdviceEntry[] {
  const advice = new Map(
    rows.map(({ entry, employeeId, consultantName }): [string, AdviceEntry] => [
      entry.id,
      { ...entry, employeeId, consultantName, children: [] },
    ]),
  );
  for (const { entry, parentId } of rows) {
    const child = advice.get(entry.id);
    if (parentId && child) advice.get(parentId)?.children.push(child);
  }
  return ids.flatMap((id) => advice.get(id) ?? []);
}
