import {
  CHANGED_ENTRY_FIELDS,
  type DeletedEntries,
  type EntryChange,
  type EntryHistory,
} from '@contract/time-entry-history';
import { endOfBin, startOfBin } from '@contract/bin';
import { namesOf } from '@contract/fields';
import type { OwnEntryField } from '@contract/records/time-entry';
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { cleanUpAt } from '../audit/clean-up';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { clients, contacts, staff, timeEntries, timeEntryFiles, timeEntryVersions } from '../data/schema';
import { notFound } from '../http/api-failure';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { entryName, isPresent, ownColumns } from './entry-queries';

/** Stores the fields of entries that can change as versions, before a change (product/time-sheet#history). */
export async function keepEntryVersions(tx: Transaction, ids: readonly string[], actor: Actor): Promise<void> {
  const { id, version, description, contactId, publishToSafetyNest, startsAt, endsAt } = timeEntries;
  const own = ownColumns(timeEntries);
  const kept = { version, description, contactId, publishToSafetyNest, startsAt, endsAt, ...own };
  const into = namesOf(kept).map((name) => sql.identifier(timeEntryVersions[name].name));
  await tx.execute(sql`
    insert into ${timeEntryVersions}
      (entry_id, ${sql.join(into, sql`, `)}, changed_at, changed_by_id)
    select ${sql.join([id, ...Object.values(kept)], sql`, `)},
      ${actor.now.toISOString()}::timestamptz, ${actor.id}
    from ${timeEntries} where ${inArray(id, [...ids])}`);
}

interface EntryState extends Pick<typeof timeEntries.$inferSelect, OwnEntryField> {
  version: number;
  description: string | null;
  contactName: string | null;
  publishToSafetyNest: boolean;
  startTime: string;
  endTime: string;
}

/** The changes of the sender's own entry, the latest first. @throws ApiFailure 404 */
export async function entryHistory(db: Database, id: string, employeeId: string): Promise<EntryHistory> {
  const [current] = await db
    .select({
      version: timeEntries.version,
      description: timeEntries.description,
      contactName: contacts.name,
      publishToSafetyNest: timeEntries.publishToSafetyNest,
      startTime: timeEntries.startsAt,
      endTime: timeEntries.endsAt,
      ...ownColumns(timeEntries),
    })
    .from(timeEntries)
    .leftJoin(contacts, eq(contacts.id, timeEntries.contactId))
    .where(and(eq(timeEntries.id, id), eq(timeEntries.employeeId, employeeId), isPresent));
  if (!current) throw notFound('The entry');
  const earlier = await db
    .select({
      version: timeEntryVersions.version,
      description: timeEntryVersions.description,
      contactName: contacts.name,
      publishToSafetyNest: timeEntryVersions.publishToSafetyNest,
      startTime: timeEntryVersions.startsAt,
      endTime: timeEntryVersions.endsAt,
      ...ownColumns(timeEntryVersions),
      changedAt: timeEntryVersions.changedAt,
      changedBy: personName,
    })
    .from(timeEntryVersions)
    .leftJoin(contacts, eq(contacts.id, timeEntryVersions.contactId))
    .leftJoin(staff, eq(staff.id, timeEntryVersions.changedById))
    .where(eq(timeEntryVersions.entryId, id))
    .orderBy(asc(timeEntryVersions.version));
  const changes = earlier.map((before, index) => ({
    version: String(before.version),
    changedOn: londonMoment(before.changedAt),
    changedBy: before.changedBy,
    fields: changedFields(before, earlier[index + 1] ?? current),
  }));
  return { changes: changes.toReversed() };
}

function changedFields(before: EntryState, after: EntryState): EntryChange['fields'] {
  const said = (state: EntryState, name: EntryChange['fields'][number]['name']) => {
    const value = state[name];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return value === null ? null : String(value);
  };
  return CHANGED_ENTRY_FIELDS.flatMap((name) => {
    const [was, is] = [said(before, name), said(after, name)];
    return was === is ? [] : { name, before: was, after: is };
  });
}

/** The sender's own deleted entries, the latest deletion first (product/time-sheet#deleted-entries). */
export async function deletedEntries(db: Database, employeeId: string): Promise<DeletedEntries> {
  const rows = await db
    .select({
      id: timeEntries.id,
      version: timeEntries.version,
      number: timeEntries.number,
      accountName: clients.name,
      description: timeEntries.description,
      activityType: timeEntries.activityType,
      startTime: timeEntries.startsAt,
      endTime: timeEntries.endsAt,
      files: sql<number>`(select count(*)::int from ${timeEntryFiles} where ${timeEntryFiles.entryId} = ${timeEntries.id})`,
      deletedAt: timeEntries.deletedAt,
    })
    .from(timeEntries)
    .leftJoin(clients, eq(clients.id, timeEntries.clientId))
    .where(and(eq(timeEntries.employeeId, employeeId), isNotNull(timeEntries.deletedAt)))
    .orderBy(desc(timeEntries.deletedAt), desc(timeEntries.number));
  return {
    entries: rows.flatMap(({ number, version, deletedAt, ...row }) =>
      deletedAt === null
        ? []
        : {
            ...row,
            name: entryName(number),
            version: String(version),
            deletedOn: londonMoment(deletedAt),
            goesAt: endOfBin(deletedAt).toISOString(),
          },
    ),
  };
}

/** Deletes entries deleted more than 30 days ago, with their files and versions. @returns how many entries */
export async function removeOldEntries(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(timeEntries)
      .where(lt(timeEntries.deletedAt, startOfBin(now)))
      // Nobody can restore one of them in the meantime.
      .for('update');
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await tx.delete(timeEntryFiles).where(inArray(timeEntryFiles.entryId, ids));
    await tx.delete(timeEntries).where(inArray(timeEntries.id, ids));
    for (const { id, number, startsAt, endsAt, activityType, deletedAt } of old)
      await recordChange(tx, cleanUpAt(now), {
        action: 'time-entry.expire',
        subjectId: id,
        subjectName: entryName(number),
        before: { startsAt, endsAt, activityType, deletedAt },
      });
    return old.length;
  });
}
