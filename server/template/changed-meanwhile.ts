import { eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { staff } from '../data/schema';
import { conflict } from '../http/api-failure';

/**
 * Refuses a concurrent edit of a text, naming the first person; a save without `read` comes from a client without
 * versions and is accepted. @throws ApiFailure 409; nothing has been written
 */
export async function refuseChangedMeanwhile(
  tx: Transaction,
  stored: { version: number; updatedById: string | null },
  read: string | null | undefined,
  { what, code }: { what: string; code: string },
): Promise<void> {
  if (!read || Number(read) === stored.version) return;
  const [person] = await tx
    .select({ firstName: staff.firstName, lastName: staff.lastName })
    .from(staff)
    .where(eq(staff.id, stored.updatedById ?? ''));
  const who = person ? `${person.firstName} ${person.lastName}` : 'Somebody else';
  throw conflict(`${who} has saved this ${what} since you opened it. Nothing of theirs was overwritten.`, code);
}
