import { inArray } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { staff } from '../data/schema';
import { keepingAnAdministrator } from '../people/administrators';
import { columnsFor, isDirectoryConnected, takenFromDirectory } from '../people/directory-roles';
import { writePeople, type PersonWrite } from '../people/write-people';
import type { ImportRun, StoredRow } from './planning';
import { removeRecords } from './store-records';
import type { RecordValues } from './stores';

/** Rows that would change what the directory set for a person, and why they fail (product/directory#owned-fields). */
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
    // If some roles come from groups, an import cannot say which of the others were given in the portal.
    const mixesRoles = person.localRoles !== null && Array.isArray(values['roles']);
    const taken = takenFromDirectory(person, values) ?? (mixesRoles ? 'A role of this person' : null);
    if (taken !== null) refusals.set(row, `${taken} comes from the directory. Change it there.`);
  }
  return refusals;
}

/** Adds and changes people as everybody else does (product/people). @throws ApiFailure 409 `last-administrator` */
export function storePeople(tx: Transaction, rows: readonly StoredRow[], actor: Actor): Promise<void> {
  return keepingAnAdministrator(tx, () => writeValues(tx, rows, ({ after }) => after, actor));
}

/** Undoes an import of people: removes those that it added. @throws as `storePeople` */
export function undoPeople(
  tx: Transaction,
  { added, changed }: Readonly<Record<'added' | 'changed', readonly StoredRow[]>>,
  actor: Actor,
): Promise<void> {
  return keepingAnAdministrator(tx, async () => {
    await removeRecords(
      tx,
      'people',
      added.flatMap(({ recordId }) => recordId ?? []),
    );
    for (const { recordId, name, after } of added) {
      const subject = { subjectId: recordId ?? '', subjectName: name };
      await recordChange(tx, actor, { ...subject, action: 'person.remove', before: after ?? {} });
    }
    await writeValues(tx, changed, ({ before }) => before, actor);
  });
}

async function writeValues(
  tx: Transaction,
  rows: readonly StoredRow[],
  valuesOf: (row: StoredRow) => RecordValues | null,
  actor: Actor,
): Promise<void> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const stored = await tx.select().from(staff).where(inArray(staff.id, ids)).orderBy(staff.id).for('update');
  const byId = new Map(stored.map((person) => [person.id, person]));
  const writes: PersonWrite[] = [];
  for (const row of rows) {
    const [id, values] = [row.recordId ?? '', (valuesOf(row) ?? {}) as PersonWrite['columns']];
    const before = byId.get(id) ?? null;
    writes.push({ id, before, columns: before ? await columnsFor(tx, before, values, actor.now) : values });
  }
  await writePeople(tx, writes, actor);
}
