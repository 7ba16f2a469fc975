import { inArray } from 'drizzle-orm';
import type { Database } from '../data/database';
import { timeEntryFiles } from '../data/schema';

/** Those of `hashes` that some row names; every table that names blobs belongs in here, or the sweep takes its files. */
export async function namedBlobs(db: Database, hashes: string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ hash: timeEntryFiles.hash })
    .from(timeEntryFiles)
    .where(inArray(timeEntryFiles.hash, hashes));
  return new Set(rows.map(({ hash }) => hash));
}
