import type { Holding, PersonalDataFormat, Subject } from '@contract/personal-data';
import { escaped } from '@contract/import/write-cell';
import { getTableName, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { columnsOf } from '../import/records';
import { sheetsOf } from '../import/export-kind';
import type { Sheet } from '../import/sheet-writer';
import { rowsOf, type HoldingRule } from './holding-rule';
import { HOLDINGS } from './holdings';
import { ownMentions } from './mentions';
import { PLACES } from './places';

type Row = Readonly<Record<string, unknown>>;

/** How many records of each kind are about the subject; kinds without any are left out. */
export async function holdingsOf(reader: Database | Transaction, subject: Subject): Promise<Holding[]> {
  const counts = new Map<HoldingRule, number>();
  for (const rule of HOLDINGS[subject.kind]) counts.set(rule, await reader.$count(rule.table, rowsOf(rule, subject)));
  return withCounts(HOLDINGS[subject.kind], counts);
}

/** Rules with their number of records, as they are shown. */
export function withCounts(rules: readonly HoldingRule[], counts: ReadonlyMap<HoldingRule, number>): Holding[] {
  return rules.flatMap((rule) => {
    const { title, effect, note } = rule;
    const count = counts.get(rule) ?? 0;
    return count > 0 ? [{ title, count, effect, note }] : [];
  });
}

/** Everything that the portal has about the subject, in one file (product/personal-data#file). */
export async function personalDataFile(
  db: Database,
  subject: Subject,
  format: PersonalDataFormat,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const records = new Map<string, readonly Row[]>();
  for (const rule of HOLDINGS[subject.kind]) {
    const rows = await recordsOf(db, rule, subject);
    if (rows.length > 0) records.set(rule.title, rows);
  }
  const { mentions } = await ownMentions(db, subject);
  if (mentions.length > 0) records.set('Mentions in texts', mentions);
  const about = { ...subject, collectedAt: now.toISOString() };
  if (format === 'json')
    return new TextEncoder().encode(`${JSON.stringify({ about, records: Object.fromEntries(records) }, null, 2)}\n`);
  return sheetsOf([asSheet('Person', [about]), ...[...records].map(([title, rows]) => asSheet(title, rows))]);
}

/** The properties of a rule's rows that the file has (product/personal-data#file), without what the database computes. */
export function exportedFields({ table, fields, isOnlyTheirs }: HoldingRule): string[] {
  const isForFile = (column: string) => {
    const place = PLACES.get(`${getTableName(table)}.${column}`);
    return isOnlyTheirs === true || (place !== undefined && place !== 'copies' && place !== 'log');
  };
  return Object.entries(columnsOf(table)).flatMap(([property, { name, generated }]) =>
    generated === undefined && (fields?.includes(property) ?? true) && isForFile(name) ? [property] : [],
  );
}

async function recordsOf(db: Database, rule: HoldingRule, subject: Subject): Promise<Row[]> {
  const columns = columnsOf(rule.table);
  const fields = exportedFields(rule).flatMap((name) => {
    const column = columns[name];
    return column ? [sql`${column} as ${sql.identifier(name)}`] : [];
  });
  const { rows } = await db.execute(
    sql`select ${sql.join(fields, sql`, `)} from ${rule.table} where ${rowsOf(rule, subject)}`,
  );
  return rows;
}

/** The first row has the names of the fields. Excel allows 31 characters in the name of a sheet. */
function asSheet(title: string, rows: readonly Row[]): Sheet {
  const names = Object.keys(rows[0] ?? {});
  return {
    name: title.slice(0, 31),
    rows: [names, ...rows.map((row) => names.map((name) => asCell(row[name])))],
  };
}

/** The longest text that a cell of a spreadsheet can have. */
const CELL_MAX = 32_767;

function asCell(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null;
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return escaped(text).slice(0, CELL_MAX);
}
