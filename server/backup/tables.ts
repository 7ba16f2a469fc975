import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Transaction } from '../data/database';

/** The number of rows in memory at once. */
const BATCH = 2_000;

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

/**
 * The rows of a table as PostgreSQL's `row_to_json` writes them, one per line, in the order of the primary key. Columns
 * that the database generates are left out: another one may compute them differently.
 */
export async function* linesOf(tx: Transaction, { name, columns, order }: CopiedTable): AsyncGenerator<string[]> {
  const fields = columns.map((column) => `"${column}"`).join(', ');
  const ordered = order && ` order by ${order}`;
  await tx.execute(
    sql.raw(
      `declare copied no scroll cursor for select row_to_json(t)::text as row from (select ${fields} from ${name}${ordered}) t`,
    ),
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from copied`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => `${row}\n`);
  }
  await tx.execute(sql.raw('close copied'));
}

/** Counts lines and hashes them, as the manifest has it. */
export function measured() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    /** The lines as bytes. */
    add(lines: readonly string[]): Buffer {
      const text = Buffer.from(lines.join(''));
      hash.update(text);
      rows += lines.length;
      return text;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
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
