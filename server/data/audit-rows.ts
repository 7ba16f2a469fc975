import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { auditLog, events } from './schema';

/** An entry of the audit log that has no number yet, and the event for other programs, if it is one. */
export type AuditRow = Omit<typeof auditLog.$inferInsert, 'id'> & {
  event?: Omit<typeof events.$inferInsert, 'id' | 'transaction' | 'messageId'> | null;
};

/** What transactions have recorded that write it with their last statement. */
const gathered = new WeakMap<Transaction, AuditRow[]>();

/** Does `work` and answers what it recorded beside its result: the caller writes that with `recordingOf`. */
export async function gatherRows<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<{ result: Result; rows: readonly AuditRow[] }> {
  const rows: AuditRow[] = [];
  gathered.set(tx, rows);
  try {
    return { result: await work(), rows };
  } finally {
    gathered.delete(tx);
  }
}

/** Writes an entry: at once, or with the last statement of a transaction that gathers them. */
export async function writeAuditRow(tx: Transaction, row: AuditRow): Promise<void> {
  const rows = gathered.get(tx);
  if (rows) rows.push(row);
  else await writeAuditRows(tx, [row]);
}

/** Writes entries, with their events, in one statement. */
export async function writeAuditRows(tx: Transaction, rows: readonly AuditRow[]): Promise<void> {
  await tx.execute(sql`with ${recordingOf(rows)} select`);
}

const { id: _, ...columns } = getTableColumns(auditLog);
const NAMES = Object.values(columns)
  .map(({ name }) => `"${name}"`)
  .join(', ');

// Texts that are put together once, because every write has one.
const INSERTION = sql.raw(
  `insert into audit_log (${NAMES}) select ${NAMES} from json_populate_recordset(null::audit_log, `,
);
const AS_ROWS = sql.raw('::json)');
const UNLESS_KNOWN = sql.raw('::json) on conflict (once_key) where once_key is not null do nothing');

/** A statement that writes entries, as one JSON however many they are: one text, which is planned once. */
export function insertionOf(rows: readonly AuditRow[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([property, { name }]) => [name, row[property as keyof AuditRow] ?? null]),
    ),
  );
  // The database pays for the clause even if no row has the key.
  const end = rows.some(({ onceKey }) => onceKey) ? UNLESS_KNOWN : AS_ROWS;
  return sql`${INSERTION}${JSON.stringify(named)}${end}`;
}

const eventColumns = [
  ['type', events.type],
  ['subjectId', events.subjectId],
  ['actorId', events.actorId],
  ['at', events.at],
  ['data', events.data],
] as const;
const eventNames = sql.join(
  eventColumns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);

/** The queries of a `with` that write entries and their events: part of another statement, they cost no extra one. */
export function recordingOf(rows: readonly AuditRow[]): SQL {
  const recorded = rows.flatMap(({ event }) => event ?? []);
  if (recorded.length === 0) return sql`logged as (${insertionOf(rows)})`;
  const named = recorded.map((event) =>
    Object.fromEntries(eventColumns.map(([property, { name }]) => [name, event[property] ?? null])),
  );
  return sql`logged as (${insertionOf(rows)}), published as (
    insert into ${events} (${eventNames}) select ${eventNames}
    from json_populate_recordset(null::events, ${JSON.stringify(named)}::json))`;
}
