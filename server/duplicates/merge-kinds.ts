import type { DuplicateKind } from '@contract/duplicates';
import { client } from '@contract/records/client';
import { labelsOf } from '@contract/records/record';
import { eq, getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as schema from '../data/schema';

const { clients, contacts, externalRefs, personalItems, templateAnswers } = schema;

/** Rows of a table that refer to a record that can be merged. */
export interface Reference {
  /** What people call the rows. */
  title: string;
  table: PgTable;
  /** The name under which a merge stores which rows it has moved. */
  name: string;
  /** The text that identifies a row. */
  key: SQL;
  /** Whether a row refers to the record. */
  isTo: (id: string) => SQL;
  /** The column that refers to another record. */
  set: (record: { id: string; name: string }) => Readonly<Record<string, unknown>>;
}

interface MergeKind {
  noun: string;
  table: typeof clients | typeof contacts;
  /** The fields that people choose from, with their titles. */
  fields: Readonly<Record<string, string>>;
  references: readonly Reference[];
}

/** Titles of the tables with foreign keys to clients or contacts; null is not counted. */
const TITLES: Readonly<Record<string, string | null>> = {
  contacts: 'Contacts',
  contracts: 'Contracts',
  document_subjects: 'Subjects of documents',
  documents: 'Documents',
  given_surveys: 'Surveys to fill in',
  leads: 'Leads',
  opportunities: 'Opportunities',
  time_entries: 'Time entries and advice',
  time_entry_versions: null,
  visits: 'Visits',
};

/** The primary key of a row as one text. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const parts = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql`concat_ws('~', ${sql.join(parts, sql`, `)})`;
}

function referenceBy(table: PgTable, column: PgColumn): Reference {
  const [property = ''] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? [];
  return {
    title: TITLES[getTableName(table)] ?? '',
    table,
    name: `${getTableName(table)}.${column.name}`,
    key: keyOf(table),
    isTo: (id) => eq(column, id),
    set: ({ id }) => ({ [property]: id }),
  };
}

/** All foreign keys to a table except that of answers, which are merged one by one. */
function foreignKeysTo(target: PgTable): Reference[] {
  return Object.values(schema).flatMap((table) =>
    is(table, PgTable) && table !== templateAnswers
      ? getTableConfig(table).foreignKeys.flatMap((key) => {
          const { columns, foreignTable } = key.reference();
          return foreignTable === target ? columns.map((column) => referenceBy(table, column)) : [];
        })
      : [],
  );
}

/** The ids under which other systems know a record: their next import finds the kept one. */
const importedAs = (entity: 'clients' | 'contacts'): Reference => ({
  title: 'Ids at other systems',
  table: externalRefs,
  name: 'external_refs.record_id',
  key: keyOf(externalRefs),
  isTo: (id) => sql`${externalRefs.entity} = ${entity} and ${externalRefs.recordId} = ${id}`,
  set: ({ id }) => ({ recordId: id }),
});

/** People's own templates of time entries for a client. */
const ENTRY_TEMPLATES: Reference = {
  title: 'Templates of time entries',
  table: personalItems,
  name: 'personal_items.value',
  key: keyOf(personalItems),
  isTo: (id) => sql`${personalItems.value} -> 'account' ->> 'value' = ${id}`,
  set: ({ id, name }) => ({
    value: sql`jsonb_set(${personalItems.value}, '{account}', jsonb_build_object('value', ${id}::text, 'text', ${name}::text))`,
  }),
};

/** What can be merged (product/duplicates#kinds). What refers to each follows from the foreign keys of all tables. */
export const MERGE_KINDS: Readonly<Record<DuplicateKind, MergeKind>> = {
  client: {
    noun: 'client',
    table: clients,
    fields: labelsOf(client),
    references: [...foreignKeysTo(clients), importedAs('clients'), ENTRY_TEMPLATES],
  },
  contact: {
    noun: 'contact',
    table: contacts,
    fields: { name: 'Name', email: 'E-mail', phone: 'Phone', adviceTypes: 'Advice types' },
    references: [...foreignKeysTo(contacts), importedAs('contacts')],
  },
};
