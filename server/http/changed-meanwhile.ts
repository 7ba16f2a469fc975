import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { auditLog, staff } from '../data/schema';
import { outdated, type ApiFailure } from './api-failure';

interface Change {
  /** The kind of record, for example 'target'. */
  what: string;
  /** Code of the refusal. */
  code: string;
  /** The record in the audit log, which knows who changed it and when. */
  subjectId: string;
  /** Who saved it last, for records that were saved before the audit log. */
  by?: string | null | undefined;
  /** The refused person, who may have saved it themselves in another tab; null for nobody. */
  sender: string | null;
  /** The stored record, for clients that compare. */
  current?: unknown;
  /** The fields that both have changed. */
  fields?: string[];
}

/**
 * The 412 for a write whose sender had seen an older version, with the person who saved first, when, and the record as
 * it is now (product/calls#preconditions). Nothing has been written. Call it inside `idempotent()`, so that the repeat
 * of a successful write gets its first answer and not this one.
 */
export async function changedMeanwhile(
  tx: Transaction,
  { what, code, subjectId, by, sender, current, fields }: Change,
): Promise<ApiFailure> {
  const last = (await lastChange(tx, subjectId)) ?? (await savedBy(tx, by));
  const meanwhile = {
    ...(current != null && { current }),
    ...(last && { changedBy: last.name }),
    ...(last?.at && { changedAt: last.at.toISOString() }),
    ...(fields && { fields }),
  };
  if (last && last.id === sender) {
    const title = `You saved this ${what} somewhere else since you opened it here. Nothing was overwritten.`;
    return outdated(title, code, meanwhile);
  }
  const who = last?.name ?? 'Somebody else';
  const title = `${who} has saved this ${what} since you opened it. Nothing of theirs was overwritten.`;
  return outdated(title, code, meanwhile);
}

interface LastChange {
  id: string | null;
  name: string;
  at: Date | null;
}

async function lastChange(tx: Transaction, subjectId: string): Promise<LastChange | null> {
  const [row] = await tx
    .select({ id: auditLog.actorId, name: auditLog.actorName, at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? null;
}

async function savedBy(tx: Transaction, id: string | null | undefined): Promise<LastChange | null> {
  if (!id) return null;
  const [person] = await tx
    .select({ firstName: staff.firstName, lastName: staff.lastName })
    .from(staff)
    .where(eq(staff.id, id));
  return person ? { id, name: `${person.firstName} ${person.lastName}`, at: null } : null;
}
