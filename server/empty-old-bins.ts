import type { Database } from './data/database';
import { removeOldDocuments } from './document/document-bin';
import { removeOldTexts } from './template/text-bin';
import { removeOldEntries } from './time-entry/entry-history';

/**
 * Deletes what has been in a bin for 30 days (product/documents#bin), and records each deletion in the audit log.
 * @returns how many records
 */
export async function emptyOldBins(db: Database, now: Date): Promise<number> {
  return (await removeOldDocuments(db, now)) + (await removeOldTexts(db, now)) + (await removeOldEntries(db, now));
}
