import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { notFound } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { clashingFields } from '../http/clashing-fields';
import { isSeen } from '../http/seen-version';

type Versioned = PgTable & { version: PgColumn };
type RowOf<Table extends Versioned> = Table['$inferSelect'] & { version: number };
type Columns<Table extends Versioned> = Partial<RowOf<Table>>;

interface Subject {
  subjectId: string;
  subjectName: string;
}

/** What all changes of one kind of record have in common (docs/decisions/175-counted-versions.md). */
export interface RecordKind<Table extends Versioned> {
  table: Table;
  key: PgColumn;
  /** What people call it: 'webhook'. */
  noun: string;
  /** The code of the 412: 'webhook-changed'. */
  changed: string;
  /** The record in the audit log. */
  subjectOf: (row: Table['$inferSelect'], tx: Transaction) => Subject | Promise<Subject>;
  /** The record in the 412. */
  current: (row: Table['$inferSelect'], tx: Transaction, now: Date) => unknown;
  /** Who saved it last, if the audit log may not know. */
  savedBy?: (row: Table['$inferSelect']) => string | null;
  /** The rows that these changes apply to, for example those that are not in the bin. */
  only?: SQL;
  /** Fields whose values are not in the audit log, in addition to `PERSONAL_FIELDS`. */
  personal?: readonly string[];
}

interface Seen {
  id: string | number;
  version: number | string | null | undefined;
}

interface Edit<Table extends Versioned> extends Seen {
  /** 'webhook.save' */
  action: string;
  /** The sender's fields, which the audit log has as well. */
  changes?: Columns<Table>;
  /**
   * The changed fields as the sender saw them: the change is merged into a newer record if they are still the same.
   * Null for a sender who does not say; undefined for records that are only changed as a whole.
   */
  base?: object | null;
  /** Refuses what the rules forbid. */
  check?: (before: RowOf<Table>) => unknown;
  /** Columns that the sender does not set: who saved it, and what follows. It may store the previous record. */
  also?: (before: RowOf<Table>) => Columns<Table> | Promise<Columns<Table>>;
  /** The record for the audit log, if it has more or less than the changed fields. */
  said?: (row: RowOf<Table>) => object;
}

/**
 * Changes a record: locks it, compares it with what its sender saw, checks, writes, and records the change.
 * @returns the record with its new version
 * @throws ApiFailure 404, 412 with the record as it is now, 428 without a version
 */
export async function changeRecord<Table extends Versioned>(
  tx: Transaction,
  kind: RecordKind<Table>,
  { action, changes, check, also, said, ...seen }: Edit<Table>,
  actor: Actor,
): Promise<RowOf<Table>> {
  const before = await seenRecord(tx, kind, { ...seen, ...(changes && { changes }) }, actor);
  await check?.(before);
  const columns = { ...changes, ...(await also?.(before)) };
  const [after = before] =
    Object.keys(columns).length === 0
      ? []
      : ((await tx
          .update(kind.table as PgTable)
          .set(columns)
          .where(eq(kind.key, seen.id))
          .returning()) as RowOf<Table>[]);
  await recordChange(tx, actor, {
    action,
    ...(await kind.subjectOf(after, tx)),
    ...(kind.personal && { personal: kind.personal }),
    ...(said
      ? { before: said(before), after: said(after) }
      : changes && { before: asBefore(before, changes), after: changes }),
  });
  return after;
}

interface Removal<Table extends Versioned> extends Seen, Pick<Edit<Table>, 'action' | 'check' | 'said'> {}

/** Removes a record for good. @returns what it was @throws as `changeRecord` */
export async function removeRecord<Table extends Versioned>(
  tx: Transaction,
  kind: RecordKind<Table>,
  { action, check, said, ...seen }: Removal<Table>,
  actor: Actor,
): Promise<RowOf<Table>> {
  const before = await seenRecord(tx, kind, seen, actor);
  await check?.(before);
  await tx.delete(kind.table).where(eq(kind.key, seen.id));
  await recordChange(tx, actor, {
    action,
    ...(await kind.subjectOf(before, tx)),
    ...(kind.personal && { personal: kind.personal }),
    ...(said && { before: said(before) }),
  });
  return before;
}

/**
 * The record, locked for a change by someone who has seen `version`, or whose `changes` clash with nothing in a newer
 * one. @throws as `changeRecord`
 */
export async function seenRecord<Table extends Versioned>(
  tx: Transaction,
  kind: RecordKind<Table>,
  { id, ...seen }: Seen & SeenChange<Table>,
  actor: Actor,
): Promise<RowOf<Table>> {
  const row = await lockedRecord(tx, kind, id);
  await refuseUnseen(tx, kind, row, seen, actor);
  return row;
}

type SeenChange<Table extends Versioned> = Partial<Pick<Edit<Table>, 'changes' | 'base'>>;

/** @throws ApiFailure 412 if a locked record is newer than what the sender saw, and the changes clash; 428 */
export async function refuseUnseen<Table extends Versioned>(
  tx: Transaction,
  kind: RecordKind<Table>,
  row: RowOf<Table>,
  { version, changes = {}, base }: Pick<Seen, 'version'> & SeenChange<Table>,
  actor: Actor,
): Promise<void> {
  if (isSeen(version, row.version)) return;
  const fields = base === undefined ? undefined : clashingFields(row, changes, base);
  if (fields?.length === 0) return;
  const { subjectId } = await kind.subjectOf(row, tx);
  throw await changedMeanwhile(tx, {
    what: kind.noun,
    code: kind.changed,
    subjectId,
    by: kind.savedBy?.(row),
    sender: actor.id,
    current: await kind.current(row, tx, actor.now),
    ...(fields && { fields }),
  });
}

/** The record, locked. @throws ApiFailure 404 */
export async function lockedRecord<Table extends Versioned>(
  tx: Transaction,
  { table, key, noun, only }: Pick<RecordKind<Table>, 'table' | 'key' | 'noun' | 'only'>,
  id: string | number,
): Promise<RowOf<Table>> {
  const [row] = await tx
    .select()
    .from<PgTable>(table)
    .where(and(eq(key, id), only))
    .for('update');
  if (!row) throw notFound(`The ${noun}`);
  return row as RowOf<Table>;
}
