import type { Mention, Mentions, Subject } from '@contract/personal-data';
import { getTableName, is, sql, type Column, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import * as schema from '../data/schema';
import { HOLDINGS } from './holdings';

/** The maximum number of mentions that are found, in one table and altogether. */
const MENTIONS_MAX = 500;

/** The characters of a text before and after the mention. */
const CONTEXT = 80;

/** Names shorter than this are found in unrelated words; only the e-mail address is searched for. */
const SHORTEST_NAME = 5;

/** Tables whose texts are not written by people, or which have their own rule and cannot be changed. */
const NOT_SEARCHED: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.auditLog,
  schema.auditSeals,
  schema.auditCheckpoints,
  schema.idempotencyKeys,
  schema.logEvents,
  schema.providerAccounts,
  schema.sessions,
  schema.usedSignIns,
  schema.prospectChanges,
  schema.erasures,
  schema.backups,
]);

/** Texts that no record links to the person but that have their name or address (product/personal-data#mentions). */
export async function findMentions(db: Database, subject: Subject): Promise<Mentions> {
  const words = wordsOf(subject);
  if (words.length === 0) return { mentions: [], hasMore: false };
  const mentions: Mention[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || NOT_SEARCHED.has(table) || mentions.length > MENTIONS_MAX) continue;
    mentions.push(...(await mentionsIn(db, table, subject, words)));
  }
  return { mentions: mentions.slice(0, MENTIONS_MAX), hasMore: mentions.length > MENTIONS_MAX };
}

function wordsOf({ name, email, erasedAt }: Subject): string[] {
  if (erasedAt !== null) return [];
  return [...(name.length >= SHORTEST_NAME ? [name] : []), ...(email === '' ? [] : [email])].map((word) =>
    word.toLowerCase(),
  );
}

async function mentionsIn(
  db: Database,
  table: PgTable,
  subject: Subject,
  words: readonly string[],
): Promise<Mention[]> {
  const texts = textsOf(table, subject);
  if (texts.length === 0) return [];
  const key = keyOf(table);
  const found: Mention[] = [];
  const parts = texts.map((column) => {
    const text = sql`lower(${column}::text)`;
    const at = sql`greatest(${sql.join(
      words.map((word) => sql`strpos(${text}, ${word})`),
      sql`, `,
    )})`;
    return sql`select ${`${getTableName(table)}.${column.name}`}::text as "where", ${key} as id,
        substr(${column}::text, greatest(1, ${at} - ${CONTEXT}), ${CONTEXT * 3}) as text
      from ${table} where ${at} > 0`;
  });
  const { rows } = await db.execute<{ where: string; id: string; text: string }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as mention order by "where", id limit ${MENTIONS_MAX + 1}`,
  );
  for (const { where, id, text } of rows) found.push({ where, id, text });
  return found;
}

/** The columns with texts of a table, without those that the subject's own rules hold. */
function textsOf(table: PgTable, subject: Subject): Column[] {
  const own = HOLDINGS[subject.kind].filter((rule) => rule.table === table && rule.set);
  const emptied = new Set(own.flatMap((rule) => Object.keys(rule.set?.(subject) ?? {})));
  const { columns } = getTableConfig(table);
  const references = new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  );
  return Object.entries(table as unknown as Record<string, unknown>).flatMap(([property, column]) =>
    columns.some((each) => each === column) &&
    isText(column as Column) &&
    !emptied.has(property) &&
    !references.has((column as Column).name) &&
    !/(^id|_id|_ids|hash|key|status|type|peaks)$/.test((column as Column).name)
      ? [column as Column]
      : [],
  );
}

function isText(column: Column): boolean {
  return /^(text|jsonb|text\[\])/.test(column.getSQLType());
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
