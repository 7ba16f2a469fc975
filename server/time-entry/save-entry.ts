import { randomUUID } from 'node:crypto';
import type { TimeEntry, TimeEntryInput } from '@contract/time-entry';
import { eq } from 'drizzle-orm';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { timeEntries, timeEntryFiles } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { changedFields, clashingFields } from '../http/clashing-fields';
import type { UploadedFile } from '../http/multipart';
import { keepEntryVersions } from './entry-history';
import { entryById } from './entry-queries';
import {
  checkEntry,
  isChange,
  merged,
  ownEntry,
  refuseOutdated,
  requireRegistered,
  type Employee,
  type EntryRow,
  type EntryValues,
} from './entry-rules';

/**
 * Adds an entry, or changes the sender's own with `input.id`, and attaches `files`, whose contents are stored already or
 * will be. An edit that changes no field overwrites nothing, so it never conflicts: a save whose answer was lost may be
 * repeated without its key. @throws ApiFailure 404 for an entry that is not the sender's, 409 for one that was deleted
 * since, 412 for one that was changed since, 422 for a broken rule
 */
export async function saveEntry(
  tx: Transaction,
  sender: Employee,
  input: TimeEntryInput,
  files: readonly UploadedFile[],
  actor: Actor,
): Promise<TimeEntry> {
  requireRegistered(sender);
  const employeeId = sender.staffId;
  const empty = files.find((file) => file.size === 0);
  if (empty) throw unprocessable(`${empty.name} is empty.`, 'empty-file');

  const stored = input.id ? await ownEntry(tx, input.id, employeeId) : null;
  const values = stored ? edited(input, stored) : merged(input, null);
  const isEdit = stored !== null && isChange(values, stored);
  if (isEdit)
    await refuseOutdated(
      tx,
      stored,
      input.version,
      employeeId,
      clashingFields(stored, values, seenValues(input, stored)),
    );
  await checkEntry(tx, values, stored);
  const id = stored?.id ?? randomUUID();
  if (isEdit) {
    await keepEntryVersions(tx, [id], actor);
    const saved = { ...values, updatedById: employeeId };
    await tx.update(timeEntries).set(saved).where(eq(timeEntries.id, id));
  }
  if (!stored) await tx.insert(timeEntries).values({ ...values, id, employeeId, createdAt: actor.now });
  const added = await attachFiles(tx, id, files);

  const saved = await entryById(tx, id);
  if (!saved) throw new Error(`Entry ${id} was saved and is not there.`);
  if (isEdit || !stored || added > 0)
    await recordChange(tx, actor, {
      action: stored ? 'time-entry.save' : 'time-entry.add',
      subjectId: id,
      subjectName: saved.name,
      ...(stored && { before: asBefore(stored, values) }),
      after: { ...values, ...(added > 0 && { addedFiles: added }) },
      personal: ['description'],
    });
  return saved;
}

/** The entry as its sender saw it; null if they do not say. */
function seenValues({ base, ...input }: TimeEntryInput, stored: EntryRow): EntryValues | null {
  return base ? merged({ ...input, ...base }, stored) : null;
}

/** An entry after an edit: fields that the sender has not changed are those of the latest save. */
function edited(input: TimeEntryInput, stored: EntryRow): EntryValues {
  const unchanged = merged(
    { activityType: stored.activityType, startTime: stored.startsAt, endTime: stored.endsAt },
    stored,
  );
  return { ...unchanged, ...changedFields(merged(input, stored), seenValues(input, stored)) };
}

/** A file with the same name and content is stored only once. @returns how many were new */
async function attachFiles(tx: Transaction, entryId: string, files: readonly UploadedFile[]): Promise<number> {
  if (files.length === 0) return 0;
  const sameFile = (file: { name: string; hash: string }) => `${file.hash} ${file.name}`;
  const present = await tx
    .select({ name: timeEntryFiles.name, hash: timeEntryFiles.hash })
    .from(timeEntryFiles)
    .where(eq(timeEntryFiles.entryId, entryId));
  const known = new Set(present.map(sameFile));
  let added = 0;
  for (const file of files) {
    if (known.has(sameFile(file))) continue;
    known.add(sameFile(file));
    const { name, contentType, size, hash } = file;
    await tx.insert(timeEntryFiles).values({ entryId, name, contentType, size, hash });
    added += 1;
  }
  return added;
}
