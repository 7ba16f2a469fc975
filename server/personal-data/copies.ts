import { comparisonKey } from '@contract/comparison-key';
import type { Subject, SubjectKind } from '@contract/personal-data';
import { and, eq, getTableColumns, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keyOfText } from '../data/comparison-key';
import {
  contacts,
  externalRefs,
  idempotencyKeys,
  importRows,
  importRuns,
  logEvents,
  merges,
  prospectChanges,
  prospects,
  staff,
} from '../data/schema';
import { hasWord, withoutWord } from './find-words';
import { removed, retained, type HoldingRule } from './holding-rule';

/** The import kinds of the subjects that can be imported. */
export const IMPORTED_AS = { person: 'people', contact: 'contacts', prospect: 'prospects' } as const;

const RECORDS = { people: staff, contacts, prospects };

/**
 * What the portal stores of anybody's records besides the records themselves: files that were imported, answers of
 * calls (`copies` of `PLACES`). An erasure removes the person from them; the person's file has only what is theirs
 * alone.
 */
export function copiesOf(kind: SubjectKind): HoldingRule[] {
  return [
    {
      title: 'Addresses in imported files',
      table: importRows,
      by: importRows.cells,
      rows: ({ email }) => anyHas(importRows, ROW_COPIES, email),
      effect: 'anonymised',
      note: 'Their address is removed from rows about others.',
      set: ({ email }) => without(importRows, ROW_COPIES, email),
      fields: ['runId', 'rowNo'],
    },
    {
      title: 'First rows of imported files',
      table: importRuns,
      by: importRuns.preview,
      rows: (subject) =>
        or(isIn(sql`${importRuns.preview}::text`, subject), isIn(sql`${importRuns.headings}::text`, subject)),
      effect: 'anonymised',
      note: 'Their rows are emptied.',
      set: (subject) => ({
        preview: sql`(select coalesce(jsonb_agg(
            case when ${isIn(sql`line::text`, subject)} then '[]'::jsonb else line end order by place), '[]')
          from jsonb_array_elements(${importRuns.preview}) with ordinality as lines(line, place))`,
        // A file without headings may have a row about them where the headings would be.
        headings: sql`(case when ${isIn(sql`${importRuns.headings}::text`, subject)}
          then (select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(${importRuns.headings}))
          else ${importRuns.headings} end)`,
      }),
      fields: ['id', 'fileName'],
    },
    {
      title: 'Stored answers about them',
      table: idempotencyKeys,
      by: idempotencyKeys.body,
      rows: (subject) => isIn(idempotencyKeys.body, subject),
      effect: 'anonymised',
      note: 'Emptied. If the call is repeated, the answer says that it was saved already.',
      // No call has this fingerprint, so the answer is never sent again, and the work is not done again.
      set: () => ({ body: null, contentType: null, fingerprint: 'erased' }),
      fields: ['createdAt'],
    },
    {
      title: 'Addresses in page views',
      table: logEvents,
      by: logEvents.event,
      rows: ({ email }) => hasWord(logEvents.event, email),
      effect: 'anonymised',
      note: 'Their address is removed.',
      set: ({ email }) => without(logEvents, ['event'], email),
      fields: ['receivedAt'],
    },
    {
      // Screens that have not seen these changes load their lists again.
      ...removed('Changed groups of prospects', prospectChanges.groupKeys, ['toVersion']),
      rows: ({ email }) => hasWord(prospectChanges.groupKeys, email),
    },
    {
      title: 'Merges of records with their data',
      table: merges,
      by: merges.snapshot,
      rows: (subject) =>
        or(
          isIn(sql`${merges.snapshot}::text`, subject),
          kind === 'contact'
            ? and(eq(merges.kind, kind), sql`${subject.id} in (${merges.keptId}, ${merges.removedId})`)
            : undefined,
        ),
      effect: 'anonymised',
      note: 'They can no longer be undone.',
      set: () => ({ snapshot: null }),
      fields: ['id', 'kind', 'at'],
    },
    // An erasure goes through the rules backwards: these find the person's own rows by the address.
    ...(kind === 'registration' ? [] : importedAs(IMPORTED_AS[kind])),
  ];
}

const ROW_COPIES = ['externalId', 'naturalKey', 'name', 'before', 'after', 'reason', 'cells', 'corrections'];

const ERASED_ROW = {
  name: 'Erased',
  externalId: null,
  naturalKey: null,
  before: null,
  after: null,
  cells: null,
  corrections: null,
  reason: 'It was erased.',
  state: sql`case when ${importRows.state} = 'written' then 'not-undone' when ${importRows.state} = 'planned' then 'refused' else ${importRows.state} end`,
};

/** Rows of files with records of the subject's own kind. */
function importedAs(entity: (typeof IMPORTED_AS)[keyof typeof IMPORTED_AS]): HoldingRule[] {
  const isOfKind = sql`exists (select from ${importRuns} where ${importRuns.id} = ${importRows.runId} and ${importRuns.kind} = ${entity})`;
  const table = RECORDS[entity];
  // A new record has an id before it is written.
  const isNobodyElses = sql`not exists (select from ${table} where ${table.id} = ${importRows.recordId})`;
  // The cell of the address column; other cells may contain, for example, a manager's address.
  const cell = sql`(
    select coalesce(${importRows.corrections} ->> (place - 1)::text, ${importRows.cells} ->> (place - 1)::int)
    from ${importRuns}, jsonb_array_elements_text(${importRuns.mapping}) with ordinality as columns(field, place)
    where ${importRuns.id} = ${importRows.runId} and field = 'email' limit 1)`;
  // The plan does not include what has been typed since.
  const address = keyOfText(
    sql`coalesce(case when ${importRows.isUnchecked} then ${cell} end, ${importRows.after} ->> 'email', ${importRows.before} ->> 'email', ${cell})`,
  );
  return [
    {
      ...retained(
        'Ids at other systems',
        externalRefs.recordId,
        'Imports recognise the person by them and refuse their rows.',
        ['source', 'externalId'],
      ),
      rows: ({ id, email }) =>
        and(
          eq(externalRefs.entity, entity),
          eq(externalRefs.recordId, id),
          not(hasWord(externalRefs.externalId, email)),
        ),
      isOnlyTheirs: true,
    },
    {
      ...removed('Addresses as ids at other systems', externalRefs.externalId, ['source', 'externalId']),
      rows: ({ email }) => hasWord(externalRefs.externalId, email),
      isOnlyTheirs: true,
    },
    {
      title: 'Rows of imported files',
      table: importRows,
      by: importRows.recordId,
      rows: ({ id, email }) =>
        and(
          isOfKind,
          or(
            eq(importRows.recordId, id),
            email === '' ? undefined : and(sql`${address} = ${comparisonKey(email)}`, isNobodyElses),
          ),
        ),
      effect: 'anonymised',
      note: 'Their values are emptied, so that undoing an import cannot restore them.',
      set: () => ERASED_ROW,
      fields: ['runId', 'rowNo', 'name', 'before', 'after', 'cells', 'corrections'],
      isOnlyTheirs: true,
    },
    {
      title: 'Wrong rows with their name',
      table: importRows,
      by: importRows.name,
      rows: ({ name }) =>
        and(
          isOfKind,
          isNull(importRows.recordId),
          sql`${keyOfText(importRows.name)} = ${comparisonKey(name)}`,
          sql`strpos(concat(${importRows.cells}, ${importRows.corrections}), '@') = 0`,
        ),
      effect: 'anonymised',
      note: 'Rows without an address that may be about the person are emptied.',
      set: () => ERASED_ROW,
      fields: ['runId', 'rowNo'],
    },
  ];
}

/**
 * Whether JSON has the subject's address, their telephone number as a whole value, or their name where no address
 * shows whether it is somebody else of that name.
 */
function isIn(json: SQL | PgColumn, { email, name, phone }: Subject): SQL {
  const has = (value: string) =>
    value === ''
      ? sql`false`
      : sql`coalesce(strpos(lower(${json}), ${JSON.stringify(value).toLowerCase()}) > 0, false)`;
  return sql`(${hasWord(json, email)} or ${has(phone)} or (${has(name)} and strpos(${json}, '@') = 0))`;
}

const columnsWith = (table: PgTable, properties: readonly string[]) =>
  Object.entries(getTableColumns(table)).filter(([property]) => properties.includes(property));

function anyHas(table: PgTable, properties: readonly string[], word: string): SQL | undefined {
  return or(...columnsWith(table, properties).map(([, column]) => hasWord(column, word)));
}

function without(table: PgTable, properties: readonly string[], word: string): Record<string, SQL> {
  return Object.fromEntries(
    columnsWith(table, properties).map(([property, column]) => [property, withoutWord(column, word)]),
  );
}
