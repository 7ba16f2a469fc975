import type { ImportKind } from '@contract/import/kind';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import { groupBy } from 'lodash-es';
import type { Transaction } from '../data/database';
import { insertRows } from '../data/insert-rows';
import { asColumn, asRow, columnsOf, keyOf } from './records';
import { STORES, type RecordValues } from './stores';

export async function insertRecords(
  tx: Transaction,
  kind: ImportKind,
  values: readonly RecordValues[],
  now: Date,
): Promise<void> {
  const { table, onInsert } = STORES[kind];
  const columns = columnsOf(table);
  const stored = (each: RecordValues) =>
    Object.fromEntries(Object.entries(each).map(([name, value]) => [name, asColumn(columns[name], value)]));
  // The columns are this kind's fields and `onInsert`; the database handles the types.
  await insertRows(tx, table, values.map((each) => ({ ...stored(each), ...onInsert?.(each, now) })) as never);
}

interface Change {
  recordId: string | null;
  values: RecordValues;
}

/** Writes only what each row changes, because here a record's other times are known only to the minute. */
export async function updateRecords(
  tx: Transaction,
  kind: ImportKind,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const touched = STORES[kind].onUpdate?.(now) ?? {};
  const byNames = groupBy(changes, ({ values }) => Object.keys(values).toSorted().join());
  for (const alike of Object.values(byNames))
    await updateAlike(
      tx,
      kind,
      alike.map(({ recordId, values }) => ({ recordId, values: { ...values, ...touched } })),
    );
}

/** Writes changes of the same fields. */
async function updateAlike(tx: Transaction, kind: ImportKind, changes: readonly Change[]): Promise<void> {
  const store = STORES[kind];
  const { table, key } = store;
  const columns = columnsOf(table);
  const names = Object.keys(changes[0]?.values ?? {});
  const rows = changes.map(({ recordId, values }) => asRow(table, { ...keyOf(store, recordId ?? ''), ...values }));
  const own = sql.identifier(getTableName(table));
  const same = (property: string, sign: SQL) => {
    const name = sql.identifier(columns[property]?.name ?? '');
    return sign === IS ? sql`${own}.${name} = wanted.${name}` : sql`${name} = wanted.${name}`;
  };
  await tx.execute(sql`
    update ${table} set ${sql.join(
      names.map((name) => same(name, SETS)),
      sql`, `,
    )}
    from json_populate_recordset(null::${own}, ${JSON.stringify(rows)}::json) as wanted
    where ${sql.join(
      key.map((name) => same(name, IS)),
      sql` and `,
    )}`);
}

const IS = sql`=`;
const SETS = sql``;

export async function removeRecords(tx: Transaction, kind: ImportKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const store = STORES[kind];
  const columns = columnsOf(store.table);
  const rows = ids.map((id) => asRow(store.table, keyOf(store, id) ?? {}));
  const own = sql.identifier(getTableName(store.table));
  const equal = store.key.map((property) => {
    const name = sql.identifier(columns[property]?.name ?? '');
    return sql`${own}.${name} = gone.${name}`;
  });
  await tx.execute(sql`
    delete from ${store.table} using json_populate_recordset(null::${own}, ${JSON.stringify(rows)}::json) as gone
    where ${sql.join(equal, sql` and `)}`);
}
