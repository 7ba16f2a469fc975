import type { AdviceEntry, AdvicePage, AdviceQuery } from '@contract/advice';
import { and, desc, eq, gte, isNull, lt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { isListedAdvice, timeEntries } from '../data/schema';
import { forbidden, unprocessable } from '../http/api-failure';
import { entryRows, ownedEntry, type EntryRow } from './entry-queries';
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
  const rows = await threadsQuery(query)(db).execute({ ...query, skipped: query.pageNumber * query.pageSize });
  // A page after the last has no row with the count.
  const entryCount = rows[0]?.entryCount ?? (await db.$count(timeEntries, listedFor(query, timeEntries)));
  return { entries: threadsOf(rows), entryCount };
}

/** The entries of a page with all follow-ups, by start, in one query. */
const threadsBy = ({ employeeId, accountId }: { employeeId: boolean; accountId: boolean }) =>
  preparedOn((db: Database) => {
    const asked = {
      employeeId: employeeId && sql.placeholder('employeeId'),
      accountId: accountId && sql.placeholder('accountId'),
      fromDate: sql.placeholder('fromDate'),
      toDate: sql.placeholder('toDate'),
    };
    const page = db
      .select({ id: timeEntries.id })
      .from(timeEntries)
      .where(listedFor(asked, timeEntries))
      .orderBy(desc(timeEntries.startsAt), desc(timeEntries.number))
      .limit(sql.placeholder('pageSize'))
      .offset(sql.placeholder('skipped'));
    const all = db
      .select({ all: sql`count(*)::int` })
      .from(counted)
      .where(listedFor(asked, counted));
    const isOnPage = sql`${timeEntries.id} = any(array(${withFollowUps(sql`(${page})`)}))`;
    return entryRows(db, isOnPage, sql`(${all})`).prepare('');
  });

const ownThreads = threadsBy({ employeeId: true, accountId: false });
const ownThreadsOfAccount = threadsBy({ employeeId: true, accountId: true });
const threadsOfAccount = threadsBy({ employeeId: false, accountId: true });

function threadsQuery({ employeeId, accountId }: AdviceQuery) {
  if (!employeeId) return threadsOfAccount;
  return accountId ? ownThreadsOfAccount : ownThreads;
}

/** What is asked for, or the placeholders of a prepared query for it. */
type Asked = Record<'fromDate' | 'toDate', string | Placeholder> &
  Partial<Record<'employeeId' | 'accountId', string | Placeholder | false | null>>;

function listedFor(
  { employeeId, accountId, fromDate, toDate }: Asked,
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

/** The entries that are not follow-ups, newest first, with their follow-ups as children, in the order of `rows`. */
function threadsOf(rows: readonly EntryRow[]): AdviceEntry[] {
  const advice = new Map(
    rows
      .map(ownedEntry)
      .map(({ entry, employeeId, consultantName }): [string, AdviceEntry] => [
        entry.id,
        { ...entry, employeeId, consultantName, children: [] },
      ]),
  );
  for (const { id, parentId } of rows) {
    const child = advice.get(id);
    if (parentId && child) advice.get(parentId)?.children.push(child);
  }
  return rows
    .filter(({ parentId }) => parentId === null)
    .toSorted(newestFirst)
    .flatMap(({ id }) => advice.get(id) ?? []);
}

function newestFirst(one: EntryRow, other: EntryRow): number {
  if (one.startTime === other.startTime) return other.number - one.number;
  return one.startTime < other.startTime ? 1 : -1;
}
