import type { SubjectKind } from '@contract/personal-data';
import type { ImportKind } from '@contract/import/kind';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../data/database';
import { erasures } from '../data/schema';
import { IMPORTED_AS } from '../personal-data/holding-rule';
import { addressHash } from '../personal-data/subjects';
import type { RecordValues } from './stores';

const SUBJECTS = new Map<ImportKind, SubjectKind>(
  Object.entries(IMPORTED_AS).map(([subject, kind]) => [kind, subject as SubjectKind]),
);

interface Row {
  values: RecordValues;
  /** The id of the record that the row matches; null for a new one. */
  recordId: string | null;
  problems: string[];
}

/**
 * Refuses rows about people whose data was erased (product/personal-data#imports): those that match an erased record,
 * and new ones with the address of somebody who was erased.
 */
export async function refuseErased(db: Database, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  const subject = SUBJECTS.get(kind);
  if (subject === undefined) return;
  const hashOf = ({ values: { email } }: Row) => (typeof email === 'string' ? addressHash(email) : null);
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const hashes = rows.flatMap((row) => (row.recordId === null ? (hashOf(row) ?? []) : []));
  if (ids.length + hashes.length === 0) return;
  const found = await db
    .select({ id: erasures.subjectId, hash: erasures.addressHash, at: erasures.at })
    .from(erasures)
    .where(
      and(eq(erasures.kind, subject), or(inArray(erasures.subjectId, ids), inArray(erasures.addressHash, hashes))),
    );
  for (const row of rows) {
    const erasure = found.find(({ id, hash }) =>
      row.recordId === null ? hash !== null && hash === hashOf(row) : id === row.recordId,
    );
    if (erasure) row.problems.push(`This ${subject}’s data was erased on ${DAY.format(erasure.at)}.`);
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
