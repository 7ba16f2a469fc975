import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../data/database';
import { timeEntries, timeEntryFiles } from '../data/schema';
import { notFound } from '../http/api-failure';
import type { SentFile } from '../http/send-file';
import { isVisibleTo } from './entry-queries';
import type { Employee } from './entry-rules';

/**
 * The file at `index` (from 0) of an entry's `filenames`. Files are only added, so an index keeps its meaning. @throws
 * ApiFailure 404 if there is none, or `employee` may not see the entry or is not registered
 */
export async function entryFile(db: Database, employee: Employee, entryId: string, index: number): Promise<SentFile> {
  if (!employee.registered) throw notFound('The file');
  const [file] = await db
    .select({
      name: timeEntryFiles.name,
      contentType: timeEntryFiles.contentType,
      size: timeEntryFiles.size,
      hash: timeEntryFiles.hash,
    })
    .from(timeEntryFiles)
    .innerJoin(timeEntries, eq(timeEntries.id, timeEntryFiles.entryId))
    .where(and(eq(timeEntryFiles.entryId, entryId), isVisibleTo(employee.staffId)))
    .orderBy(asc(timeEntryFiles.id))
    .offset(index)
    .limit(1);
  if (!file) throw notFound('The file');
  return file;
}
