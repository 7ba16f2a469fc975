import type { AuditSource } from '@contract/audit';
import type { Transaction } from '../data/database';
import { auditLog } from '../data/schema';

/** Who changes something, from where, and when. */
export interface Actor {
  /** Of the staff row; null where nobody is signed in. */
  id: string | null;
  name: string;
  source: AuditSource;
  requestId: string | null;
  now: Date;
}

interface Change {
  /** 'person.save' */
  action: string;
  subjectId: string;
  subjectName: string;
  /** What it was and what it is; only the fields that differ are written. */
  before?: object;
  after?: object;
}

/** Writes a change into the audit log, in the transaction of the change itself (product/audit#entry). */
export async function recordChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const { before = {}, after = {}, ...what } = change;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => JSON.stringify(valueIn(before, name)) !== JSON.stringify(valueIn(after, name)),
  );
  const only = (fields: object) =>
    change.before || change.after
      ? Object.fromEntries(changed.flatMap((name) => (name in fields ? [[name, valueIn(fields, name)]] : [])))
      : null;
  await tx.insert(auditLog).values({
    ...what,
    at: actor.now,
    actorId: actor.id,
    actorName: actor.name,
    source: actor.source,
    requestId: actor.requestId,
    before: only(before),
    after: only(after),
  });
}

function valueIn(fields: object, name: string): unknown {
  return (fields as Record<string, unknown>)[name];
}
