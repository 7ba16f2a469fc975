import { eq } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { timeEntries, timeEntryVersions } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { workingDayFrom } from './demo-calendar';

const OWEN = 'staff-owen-hughes';
const ADA = 'staff-ada-lindqvist';

const DELETED = [
  { id: 'entry-owen-deleted', employeeId: OWEN, daysAgo: 3, description: 'Diary, recorded twice' },
  { id: 'entry-ada-deleted', employeeId: ADA, daysAgo: 8, description: 'Telephone conference that did not take place' },
];

/** Entries of today that were corrected, each with what it was before. */
const CHANGED = [
  { entryId: 'entry-owen-5', by: OWEN, description: 'E-mails' },
  { entryId: 'entry-ada-1', by: ADA, description: 'COSHH sheet for the new degreaser' },
];

/** Adds deleted entries and changes of entries for the people whom users sign in as first. */
export async function insertDemoEntryHistory(tx: Transaction, today: string): Promise<void> {
  for (const { daysAgo, ...row } of DELETED) {
    const day = workingDayFrom(today, -daysAgo);
    const times = { startsAt: `${day}T16:00`, endsAt: `${day}T16:30` };
    const [createdAt, deletedAt] = [londonInstant(`${day}T16:35`), londonInstant(`${day}T17:10`)];
    await tx.insert(timeEntries).values({ ...row, ...times, activityType: 'Administration', createdAt, deletedAt });
  }
  for (const { entryId, by, description } of CHANGED) {
    const [entry] = await tx.select().from(timeEntries).where(eq(timeEntries.id, entryId));
    // Clients without a contract have no known entries.
    if (!entry) continue;
    const { contactId, publishToSafetyNest, startsAt, endsAt } = entry;
    const changed = { changedAt: londonInstant(endsAt), changedById: by };
    await tx
      .insert(timeEntryVersions)
      .values({ entryId, version: 1, description, contactId, publishToSafetyNest, startsAt, endsAt, ...changed });
    await tx.update(timeEntries).set({ updatedById: by }).where(eq(timeEntries.id, entryId));
  }
}
