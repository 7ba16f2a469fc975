import { sql } from 'drizzle-orm';
import type { Transaction } from '../data/database';

/** A table, for copying its rows. Names come from the database's own catalogue and need no quoting. */
export interface CopiedTable {
  name: string;
  /** The columns that are written; the database generates the others. */
  columns: readonly string[];
  /** `order by` of the primary key, the same on every machine regardless of its locale. */
  order: string;
  /** True if rows refer to other rows of the same table. */
  isSelfReferring: boolean;
  /** Columns with a sequence. */
  counters: readonly string[];
}

interface ColumnRow extends Record<string, unknown> {
  table: string;
  column: string;
  isText: boolean;
  isGenerated: boolean;
  isCounter: boolean;
  /** Position in the primary key; null if not part of it. */
  keyPlace: number | null;
}

interface ReferenceRow extends Record<string, unknown> {
  from: string;
  to: string;
}

/** Tables that only concern portals that are open now (product/live#retention). */
const NOT_COPIED = ['changes', 'presence'];

/**
 * All tables of the portal that backups have, starting with those that others refer to. The catalogue itself is read,
 * because the standard's views over it take PostgreSQL a second.
 */
export async function copiedTables(tx: Transaction): Promise<CopiedTable[]> {
  const { rows: columns } = await tx.execute<ColumnRow>(sql`
    select c.relname as "table", a.attname as "column",
           a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) as "isText",
           a.attgenerated <> '' as "isGenerated",
           pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null as "isCounter",
           array_position(k.conkey, a.attnum) as "keyPlace"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname <> all(${sql.param(NOT_COPIED)}::text[])
     order by c.relname, a.attnum`);
  const { rows: references } = await tx.execute<ReferenceRow>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);

  return inOrder([...new Set(columns.map(({ table }) => table))], references).map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own
      .filter(({ keyPlace }) => keyPlace !== null)
      .toSorted((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0));
    return {
      name,
      columns: own.filter(({ isGenerated }) => !isGenerated).map(({ column }) => column),
      order: key.map(({ column, isText }) => (isText ? `${column} collate "C"` : column)).join(', '),
      isSelfReferring: references.some(({ from, to }) => from === name && to === name),
      counters: own.filter(({ isCounter }) => isCounter).map(({ column }) => column),
    };
  });
}

/** The latest migration applied to the database, as drizzle counts them. */
export async function migrationOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}

function inOrder(names: readonly string[], references: readonly ReferenceRow[]): string[] {
  const ordered: string[] = [];
  let waiting = [...names];
  while (waiting.length > 0) {
    const isReady = (name: string) =>
      references.every(({ from, to }) => from !== name || to === name || ordered.includes(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((name) => !ready.includes(name));
  }
  return ordered;
}
