import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../data/database';
import { timeEntries, timeEntryFiles } from '../data/schema';
import { notFound } from '../http/api-failure';
import { isRegistered, isVisibleTo } from './entry-queries';

export interface EntryFile {
  name: string;
  contentType: string;
  /** bytes */
  size: number;
  hash: string;
}

/**
 * The file at `index` (from 0) of an entry's `filenames`. Files are only ever added, so an index keeps its meaning.
 * @throws ApiFailure 404 when there is none, or the entry is not `employeeId`'s to see, as none is who is not registered
 */
export async function entryFile(db: Database, employeeId: string, entryId: string, index: number): Promise<EntryFile> {
  if (!(await isRegistered(db, employeeId))) throw notFound('The file');
  const [file] = await db
    .select({
      name: timeEntryFiles.name,
      contentType: timeEntryFiles.contentType,
      size: timeEntryFiles.size,
      hash: timeEntryFiles.hash,
    })
    .from(timeEntryFiles)
    .innerJoin(timeEntries, eq(timeEntries.id, timeEntryFiles.entryId))
    .where(and(eq(timeEntryFiles.entryId, entryId), isVisibleTo(employeeId)))
    .orderBy(asc(timeEntryFiles.id))
    .offset(index)
    .limit(1);
  if (!file) throw notFound('The file');
  return file;
}

/** `Content-Disposition` that saves under `name`: plain ASCII for old readers, UTF-8 for all others (RFC 6266, RFC 8187). */
export function attachmentDisposition(name: string): string {
  const fallback = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
