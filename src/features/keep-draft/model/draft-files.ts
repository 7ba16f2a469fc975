import type { DBSchema } from 'idb';
import { browserDatabase } from '@/shared/lib/browser-storage';
import { heldFile, holdFileAs, type FileRef } from '@/shared/lib/file-registry';
import { hasStoredDraft } from './draft-storage';

/**
 * The files of drafts in the browser's database: a draft's values refer to them by id, so that they are restored with
 * the draft. They belong to the draft's user and are removed with the draft. Contents are `ArrayBuffer`s, because
 * Safari loses blobs.
 */
interface DraftFiles extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { owner: string } };
  contents: { key: string; value: ArrayBuffer };
}

/** Everything about a file except its content, which is large. */
interface StoredFile {
  id: string;
  owner: string;
  /** The draft's slot. */
  key: string;
  /** The slots of its copies (product/preferences#draft-tabs), which have the same files. */
  copies?: string[];
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  lastModified: number;
  /** Milliseconds. */
  storedAt: number;
}

/** The maximum bytes of files per user. */
export const DRAFT_FILES_MAX_BYTES = 50 * 1024 * 1024;

/** How long a file may be without a stored draft: its tab may be about to store it. */
const YOUNG = 60_000;

const database = browserDatabase<DraftFiles>({
  key: 'harbour.draft-files',
  version: 1,
  upgrade: (db) => {
    db.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    db.createObjectStore('contents');
  },
});

/**
 * Stores the available files that a draft names, and removes those that it no longer names. Returns the ids of files
 * that could not be stored: too many bytes, no space, or no database.
 */
export async function storeDraftFiles(
  owner: string,
  key: string,
  refs: readonly FileRef[],
  now: number,
): Promise<string[]> {
  const held = refs.filter(({ id }) => heldFile(id));
  const stored = await database.use((db) => db.getAllFromIndex('files', 'owner', owner));
  if (!stored) return held.map(({ id }) => id);
  const named = new Set(refs.map(({ id }) => id));
  const gone = stored.filter((file) => slotsOf(file).includes(key) && !named.has(file.id));
  await leaveFiles(gone, key);
  const shared = stored
    .filter((file) => named.has(file.id) && !slotsOf(file).includes(key))
    .map((file) => ({ ...file, copies: [...(file.copies ?? []), key] }));
  await changeFiles(shared);

  const known = new Map([...stored, ...shared].map((file) => [file.id, file]));
  let room = DRAFT_FILES_MAX_BYTES - sizeOf(stored) + sizeOf(gone.filter((file) => slotsOf(file).length === 1));
  const unstored: string[] = [];
  // A photograph that has been made smaller since keeps its id.
  for (const { id } of held.filter((ref) => known.get(ref.id)?.size !== heldFile(ref.id)?.size)) {
    const file = heldFile(id);
    const before = known.get(id);
    const more = (file?.size ?? 0) - (before?.size ?? 0);
    const place = { owner, key: before?.key ?? key, ...(before?.copies && { copies: before.copies }) };
    const isStored = file !== undefined && more <= room && (await storeFile(place, id, file, now));
    if (isStored) room -= more;
    else unstored.push(id);
  }
  return unstored;
}

/** Restores a draft's stored files under their ids. Returns the ids of files that are not stored. */
export async function restoreDraftFiles(owner: string, refs: readonly FileRef[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { id } of refs) {
    if (heldFile(id)) continue;
    const found = await database.use(async (db) => {
      const file = await db.get('files', id);
      const content = await db.get('contents', id);
      return file?.owner === owner && content ? { file, content } : null;
    });
    if (found) {
      const { name, type, lastModified } = found.file;
      holdFileAs(id, new File([found.content], name, { type, lastModified }));
    } else missing.push(id);
  }
  return missing;
}

export async function forgetDraftFiles(owner: string, key: string): Promise<void> {
  const stored = await database.use((db) => db.getAllFromIndex('files', 'owner', owner));
  const ofDraft = (stored ?? []).filter((file) => slotsOf(file).includes(key));
  await leaveFiles(ofDraft, key);
}

/** Removes all users' files whose draft is no longer stored: expired, or cleared in Preferences. */
export async function sweepDraftFiles(now: number): Promise<void> {
  const stored = await database.use((db) => db.getAll('files'));
  const isLost = (file: StoredFile) =>
    now - file.storedAt > YOUNG && !slotsOf(file).some((slot) => hasStoredDraft(file.owner, slot));
  await removeFiles((stored ?? []).filter(isLost));
}

async function storeFile(
  place: Pick<StoredFile, 'owner' | 'key' | 'copies'>,
  id: string,
  file: File,
  now: number,
): Promise<boolean> {
  const { name, type, size, lastModified } = file;
  const stored = await database.use(async (db) => {
    // Before the transaction, which ends when it has no requests.
    const content = await file.arrayBuffer();
    const change = db.transaction(['files', 'contents'], 'readwrite');
    await Promise.all([
      change.objectStore('files').put({ id, ...place, name, type, size, lastModified, storedAt: now }),
      change.objectStore('contents').put(content, id),
      change.done,
    ]);
    return true;
  });
  return stored === true;
}

/** A draft no longer has these files: those that no other draft has are removed. */
async function leaveFiles(files: readonly StoredFile[], key: string): Promise<void> {
  const left = files.map((file) => ({ file, others: slotsOf(file).filter((slot) => slot !== key) }));
  await removeFiles(left.flatMap(({ file, others }) => (others.length === 0 ? [file] : [])));
  await changeFiles(
    left.flatMap(({ file, others: [first, ...copies] }) => (first ? [{ ...file, key: first, copies }] : [])),
  );
}

async function changeFiles(files: readonly StoredFile[]): Promise<void> {
  for (const file of files) await database.use((db) => db.put('files', file));
}

async function removeFiles(files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await database.use(async (db) => {
    const change = db.transaction(['files', 'contents'], 'readwrite');
    const removals = files.flatMap(({ id }) => [
      change.objectStore('files').delete(id),
      change.objectStore('contents').delete(id),
    ]);
    await Promise.all([...removals, change.done]);
  });
}

function slotsOf({ key, copies = [] }: StoredFile): string[] {
  return [key, ...copies];
}

function sizeOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
