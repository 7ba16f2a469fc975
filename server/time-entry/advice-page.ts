import type { AdviceEntry, AdvicePage, AdviceQuery } from '@contract/advice';
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../data/database';
import { isListedAdvice, timeEntries } from '../data/schema';
import { forbidden, unprocessable } from '../http/api-failure';
import { isPresent, selectEntries, type OwnedEntry } from './entry-queries';
import type { Employee } from './entry-rules';
import { withFollowUps } from './follow-ups';

/**
 * A page of the reader's own advice, or of everybody's for an account (decision 40), newest first, with all follow-ups.
 * Nobody reads time who does not record any: the list of somebody who is not registered is empty.
 * @throws ApiFailure 403 for somebody else's list, 422 for everybody's without an account
 */
export async function advicePage(db: Database, reader: Employee, query: AdviceQuery): Promise<AdvicePage> {
  if (query.employeeId && query.employeeId !== reader.staffId) {
    throw forbidden('You can list your own advice, or all advice of an account.');
  }
  if (!query.employeeId && !query.accountId) throw unprocessable('Choose an account to see all of its advice.');
  if (!reader.registered) return { entries: [], entryCount: 0 };
  const listed = listedFor(query);
  const [page, entryCount] = await Promise.all([
    db
      .select({ id: timeEntries.id })
      .from(timeEntries)
      .where(listed)
      .orderBy(desc(timeEntries.startsAt), desc(timeEntries.number))
      .limit(query.pageSize)
      .offset(query.pageNumber * query.pageSize),
    db.$count(timeEntries, listed),
  ]);
  const ids = page.map(({ id }) => id);
  const rows = await selectEntries(db, sql`${timeEntries.id} = any(${sql.param(await withFollowUps(db, ids))})`);
  return { entries: threadsOf(ids, rows), entryCount };
}

function listedFor({ employeeId, accountId, fromDate, toDate }: AdviceQuery): SQL | undefined {
  return and(
    employeeId ? eq(timeEntries.employeeId, employeeId) : undefined,
    accountId ? eq(timeEntries.clientId, accountId) : undefined,
    gte(timeEntries.startsAt, fromDate),
    lt(timeEntries.startsAt, sql`${toDate}::date + 1`),
    isListedAdvice(timeEntries),
    isPresent,
  );
}

/** The entries of `ids` in that order, each row beneath the one that it follows up, in the order of `rows`. */
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
