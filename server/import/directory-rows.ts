import { inArray } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { staff } from '../data/schema';
import { isDirectoryConnected, takenFromDirectory } from '../people/directory-roles';
import type { ImportRun } from './plan-slice';
import type { RecordValues } from './stores';
import type { StoredRow } from './write-rows';

/**
 * Rows that would change what the directory has set of a person, with the reason why they fail
 * (product/directory#owned-fields).
 */
export async function rowsOfDirectory(
  tx: Transaction,
  { kind }: ImportRun,
  rows: readonly StoredRow[],
  valuesOf: (row: StoredRow) => RecordValues,
  now: Date,
): Promise<Map<StoredRow, string>> {
  const refusals = new Map<StoredRow, string>();
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  if (kind !== 'people' || ids.length === 0 || !(await isDirectoryConnected(tx, now))) return refusals;
  const people = await tx.select().from(staff).where(inArray(staff.id, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const row of rows) {
    const person = byId.get(row.recordId ?? '');
    if (!person) continue;
    const values = valuesOf(row);
    // With roles from groups, an import cannot say which of the others are given in the portal.
    const mixesRoles = person.localRoles !== null && Array.isArray(values['roles']);
    const taken = takenFromDirectory(person, values) ?? (mixesRoles ? 'A role of this person' : null);
    if (taken !== null) refusals.set(row, `${taken} comes from the directory. Change it there.`);
  }
  return refusals;
}
