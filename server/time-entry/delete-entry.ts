import type { DeletedTimeEntry, DeleteTimeEntry, TimeEntry } from '@contract/time-entry';
import { and, eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { timeEntries } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { entryById, entryName, isPresent } from './entry-queries';
import { isFollowedUp, ownEntryOrDeleted, refuseOutdated, requireRegistered, type Employee } from './entry-rules';

/**
 * Removes the sender's own unpublished entry from every list; its row and files stay, so that it can be restored.
 * Advice with follow-ups cannot be deleted: they may be a colleague's time, and would be left without the advice that
 * they follow. Repeating it is not an error.
 * @throws ApiFailure 404 for an entry that is not the sender's, 422 for one that is in SafetyNest or has follow-ups,
 *   412 for one that was changed since it was read
 */
export async function deleteEntry(
  tx: Transaction,
  sender: Employee,
  { id, version }: DeleteTimeEntry,
  actor: Actor,
): Promise<DeletedTimeEntry> {
  requireRegistered(sender);
  const stored = await ownEntryOrDeleted(tx, id, sender.staffId);
  if (stored.deletedAt) return { id };
  await refuseOutdated(tx, stored, version, sender.staffId);
  if (stored.publishToSafetyNest) throw unprocessable('Advice that is in SafetyNest stays there.', 'published');
  if (await isFollowedUp(tx, id)) {
    throw unprocessable('This advice has follow-ups, so it cannot be deleted.', 'followed-up');
  }
  await tx.update(timeEntries).set({ deletedAt: actor.now }).where(eq(timeEntries.id, id));
  await recordChange(tx, actor, {
    action: 'time-entry.delete',
    subjectId: id,
    subjectName: entryName(stored.number),
    before: { startsAt: stored.startsAt, endsAt: stored.endsAt, activityType: stored.activityType },
  });
  return { id };
}

/**
 * Restores the sender's own deleted entry, with its files and version.
 * @throws ApiFailure 404 for an entry that is not the sender's, 412 for one that was changed since, 422 for a follow-up
 *   whose advice is deleted
 */
export async function restoreEntry(
  tx: Transaction,
  sender: Employee,
  { id, version }: DeleteTimeEntry,
  actor: Actor,
): Promise<TimeEntry> {
  requireRegistered(sender);
  const stored = await ownEntryOrDeleted(tx, id, sender.staffId);
  if (stored.deletedAt) await refuseOutdated(tx, stored, version, sender.staffId);
  if (stored.deletedAt && stored.parentId) await requireParent(tx, stored.parentId);
  if (stored.deletedAt) {
    await tx.update(timeEntries).set({ deletedAt: null }).where(eq(timeEntries.id, id));
    const subjectName = entryName(stored.number);
    await recordChange(tx, actor, { action: 'time-entry.restore', subjectId: id, subjectName });
  }
  const restored = await entryById(tx, id);
  if (!restored) throw new Error(`Entry ${id} was restored and is not there.`);
  return restored;
}

async function requireParent(tx: Transaction, parentId: string): Promise<void> {
  const [parent] = await tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(and(eq(timeEntries.id, parentId), isPresent))
    // Locks it, so that nobody can delete it before its follow-up is restored.
    .for('share');
  if (!parent) throw unprocessable('The advice that this entry follows up is deleted. Restore that first.');
}
