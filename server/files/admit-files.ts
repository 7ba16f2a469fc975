import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '../data/database';
import {
  documents,
  documentVersions,
  surveyFiles,
  surveySubmissions,
  timeEntries,
  timeEntryFiles,
} from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { refuseDisguised } from './disguised-file';

interface ArrivingFile {
  name: string;
  /** Its first bytes. */
  head: Uint8Array;
  hash: string;
  /** bytes */
  size: number;
}

/**
 * Refuses files whose content is not what their names say, and those that exceed the storage limit of a person. Identical content counts once. Earlier versions and what is
 * in a bin count until they are gone, because they take space; otherwise adding and deleting in turn would fill the
 * disk. Two uploads at the same moment may both be accepted even if there is only space for one. @throws ApiFailure 422
 */
export async function admitFiles(
  tx: Transaction,
  staffId: string,
  arriving: readonly ArrivingFile[],
  mostBytes: number,
): Promise<void> {
  if (arriving.length === 0) return;
  for (const file of arriving) refuseDisguised(file);
  const stored = await storedBy(tx, staffId, arriving);
  if (stored <= mostBytes) return;
  throw unprocessable(
    `There is not enough space: each person may store ${gigabytes(mostBytes)} of files. Files in the bin and earlier versions count as well. Ask your administrator for more space.`,
    'no-room-for-person',
  );
}

/** Total bytes of the person's files including the new ones. */
async function storedBy(tx: Transaction, staffId: string, arriving: readonly ArrivingFile[]): Promise<number> {
  const named = unionAll(
    tx.select({ hash: documents.hash, size: documents.size }).from(documents).where(eq(documents.addedById, staffId)),
    tx
      .select({ hash: documentVersions.hash, size: documentVersions.size })
      .from(documentVersions)
      .where(eq(documentVersions.addedById, staffId)),
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
