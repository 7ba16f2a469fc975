import { keptFields } from '@contract/fields';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { insertRows } from '../data/insert-rows';
import { sessions, staff } from '../data/schema';

type StaffRow = typeof staff.$inferSelect;

export interface PersonWrite {
  id: string;
  /** The person's row, locked; null for a new person. */
  before: StaffRow | null;
  columns: Partial<StaffRow>;
}

/** Columns whose values the audit log does not have, in addition to the names and the address. */
const PERSONAL = ['directoryProfile'];

/**
 * Adds and changes people, for administrators, the directory, imports and the command line alike: stores what differs,
 * records it, and passes the directory's roles on to open sessions. The trigger `staff_left` signs out anyone who
 * becomes inactive. If roles or activity can change, it runs in `keepingAnAdministrator`, which locks first.
 */
export async function writePeople(tx: Transaction, writes: readonly PersonWrite[], actor: Actor): Promise<void> {
  // In one statement, because new people may be managers of each other.
  const added = writes.flatMap(({ id, before, columns }) => (before ? [] : [{ ...columns, id }]));
  await insertRows(tx, staff, added as (typeof staff.$inferInsert)[]);
  for (const { id, before, columns } of writes) {
    const named = { subjectId: id, subjectName: nameOf({ ...before, ...columns }), personal: PERSONAL };
    if (before) await changePersonsRow(tx, before, columns, named, actor);
    else await recordChange(tx, actor, { ...named, action: 'person.add', after: columns });
  }
}

async function changePersonsRow(
  tx: Transaction,
  before: StaffRow,
  columns: Partial<StaffRow>,
  named: { subjectId: string; subjectName: string; personal: readonly string[] },
  actor: Actor,
): Promise<void> {
  const after = keptFields(columns, (name, value) => JSON.stringify(value) !== JSON.stringify(before[name]));
  if (Object.keys(after).length === 0) return;
  const { id } = before;
  await tx.update(staff).set(after).where(eq(staff.id, id));
  await recordChange(tx, actor, { ...named, action: 'person.save', before: asBefore(before, after), after });
  // Sessions whose roles came with the provider's token would otherwise have the old ones until their renewal.
  const isDecided = (columns.directoryRoles ?? before.directoryRoles) !== null;
  if (after.roles && isDecided)
    await tx
      .update(sessions)
      .set({ roles: after.roles })
      .where(and(eq(sessions.staffId, id), isNull(sessions.revokedAt), isNotNull(sessions.roles)));
}

export function nameOf({ firstName = '', lastName = '' }: Partial<Pick<StaffRow, 'firstName' | 'lastName'>>): string {
  return `${firstName} ${lastName}`.trim();
}
