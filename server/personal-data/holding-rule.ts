import type { ErasureEffect, Subject } from '@contract/personal-data';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditLog, externalRefs, importRows, importRuns } from '../data/schema';

/** The import kinds of the subjects that can be imported. */
export const IMPORTED_AS = { person: 'people', contact: 'contacts', prospect: 'prospects' } as const;

/** Records about a person, and what an erasure does with them. */
export interface HoldingRule {
  title: string;
  table: PgTable;
  /** The column that refers to the person; a test proves that every such column has a rule. */
  by: PgColumn;
  /** Which rows are about the person, where it takes more than `by`. */
  rows?: (subject: Subject) => SQL | undefined;
  effect: ErasureEffect;
  /** The values of anonymised fields. */
  set?: (subject: Subject) => Readonly<Record<string, unknown>>;
  /** Why rows are retained, or what is emptied. */
  note: string;
  /** The properties in the person's file; all by default. */
  fields?: readonly string[];
}

/** Records that stay as they are. */
export const retained = (title: string, by: PgColumn, note: string, fields?: readonly string[]): HoldingRule => ({
  title,
  table: by.table,
  by,
  effect: 'retained',
  note,
  ...(fields && { fields }),
});

/** Records that are deleted. */
export const removed = (title: string, by: PgColumn, fields?: readonly string[]): HoldingRule => ({
  title,
  table: by.table,
  by,
  effect: 'removed',
  note: '',
  ...(fields && { fields }),
});

/** Entries of the audit log by or about the subject. */
export function auditOf(): HoldingRule[] {
  return [
    {
      title: 'Audit log',
      table: auditLog,
      by: auditLog.actorId,
      rows: ({ id }) => or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id)),
      effect: 'retained',
      note: 'The log cannot be changed: it proves who did what. Its entries go after the retention period, if one is set.',
      fields: ['id', 'at', 'actorName', 'action', 'subjectName', 'before', 'after'],
    },
  ];
}

/** What imports store about the subject. */
export function importedAs(kind: keyof typeof IMPORTED_AS): HoldingRule[] {
  const entity = IMPORTED_AS[kind];
  return [
    {
      title: 'Ids at other systems',
      table: externalRefs,
      by: externalRefs.recordId,
      rows: ({ id }) => and(eq(externalRefs.entity, entity), eq(externalRefs.recordId, id)),
      effect: 'retained',
      note: 'Imports recognise the person by them and refuse their rows.',
      fields: ['source', 'externalId'],
    },
    {
      title: 'Rows of imported files',
      table: importRows,
      by: importRows.recordId,
      rows: ({ id, email }) =>
        sql`exists (select from ${importRuns} where ${importRuns.id} = ${importRows.runId} and ${importRuns.kind} = ${entity})
          and (${importRows.recordId} = ${id}
            or (${email} <> '' and strpos(lower(${importRows.cells}::text), lower(${email})) > 0))`,
      effect: 'anonymised',
      note: 'Their values are emptied, so that undoing an import cannot restore them.',
      set: () => ({
        name: 'Erased',
        naturalKey: null,
        before: null,
        after: null,
        cells: null,
        reason: 'It was erased.',
        state: sql`case when ${importRows.state} = 'written' then 'not-undone' when ${importRows.state} = 'planned' then 'refused' else ${importRows.state} end`,
      }),
      fields: ['runId', 'rowNo', 'name', 'before', 'after', 'cells'],
    },
    {
      title: 'First rows of imported files',
      table: importRuns,
      by: importRuns.preview,
      rows: ({ email }) =>
        email === '' ? sql`false` : sql`strpos(lower(${importRuns.preview}::text), lower(${email})) > 0`,
      effect: 'anonymised',
      note: 'Emptied.',
      set: () => ({ preview: [] }),
      fields: ['id', 'fileName', 'preview'],
    },
  ];
}
