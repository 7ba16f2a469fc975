import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '../data/database';
import { documents, surveyFiles, surveySubmissions, timeEntries, timeEntryFiles } from '../data/schema';
import { allowTime } from '../data/time-limits';
import { unprocessable } from '../http/api-failure';

interface StoredFile {
  hash: string;
  /** bytes */
  size: number;
}

/**
 * Gives a transaction the time that its files take on their way to the store, and refuses files that exceed what one person may store, the same content counted once, wherever it lies. What was deleted
 * counts no more. Two uploads at the same moment may both be taken where there is room for one.
 * @throws ApiFailure 422
 */
export async function admitFiles(
  tx: Transaction,
  staffId: string,
  arriving: readonly StoredFile[],
  mostBytes: number,
): Promise<void> {
  if (arriving.length === 0) return;
  await allowTime(tx, 'upload');
  const stored = await storedBy(tx, staffId, arriving);
  if (stored <= mostBytes) return;
  throw unprocessable(
    `There is no room for this: one person may store ${gigabytes(mostBytes)} of files. Delete files that you no longer need, or ask your administrator for more room.`,
    'no-room-for-person',
  );
}

/** Bytes of the person's files together with those that arrive. */
async function storedBy(tx: Transaction, staffId: string, arriving: readonly StoredFile[]): Promise<number> {
  const named = unionAll(
    tx.select({ hash: documents.hash, size: documents.size }).from(documents).where(eq(documents.addedById, staffId)),
    tx
      .select({ hash: timeEntryFiles.hash, size: timeEntryFiles.size })
      .from(timeEntryFiles)
      .innerJoin(timeEntries, eq(timeEntries.id, timeEntryFiles.entryId))
      .where(eq(timeEntries.employeeId, staffId)),
    tx
      .select({ hash: surveyFiles.hash, size: surveyFiles.size })
      .from(surveyFiles)
      .innerJoin(surveySubmissions, eq(surveySubmissions.id, surveyFiles.submissionId))
      .where(eq(surveySubmissions.submittedById, staffId)),
  ).as('named');
  const given = JSON.stringify(arriving.map(({ hash, size }) => ({ hash, size })));
  const { rows } = await tx.execute<{ bytes: string | null }>(sql`
    select sum(size) as bytes from (
      select hash, size from ${named}
      union
      select hash, size from json_to_recordset(${given}::json) as arriving (hash text, size integer)
    ) as each_once`);
  return Number(rows[0]?.bytes ?? 0);
}

function gigabytes(bytes: number): string {
  return bytes >= 1e9 ? `${Number((bytes / 1e9).toFixed(1))} GB` : `${Math.round(bytes / 1e6)} MB`;
}
