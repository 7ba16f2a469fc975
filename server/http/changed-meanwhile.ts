import { eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { staff } from '../data/schema';
import { conflict, type ApiFailure } from './api-failure';

interface Change {
  /** The kind of record, for example 'target'. */
  what: string;
  /** Code of the refusal. */
  code: string;
  /** Who saved it last. */
  by: string | null | undefined;
  /** The refused person, who may have saved it themselves in another tab. */
  sender: string;
  /** The stored record, for clients that compare. */
  current?: unknown;
}

/**
 * The 409 for a write whose sender had read an older version, naming the person who saved first. Nothing has been
 * written. Call it inside `idempotent()`, so that the repeat of a successful write gets its first answer and not this
 * one.
 */
export async function changedMeanwhile(
  tx: Transaction,
  { what, code, by, sender, current }: Change,
): Promise<ApiFailure> {
  if (by === sender) {
    return conflict(
      `You saved this ${what} somewhere else since you opened it here. Nothing was overwritten.`,
      code,
      current,
    );
  }
  const [person] = by
    ? await tx.select({ firstName: staff.firstName, lastName: staff.lastName }).from(staff).where(eq(staff.id, by))
    : [];
  const who = person ? `${person.firstName} ${person.lastName}` : 'Somebody else';
  return conflict(
    `${who} has saved this ${what} since you opened it. Nothing of theirs was overwritten.`,
    code,
    current,
  );
}
