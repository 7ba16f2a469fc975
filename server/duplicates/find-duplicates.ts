import {
  MERGE_DAYS,
  PAIRS_MAX,
  type Comparison,
  type DuplicateKind,
  type Duplicates,
  type Merge,
  type Pair,
} from '@contract/duplicates';
import { isText } from '@contract/guards';
import { CLIENT_PEOPLE } from '@contract/records/client';
import { addDays, subDays } from 'date-fns';
import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { keyOfText } from '../data/comparison-key';
import type { Database } from '../data/database';
import { clients, contacts, erasures, keptApart, merges, staff } from '../data/schema';
import { notFound } from '../http/api-failure';
import { namesOfPeople, personName } from '../people/person-name';
import { versionOfPair, type StoredRecord } from './merge';
import { MERGE_KINDS } from './merge-kinds';

/** Words that say what kind of firm it is, not which. */
const LEGAL_FORMS = String.raw`\m(the|and|ltd|limited|plc|llp|lp|inc|incorporated|co|company)\M`;

/** A firm's name without legal forms and punctuation: "The Oak & Ash Co. Ltd" is "oak ash". */
const firmKey = sql`btrim(regexp_replace(regexp_replace(regexp_replace(${clients.nameKey}, '''', '', 'g'),
  '[^[:alnum:]]+', ' ', 'g'), ${LEGAL_FORMS} || '| +', ' ', 'g'))`;

const isKeptApart = sql`exists (select from ${keptApart}
  where ${keptApart.kind} = pair.kind and ${keptApart.firstId} = pair.first_id and ${keptApart.secondId} = pair.second_id)`;

/**
 * Clients with the same name except for its legal form, or with the same post code and beginning of the name; contacts
 * of one client with the same name or address. Erased contacts all have the same name.
 */
const PAIRS = sql`
  with firm as materialized (
    select ${clients.id} as id, regexp_replace(${firmKey}, ' +', ' ', 'g') as name,
           replace(${keyOfText(clients.postCode)}, ' ', '') as post_code from ${clients}),
  reached as materialized (
    select ${contacts.id} as id, ${contacts.clientId} as client_id, ${contacts.nameKey} as name, ${contacts.emailKey} as email
      from ${contacts}
     where not exists (select from ${erasures} where ${erasures.kind} = 'contact' and ${erasures.subjectId} = ${contacts.id})),
  pair as (
    select 'client' as kind, 'same-name' as reason, one.id as first_id, other.id as second_id
      from firm as one join firm as other on other.name = one.name and one.id < other.id collate "C" where one.name <> ''
    union all
    select 'client', 'same-post-code', one.id, other.id
      from firm as one join firm as other on other.post_code = one.post_code and one.id < other.id collate "C"
       and split_part(other.name, ' ', 1) = split_part(one.name, ' ', 1)
     where one.post_code <> '' and one.name <> '' and other.name <> one.name
    union all
    select 'contact', case when other.email = one.email and one.email <> '' then 'same-email' else 'same-name' end, one.id, other.id
      from reached as one join reached as other on other.client_id = one.client_id and one.id < other.id collate "C"
       and (other.name = one.name and one.name <> '' or other.email = one.email and one.email <> ''))`;

type PairRow = Omit<Pair, 'records'> & { first_id: string; second_id: string } & Record<string, unknown>;

/** What is probably the same, and what was merged recently (product/duplicates#suggestions). */
export async function findDuplicates(db: Database, now: Date): Promise<Duplicates> {
  // `collate "C"`: the same order on both databases.
  const { rows } = await db.execute<PairRow>(sql`${PAIRS}
    select kind, reason, first_id, second_id from pair where not ${isKeptApart}
     order by kind, reason, first_id collate "C", second_id collate "C" limit ${PAIRS_MAX + 1}`);
  const shown = rows.slice(0, PAIRS_MAX);
  const details = await detailsOf(
    db,
    shown.flatMap(({ kind, first_id: first, second_id: second }) => [`${kind} ${first}`, `${kind} ${second}`]),
  );
  const recordOf = (kind: DuplicateKind, id: string) => ({
    id,
    ...(details.get(`${kind} ${id}`) ?? { name: '', detail: '' }),
  });
  return {
    pairs: shown.map(({ kind, reason, first_id: first, second_id: second }) => ({
      kind,
      reason,
      records: [recordOf(kind, first), recordOf(kind, second)],
    })),
    hasMore: rows.length > PAIRS_MAX,
    merges: await recentMerges(db, now),
  };
}

/** Names and details of records by kind and id. */
async function detailsOf(db: Database, keys: readonly string[]) {
  const isWanted = (kind: DuplicateKind, id: PgColumn) =>
    sql`${`${kind} `}::text || ${id} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  const { rows } = await db.execute<{ key: string; name: string; detail: string }>(sql`
    select 'client ' || ${clients.id} as key, ${clients.name} as name,
           concat_ws(', ', nullif(${clients.town}, ''), nullif(${clients.postCode}, '')) as detail
      from ${clients} where ${isWanted('client', clients.id)}
    union all
    select 'contact ' || ${contacts.id}, ${contacts.name}, concat_ws(', ', ${clients.name}, nullif(${contacts.email}, ''))
      from ${contacts} join ${clients} on ${clients.id} = ${contacts.clientId} where ${isWanted('contact', contacts.id)}`);
  return new Map(rows.map(({ key, name, detail }) => [key, { name, detail }]));
}

async function recentMerges(db: Database, now: Date): Promise<Merge[]> {
  const rows = await db
    .select({ merge: merges, by: personName })
    .from(merges)
    .leftJoin(staff, eq(staff.id, merges.byId))
    .where(and(gte(merges.at, subDays(now, MERGE_DAYS)), isNotNull(merges.snapshot)))
    .orderBy(desc(merges.id));
  return rows.map(({ merge: { id, kind, keptId, at, snapshot }, by }) => ({
    id,
    kind,
    keptId,
    keptName: snapshot?.keptName ?? '',
    removedName: snapshot?.removed.name ?? '',
    at: at.toISOString(),
    undoUntil: addDays(at, MERGE_DAYS).toISOString(),
    by,
  }));
}

/** Two records side by side, with what refers to each. @throws ApiFailure 404 */
export async function compareRecords(
  db: Database,
  kind: DuplicateKind,
  id: string,
  otherId: string,
): Promise<Comparison> {
  const { noun, table, fields, references } = MERGE_KINDS[kind];
  const rows: StoredRecord[] = await db
    .select()
    .from(table)
    .where(sql`${table.id} in (${id}, ${otherId})`);
  const pair = [id, otherId].flatMap((wanted) => rows.find((row) => row.id === wanted) ?? []);
  if (pair.length < 2 || id === otherId) throw notFound(`The ${noun}`);
  const counted = references.filter(({ title }) => title !== '');
  const countsOf = async (record: string) => {
    const counts = sql.join(
      counted.map((reference) => sql`(select count(*)::int from ${reference.table} where ${reference.isTo(record)})`),
      sql`, `,
    );
    const { rows: found } = await db.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`);
    return found[0]?.counts ?? [];
  };
  const people = pair.flatMap((record) => Object.values(CLIENT_PEOPLE).map((field) => record[field]));
  const names = await namesOfPeople(db, people.filter(isText));
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? (names.get(value) ?? value) : '';
  };
  return {
    kind,
    version: versionOfPair(kind, ...pair),
    fields: Object.entries(fields).map(([name, title]) => ({ name, title })),
    holdings: counted.map(({ title }) => title),
    records: await Promise.all(
      pair.map(async (record) => ({
        id: record.id,
        name: record.name,
        values: Object.keys(fields).map((field) => text(record[field])),
        counts: await countsOf(record.id),
      })),
    ),
  };
}
