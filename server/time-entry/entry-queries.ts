import { keptFields } from '@contract/fields';
import type { Contract } from '@contract/lookup';
import { ownEntryFields, type OwnEntryField } from '@contract/records/time-entry';
import { ADVISORY_ACTIVITIES, entryDuration, type TimeEntry, type VisitAwaitingWriteUp } from '@contract/time-entry';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { auditLog, clients, contacts, contracts, staff, timeEntries, timeEntryFiles, visits } from '../data/schema';
import { personName } from '../people/person-name';

export type Reader = Database | Transaction;

const followUps = alias(timeEntries, 'follow_ups');

/** True for entries that are not deleted. Every read and write of entries except a restore uses it. */
export const isPresent = isNull(timeEntries.deletedAt);

/** The columns of our own fields. */
export const ownColumns = <Table extends Readonly<Record<OwnEntryField, unknown>>>(table: Table) =>
  keptFields<Pick<Table, OwnEntryField>>(table, (name) => name in ownEntryFields.fields) as Pick<Table, OwnEntryField>;

/** The name of an entry: `T-000042` from its sequence number. */
export function entryName(number: number): string {
  return `T-${String(number).padStart(6, '0')}`;
}

/** An employee's entries of one date (yyyy-MM-dd), by start. */
export async function entriesOfDay(reader: Reader, employeeId: string, date: string): Promise<TimeEntry[]> {
  const rows = await dayQuery(reader).execute({ employeeId, date });
  return rows.map((row) => ownedEntry(row).entry);
}

const dayQuery = preparedOn((reader: Reader) => {
  const date = sql`${sql.placeholder('date')}::date`;
  const isOfDay = sql`${timeEntries.startsAt} >= ${date} and ${timeEntries.startsAt} < ${date} + 1`;
  return entryRows(reader, and(eq(timeEntries.employeeId, sql.placeholder('employeeId')), isOfDay)).prepare('');
});

/** One entry of any owner, in the format of `/employeetimedata`; null if it was deleted. */
export async function entryById(reader: Reader, id: string): Promise<TimeEntry | null> {
  const [row] = await selectEntries(reader, eq(timeEntries.id, id));
  return row?.entry ?? null;
}

/**
 * Advice is every entry with an advisory activity for an account; colleagues can see it too ('Show All Advice',
 * product/advice#show-all).
 */
export const isAdvice = and(
  inArray(timeEntries.activityType, [...ADVISORY_ACTIVITIES]),
  isNotNull(timeEntries.clientId),
);

/** True for entries that `employeeId` may see: their own, and everybody's advice, without deleted ones. */
export function isVisibleTo(employeeId: string): SQL | undefined {
  return and(isPresent, or(eq(timeEntries.employeeId, employeeId), isAdvice));
}

/** The day on which a person was added, by whatever means; null if the audit log has no such entry. */
export async function dayAdded(reader: Reader, staffId: string): Promise<string | null> {
  const [added] = await addedQuery(reader).execute({ staffId });
  return added?.day ?? null;
}

const addedQuery = preparedOn((reader: Reader) =>
  reader
    .select({ day: sql<string | null>`(max(${auditLog.at}) at time zone 'Europe/London')::date::text` })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, sql.placeholder('staffId')), eq(auditLog.action, 'person.add')))
    .prepare(''),
);

/** Completed visits whose write-up has not been confirmed, oldest first. */
export function visitsAwaitingWriteUp(reader: Reader, consultantId: string): Promise<VisitAwaitingWriteUp[]> {
  return awaitingQuery(reader).execute({ consultantId });
}

const awaitingQuery = preparedOn((reader: Reader) =>
  reader
    .select({
      id: visits.id,
      accountName: clients.name,
      visitDate: visits.startsAt,
      vrfComplete: visits.vrfComplete,
      minutes: visits.writeUpMinutes,
    })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(
      and(
        eq(visits.consultantId, sql.placeholder('consultantId')),
        eq(visits.status, 'C'),
        eq(visits.cancelled, false),
        isNull(visits.writeUpConfirmedAt),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .prepare(''),
);

/** An entry with its owner and the advice that it follows. */
export interface OwnedEntry {
  entry: TimeEntry;
  employeeId: string;
  consultantName: string;
  parentId: string | null;
}

/** Entries that are not deleted, by start, in one round trip: contracts and file names are included as JSON. */
export async function selectEntries(reader: Reader, condition: SQL | undefined): Promise<OwnedEntry[]> {
  return (await entryRows(reader, condition)).map(ownedEntry);
}

/** The query of `selectEntries`, for one that is prepared. @param entryCount the length of the list that they are part of */
export function entryRows(reader: Reader, condition: SQL | undefined, entryCount = sql<number | null>`null::int`) {
  return reader
    .select({
      entryCount,
      id: timeEntries.id,
      number: timeEntries.number,
      employeeId: timeEntries.employeeId,
      consultantName: personName,
      parentId: timeEntries.parentId,
      accountId: timeEntries.clientId,
      accountName: clients.name,
      contractId: timeEntries.contractId,
      contracts: sql<Contract[]>`coalesce((
        select json_agg(json_build_object('key', ${contracts.id}, 'value', ${contracts.name}) order by ${contracts.name}, ${contracts.id})
        from ${contracts} where ${contracts.clientId} = ${timeEntries.clientId}), '[]'::json)`,
      description: timeEntries.description,
      activityType: timeEntries.activityType,
      advisoryType: timeEntries.advisoryType,
      contactId: timeEntries.contactId,
      contactName: contacts.name,
      publishToSafetyNest: timeEntries.publishToSafetyNest,
      ...ownColumns(timeEntries),
      startTime: timeEntries.startsAt,
      endTime: timeEntries.endsAt,
      filenames: sql<string[]>`coalesce((
        select json_agg(${timeEntryFiles.name} order by ${timeEntryFiles.id})
        from ${timeEntryFiles} where ${timeEntryFiles.entryId} = ${timeEntries.id}), '[]'::json)`,
      // The limit keeps the planner from reading all follow-ups instead of looking one up.
      hasFollowUps: sql<boolean>`coalesce((
        select true from ${timeEntries} as ${followUps} where ${followUps.parentId} = ${timeEntries.id} and ${followUps.deletedAt} is null limit 1), false)`,
      version: sql<string>`${timeEntries.version}::text`,
    })
    .from(timeEntries)
    .innerJoin(staff, eq(staff.id, timeEntries.employeeId))
    .leftJoin(clients, eq(clients.id, timeEntries.clientId))
    .leftJoin(contacts, eq(contacts.id, timeEntries.contactId))
    .where(and(isPresent, condition))
    .orderBy(asc(timeEntries.startsAt), asc(timeEntries.endsAt), asc(timeEntries.number));
}

export type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

export function ownedEntry({
  entryCount: _entryCount,
  number,
  employeeId,
  consultantName,
  parentId,
  ...entry
}: EntryRow): OwnedEntry {
  const name = entryName(number);
  const duration = entryDuration(entry.startTime, entry.endTime) ?? 0;
  const files = entry.filenames.length;
  return { entry: { ...entry, name, duration, files }, employeeId, consultantName, parentId };
}
