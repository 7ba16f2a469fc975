import { namesOf } from '@contract/fields';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { auditLog, changes, events } from './schema';

/** A change for the portals that are open. */
export type ChangeRow = Omit<typeof changes.$inferInsert, 'id' | 'transaction'>;

/**
 * An entry of the audit log that has no number yet, the event for other programs, and the change for the portals that
 * are open, if it is one.
 */
export type AuditRow = Omit<typeof auditLog.$inferInsert, 'id'> & {
  event?: Omit<typeof events.$inferInsert, 'id' | 'transaction' | 'messageId'> | null;
  change?: ChangeRow | null;
};

/** What has been recorded by transactions that write it with their last statement. */
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

// Statements that are built once, because every write needs one.
const INSERTION = sql.raw(
  `insert into audit_log (${NAMES}) select ${NAMES} from json_populate_recordset(null::audit_log, `,
);
const AS_ROWS = sql.raw('::json)');
const UNLESS_KNOWN = sql.raw('::json) on conflict (once_key) where once_key is not null do nothing');

/** Writes any number of entries as one JSON value, so that the statement's text is always the same and planned once. */
export function insertionOf(rows: readonly AuditRow[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(
      namesOf(columns).map((property) => [columns[property].name, row[property] ?? null]),
    ),
  );
  // The clause has a cost in the database even if no row has the key.
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

const changeColumns = [
  ['kind', changes.kind],
  ['recordId', changes.recordId],
  ['version', changes.version],
  ['actorId', changes.actorId],
  ['actorName', changes.actorName],
  ['at', changes.at],
] as const;
const changeNames = sql.join(
  changeColumns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);

/** More changes of one kind in a transaction are announced as one change of its whole list. */
const MOST_CHANGES = 100;

/** The queries of a `with` that write entries, events and changes: within another statement, they cost no extra one. */
export function recordingOf(rows: readonly AuditRow[]): SQL {
  const parts = [sql`logged as (${insertionOf(rows)})`];
  const published = rows.flatMap(({ event }) => event ?? []);
  if (published.length > 0)
    parts.push(sql`published as (
      insert into ${events} (${eventNames}) select ${eventNames}
      from json_populate_recordset(null::events, ${asJson(published, eventColumns)}::json))`);
  const announced = joinedChanges(rows.flatMap(({ change }) => change ?? []));
  if (announced.length > 0) parts.push(sql`announced as (${announcing(announced)})`);
  return sql.join(parts, sql`, `);
}

/** A statement that announces changes to the portals that are open. */
export function announcing(rows: readonly ChangeRow[]): SQL {
  return sql`insert into ${changes} (${changeNames}) select ${changeNames}
    from json_populate_recordset(null::changes, ${asJson(rows, changeColumns)}::json)`;
}

function asJson<Row extends object>(
  rows: readonly Row[],
  written: readonly (readonly [keyof Row, { name: string }])[],
): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(written.map(([property, { name }]) => [name, row[property] ?? null]))),
  );
}

/** Each change once; a kind with too many changes becomes a single one. */
function joinedChanges(rows: readonly ChangeRow[]): ChangeRow[] {
  if (rows.length < 2) return [...rows];
  return [...new Set(rows.map(({ kind }) => kind))].flatMap((each) => {
    const ofKind = rows.filter(({ kind }) => kind === each);
    const once = [...new Map(ofKind.map((row) => [row.recordId, row])).values()];
    const [first] = once;
    return first && once.length > MOST_CHANGES ? [{ ...first, recordId: '', version: null }] : once;
  });
}
