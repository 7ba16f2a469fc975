import { getTableName, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { documents, documentVersions, importRuns, recordings, surveyFiles, timeEntryFiles } from '../data/schema';

/** Tables whose rows name blobs, including bins; the next clean-up deletes the files of a table missing here. */
const NAMING = [timeEntryFiles, surveyFiles, documents, documentVersions, recordings, importRuns];

/** Those of `hashes` that some row names. */
export async function namedBlobs(db: Database, hashes: string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (hashes.length === 0) return named;
  for (const table of NAMING) {
    const rows = await db.selectDistinct({ hash: table.hash }).from(table).where(inArray(table.hash, hashes));
    for (const { hash } of rows) if (hash !== null) named.add(hash);
  }
  return named;
}

/** Every blob that a row of `tables` names, each once; a database of an earlier version does not have all of them. */
export async function everyNamedBlob(reader: Transaction, tables: ReadonlySet<string>): Promise<string[]> {
  const named = new Set<string>();
  for (const table of NAMING.filter((each) => tables.has(getTableName(each)))) {
    for (const { hash } of await reader.selectDistinct({ hash: table.hash }).from(table))
      if (hash !== null) named.add(hash);
  }
  return [...named].toSorted();
}
