import { NOT_RECORDED, PERSONAL_FIELDS, type AuditSource } from '@contract/audit';
import { insertionOf, writeAuditRow, type AuditRow } from '../data/audit-rows';
import { changeOfRecord } from '../changes/change-of-record';
import type { Database, Transaction } from '../data/database';
import { eventOfChange } from '../events/event-of-change';
import { londonMoment } from '../visit/london-clock';

/** Who changes something, from where, and when. */
export interface Actor {
  /** The id of the staff row; null if nobody is signed in. */
  id: string | null;
  name: string;
  /** Role claims at that time; missing if nobody is signed in. */
  roles?: readonly string[];
  source: AuditSource;
  requestId: string | null;
  now: Date;
}

export interface Change {
  /** 'person.save' */
  action: string;
  subjectId: string;
  subjectName: string;
  /** The record before and after; only fields that differ are written, personal ones by name only (`PERSONAL_FIELDS`). */
  before?: object;
  after?: object;
  /** Fields of this record whose values are personal, in addition to `PERSONAL_FIELDS`. */
  personal?: readonly string[];
  /** The same by the same person to the same record has one entry a day (product/audit#once-a-day). */
  isOnceADay?: boolean;
}

/**
 * Writes a change to the audit log, in the transaction of the change itself (product/audit#entry), and beside it its
 * event for other programs (product/events#outbox) and its announcement to the portals that are open
 * (product/live#stream). Inside `idempotent` all are written with the transaction's last statement, so that they cost no
 * extra round trip to the database.
 */
export async function recordChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const row = rowOf(actor, change);
  const { action, subjectId, before = null, after = null } = row;
  const recorded = { action, subjectId, before: before as object | null, after: after as object | null };
  const event = eventOfChange(recorded, actor.id, actor.now);
  await writeAuditRow(tx, { ...row, event, change: changeOfRecord(recorded, actor, actor.now) });
}

/**
 * Records that somebody has read data about others, once for each reader, record and day (product/audit#reads).
 * @param reads for example `{ action: 'advice.read', subjectId: accountId, subjectName: accountName }`
 */
export async function recordRead(
  db: Database | Transaction,
  actor: Actor,
  ...reads: readonly Pick<Change, 'action' | 'subjectId' | 'subjectName'>[]
): Promise<void> {
  if (reads.length > 0) await db.execute(insertionOf(reads.map((read) => rowOf(actor, { ...read, isOnceADay: true }))));
}

function rowOf(actor: Actor, { before, after, personal = [], isOnceADay = false, ...what }: Change): AuditRow {
  const day = londonMoment(actor.now).slice(0, 10);
  return {
    ...what,
    ...differences(before, after, personal),
    at: actor.now,
    actorId: actor.id,
    actorName: actor.name,
    actorRoles: actor.roles ? [...actor.roles] : null,
    source: actor.source,
    requestId: actor.requestId,
    onceKey: isOnceADay ? JSON.stringify([actor.id ?? actor.name, what.action, what.subjectId, day]) : null,
  };
}

/** The fields that differ; both null if nothing was given. */
function differences(
  before: object | undefined,
  after: object | undefined,
  personal: readonly string[],
): Pick<AuditRow, 'before' | 'after'> {
  if (!before && !after) return { before: null, after: null };
  const was: Readonly<Record<string, unknown>> = { ...before };
  const is: Readonly<Record<string, unknown>> = { ...after };
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const isPersonal = (name: string) => PERSONAL_FIELDS.has(name) || personal.includes(name);
  const only = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      changed.flatMap((name) =>
        name in fields ? [[name, isPersonal(name) ? masked(fields[name]) : fields[name]]] : [],
      ),
    );
  return { before: only(was), after: only(is) };
}

/** An entry may say that a personal field was empty, but nothing else about its value. */
function masked(value: unknown): unknown {
  return value === null || value === undefined || value === '' ? value : NOT_RECORDED;
}

/** The stored values of the fields that `after` has. */
export function asBefore(stored: object, after: object): object {
  const values: Readonly<Record<string, unknown>> = { ...stored };
  return Object.fromEntries(Object.keys(after).map((name) => [name, values[name]]));
}
