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

/** What only concerns portals that are open now (product/live#retention). */
const NOT_COPIED = ['changes', 'presence'];

/** All tables of the portal that backups have, starting with those that others refer to. */
export async function copiedTables(tx: Transaction): Promise<CopiedTable[]> {
  const { rows: columns } = await tx.execute<ColumnRow>(sql`
    select c.table_name as "table", c.column_name as "column",
           c.data_type in ('text', 'character varying', 'character') as "isText",
           c.is_generated <> 'NEVER' as "isGenerated",
           pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null as "isCounter",
           k.ordinal_position as "keyPlace"
      from information_schema.columns c
      join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      left join information_schema.table_constraints p
        on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
      left join information_schema.key_column_usage k
        on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
       and k.table_name = c.table_name and k.column_name = c.column_name
     where c.table_schema = 'public' and c.table_name <> all(${sql.param(NOT_COPIED)}::text[])
     order by c.table_name, c.ordinal_position`);
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
