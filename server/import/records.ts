import { comparisonKey } from '@contract/comparison-key';
import { EMAIL } from '@contract/text';
import { isWallClock } from '@contract/wall-clock';
import type { ImportField } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
import type { KindDescription } from '@contract/import/kind-description';
import { describedKind } from '@contract/import/kinds';
import type { SearchItem } from '@contract/lookup';
import { and, getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keyOfText } from '../data/comparison-key';
import type { Database, Transaction } from '../data/database';
import { londonInstant, londonMoment } from '../visit/london-clock';
import { STORES, type RecordValues, type Store } from './stores';

type Reader = Database | Transaction;

/** A record with the properties of its key and its fields. */
export interface StoredRecord {
  recordId: string;
  values: RecordValues;
}

const SEPARATOR = '~';

/** The text that identifies a record in the portal, for any kind of key. */
export function recordIdOf({ key }: Store, values: RecordValues): string {
  return key.map((property) => String(values[property])).join(SEPARATOR);
}

/** The values of a key; null if the text is not a key of this table. */
export function keyOf(store: Store, recordId: string): RecordValues | null {
  const texts = store.key.length === 1 ? [recordId] : recordId.split(SEPARATOR);
  const columns = columnsOf(store.table);
  const entries = store.key.map((property, index): [string, unknown] => {
    const text = texts[index] ?? '';
    if (columns[property]?.dataType !== 'number') return [property, text];
    return [property, /^\d{1,9}$/.test(text) ? Number(text) : null];
  });
  return texts.length === entries.length && entries.every(([, value]) => value !== null)
    ? Object.fromEntries(entries)
    : null;
}

/** The records with these ids, by id; locked until the end of the transaction if `lock` is set. */
export async function recordsById(
  reader: Reader,
  kind: ImportKind,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, StoredRecord>> {
  const store = STORES[kind];
  const keys = [...new Set(ids)].map((id) => keyOf(store, id)).filter((key) => key !== null);
  const found = await recordsWith(reader, kind, store.key, keys, lock);
  return new Map(found.map((record) => [record.recordId, record]));
}

/** The records whose fields `names` match one of `wanted`, texts as `textKey` compares them. */
export function recordsLike(
  reader: Reader,
  kind: ImportKind,
  names: readonly string[],
  wanted: readonly RecordValues[],
): Promise<StoredRecord[]> {
  const { identity } = describedKind(kind);
  const lower = (values: RecordValues) =>
    identity === undefined ? values : { ...values, [identity]: plainAddress(String(values[identity])) };
  return recordsWith(reader, kind, names, wanted.map(lower), false, true);
}

/** The records with one of these alternative names, as comparison keys; none for kinds with only one name. */
export async function recordsCalled(
  reader: Reader,
  kind: ImportKind,
  names: readonly string[],
): Promise<StoredRecord[]> {
  const { otherName } = STORES[kind];
  if (!otherName || names.length === 0) return [];
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  return selected(reader, kind, sql`${otherName} in (${list})`, false);
}

/** How many records are offered for a text. */
const NAMED_MAX = 20;

/**
 * Records to refer to: those whose name, address or id has `text`, by name (product/imports#corrections). A kind that
 * files do not refer to by name has ids instead.
 */
export async function recordsNamed(reader: Reader, kind: ImportKind, text: string): Promise<SearchItem[]> {
  const { table, key } = STORES[kind];
  const description = describedKind(kind);
  const columns = columnsOf(table);
  const names = ['firstName', 'lastName', 'name', ...description.naturalKey].filter((name) =>
    description.fields.some((field) => field.name === name && field.type === 'text'),
  );
  const searched = sql`concat_ws(' ', ${sql.join(
    [...new Set([...names, ...key])].flatMap((name) => (columns[name] ? [sql`${columns[name]}`] : [])),
    sql`, `,
  )})`;
  const found = await selected(
    reader,
    kind,
    sql`strpos(lower(${searched}), lower(${text})) > 0`,
    false,
    sql`lower(${searched})`,
    NAMED_MAX,
  );
  const named = (values: RecordValues) => (names.length > 0 ? nameOf(description, values) : '');
  return found.map(({ recordId, values }) => ({ value: recordId, text: named(values) || recordId }));
}

/**
 * All records of a kind, in the order of the key, in batches.
 * @param since only records changed at this moment or later, London wall-clock time; all records of kinds that have
 *   no such moment
 */
export async function* everyRecord(
  reader: Reader,
  kind: ImportKind,
  since: string | null = null,
): AsyncIterable<StoredRecord[]> {
  const { table, key } = STORES[kind];
  const changed = since === null ? undefined : changedSince(kind, since);
  const columns = columnsOf(table);
  const order = sql.join(
    key.map((property) => sql`${columns[property]}`),
    sql`, `,
  );
  let after: RecordValues | null = null;
  for (;;) {
    const last: RecordValues | null = after;
    const condition: SQL | undefined = last
      ? sql`(${order}) > (${sql.join(
          key.map((property) => sql`${last[property]}`),
          sql`, `,
        )})`
      : undefined;
    const slice: StoredRecord[] = await selected(reader, kind, and(changed, condition), false, order, 1_000);
    if (slice.length > 0) yield slice;
    if (slice.length < 1_000) return;
    after = slice.at(-1)?.values ?? null;
  }
}

function changedSince(kind: ImportKind, since: string): SQL | undefined {
  const { table, changedAt } = STORES[kind];
  const column = changedAt === undefined ? undefined : columnsOf(table)[changedAt];
  if (!column) return undefined;
  const moment = sql`${since}::timestamp`;
  return sql`${column} >= ${isInstant(column) ? sql`(${moment} at time zone 'Europe/London')` : moment}`;
}

async function recordsWith(
  reader: Reader,
  kind: ImportKind,
  names: readonly string[],
  wanted: readonly RecordValues[],
  lock: boolean,
  comparesKeys = false,
): Promise<StoredRecord[]> {
  if (wanted.length === 0) return [];
  const { table } = STORES[kind];
  const columns = columnsOf(table);
  const description = describedKind(kind);
  const texts = textsOf(description);
  const json = JSON.stringify(wanted.map((values) => asRow(table, values)));
  const equal = names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${kind} has no column ${name}.`);
    const given = sql`wanted.${sql.identifier(column.name)}`;
    if (!comparesKeys || !texts.has(name)) return sql`${column} = ${given}`;
    return name === description.identity
      ? sql`lower(${column}) = ${given}`
      : sql`${columns[`${name}Key`] ?? keyOfText(column)} = ${keyOfText(given)}`;
  });
  return selected(
    reader,
    kind,
    sql`exists (select from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${json}::json) as wanted where ${sql.join(equal, sql` and `)})`,
    lock,
  );
}

async function selected(
  reader: Reader,
  kind: ImportKind,
  condition: SQL | undefined,
  lock: boolean,
  order?: SQL,
  most?: number,
): Promise<StoredRecord[]> {
  const store = STORES[kind];
  const all = columnsOf(store.table);
  const names = [...new Set([...store.key, ...describedKind(kind).fields.map(({ name }) => name)])];
  const fields = Object.fromEntries(
    names.flatMap((name): [string, PgColumn][] => (all[name] ? [[name, all[name] as PgColumn]] : [])),
  );
  const query = reader.select(fields).from(store.table).where(and(store.only, condition)).$dynamic();
  if (order) void query.orderBy(order);
  if (most !== undefined) void query.limit(most);
  if (lock) void query.for('update');
  const rows = (await query) as RecordValues[];
  const instants = Object.keys(fields).filter((name) => isInstant(fields[name]));
  return rows.map((row) => {
    const values = { ...row };
    for (const name of instants) if (values[name] instanceof Date) values[name] = londonMoment(values[name]);
    return { recordId: recordIdOf(store, values), values };
  });
}

/** Files have London wall-clock times, also of what is stored as an instant. */
const isInstant = (column: Column | undefined) => column?.getSQLType().endsWith('with time zone') === true;

export function columnsOf(table: PgTable): Record<string, Column> {
  return getTableColumns(table);
}

/** Values by column name, in the format of `json_populate_recordset`. */
export function asRow(table: PgTable, values: RecordValues): Record<string, unknown> {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(values).flatMap(([property, value]) => {
      const column = columns[property];
      return column ? [[column.name, asColumn(column, value)]] : [];
    }),
  );
}

/** A file's value in the column's format. */
export function asColumn(column: Column | undefined, value: unknown): unknown {
  return typeof value === 'string' && isInstant(column) && isWallClock(value) ? londonInstant(value) : value;
}

/**
 * What texts that identify records are compared by: their comparison keys, but addresses that people sign in with only
 * without case, as sign-in and the database compare them (docs/decisions/171-comparison-key.md).
 */
export function textKey({ identity }: KindDescription, text: string): string {
  const address = plainAddress(text);
  return identity !== undefined && EMAIL.test(address) ? address : comparisonKey(text);
}

const plainAddress = (text: string) => text.trim().toLowerCase();

/** The natural key of a record, its texts as `textKey` compares them; null if it is incomplete. */
export function naturalKeyOf(description: KindDescription, values: RecordValues): string | null {
  const texts = textsOf(description);
  const given = description.naturalKey.filter((name) => values[name] !== null && values[name] !== undefined);
  if (given.length < description.naturalKey.length) return null;
  const parts = given.map((name) =>
    texts.has(name) ? textKey(description, String(values[name])) : String(values[name]),
  );
  return parts.includes('') ? null : parts.join('\u001f');
}

/** The fields that people write, not ids, dates or numbers. */
function textsOf({ fields }: KindDescription): ReadonlySet<string> {
  return new Set(fields.flatMap(({ name, type }) => (type === 'text' ? [name] : [])));
}

/** What distinguishes the rows of a file: the natural key, and if records may share it the record they belong to. */
export function rowKeyOf(description: KindDescription, values: RecordValues): string | null {
  const { isSetAside, setAsideWithin = '' } = STORES[description.kind];
  const key = naturalKeyOf(description, values);
  return key !== null && isSetAside?.(values) ? `${key}\u001f${String(values[setAsideWithin])}` : key;
}

export function nameOf({ kind, fields }: KindDescription, values: RecordValues): string {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  if (kind === 'people' || kind === 'prospects')
    return `${text('firstName')} ${text('lastName')}`.trim() || text('email');
  const first = fields.find((field: ImportField) => field.type === 'text' && text(field.name) !== '');
  return first ? text(first.name).slice(0, 200) : '';
}
