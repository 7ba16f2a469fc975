import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../data/schema';
import { MERGE_KINDS } from './merge-kinds';

it('everything that refers to a client or contact moves, and every field can be chosen', () => {
  for (const { table, fields, references } of Object.values(MERGE_KINDS)) {
    const foreign = Object.values(schema).flatMap((each) =>
      is(each, PgTable)
        ? getTableConfig(each).foreignKeys.flatMap((key) => {
            const { columns, foreignTable } = key.reference();
            return foreignTable === table ? columns.map(({ name }) => `${getTableName(each)}.${name}`) : [];
          })
        : [],
    );
    const moved = new Set(references.map(({ name }) => name));
    expect(foreign.filter((name) => !moved.has(name) && name !== 'template_answers.client_id')).toEqual([]);
    expect(references.filter(({ title }) => title === '').map(({ name }) => name)).toEqual(
      table === schema.contacts ? ['time_entry_versions.contact_id'] : [],
    );
    const columns = Object.keys(getTableColumns(table)).filter(
      (name) => !['id', 'clientId', 'answersVersion', 'nameKey', 'emailKey'].includes(name),
    );
    expect(Object.keys(fields).toSorted()).toEqual(columns.toSorted());
  }
});
