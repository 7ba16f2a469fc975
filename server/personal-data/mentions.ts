import type { Mention, Mentions, Subject } from '@contract/personal-data';
import { getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import * as schema from '../data/schema';
import { hasWord } from './find-words';
import { rowsOf } from './holding-rule';
import { HOLDINGS } from './holdings';
import { PLACES } from './places';
import { hasNamesake } from './subjects';

/** The maximum number of mentions that are found in one table, and in all. */
const MENTIONS_MAX = 500;

/** The characters of a text before and after the mention. */
const CONTEXT = 80;

/** Names shorter than this are found in unrelated words; only the e-mail address is searched for. */
const SHORTEST_NAME = 5;

/** Texts that no record links to the person but that have their name or address (product/personal-data#mentions). */
export async function findMentions(db: Database, subject: Subject): Promise<Mentions> {
  return mentionsOf(db, subject, [...(subject.name.length >= SHORTEST_NAME ? [subject.name] : []), subject.email]);
}

/** The mentions in the person's file: only those of the address if somebody else has the same name. */
export async function ownMentions(db: Database, subject: Subject): Promise<Mentions> {
  return (await hasNamesake(db, subject)) ? mentionsOf(db, subject, [subject.email]) : findMentions(db, subject);
}

async function mentionsOf(db: Database, subject: Subject, wanted: readonly string[]): Promise<Mentions> {
  const words = subject.erasedAt === null ? wanted.filter((word) => word !== '') : [];
  if (words.length === 0) return { mentions: [], hasMore: false };
  const mentions: Mention[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || mentions.length > MENTIONS_MAX) continue;
    mentions.push(...(await mentionsIn(db, table, subject, words)));
  }
  return { mentions: mentions.slice(0, MENTIONS_MAX), hasMore: mentions.length > MENTIONS_MAX };
}

async function mentionsIn(
  db: Database,
  table: PgTable,
  subject: Subject,
  words: readonly string[],
): Promise<Mention[]> {
  const texts = Object.entries(getTableColumns(table)).filter(
    ([, column]) => PLACES.get(`${getTableName(table)}.${column.name}`) === 'texts',
  );
  if (texts.length === 0) return [];
  const key = keyOf(table);
  const found: Mention[] = [];
  const parts = texts.map(([property, column]) => {
    const at = sql`greatest(${sql.join(
      words.map((word) => sql`strpos(lower(${column}::text), ${word.toLowerCase()})`),
      sql`, `,
    )})`;
    const has = sql.join(
      words.map((word) => hasWord(column, word)),
      sql` or `,
    );
    return sql`select ${`${getTableName(table)}.${column.name}`}::text as "where", ${key} as id,
        substr(${column}::text, greatest(1, ${at} - ${CONTEXT}), ${CONTEXT * 3}) as text
      from ${table} where (${has}) and ${isNotTheirs(table, property, subject)}`;
  });
  const { rows } = await db.execute<{ where: string; id: string; text: string }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as mention order by "where", id limit ${MENTIONS_MAX + 1}`,
  );
  for (const { where, id, text } of rows) found.push({ where, id, text });
  return found;
}

/** Leaves out the rows in which a rule about the person empties the text. */
function isNotTheirs(table: PgTable, property: string, subject: Subject): SQL {
  const own = HOLDINGS[subject.kind].filter((rule) => rule.table === table && property in (rule.set?.(subject) ?? {}));
  return sql.join([sql`true`, ...own.map((rule) => sql`(${rowsOf(rule, subject)}) is not true`)], sql` and `);
}

/** The primary key as one text. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql`concat_ws('~', ${sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  )})`;
}
