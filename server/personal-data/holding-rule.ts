import type { ErasureEffect, Subject } from '@contract/personal-data';
import { arrayContains, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditLog, recordings } from '../data/schema';

/** Records about a person, and what an erasure does with them. */
export interface HoldingRule {
  title: string;
  table: PgTable;
  /** The column that refers to the person; a test proves that every such column has a rule. */
  by: PgColumn;
  /** Which rows are about the person, where `by` is not enough. */
  rows?: (subject: Subject) => SQL | undefined;
  effect: ErasureEffect;
  /** The values of anonymised fields. */
  set?: (subject: Subject) => Readonly<Record<string, unknown>>;
  /** Why rows are retained, or what is emptied. */
  note: string;
  /** Properties in the person's file; by default all without other people's data (product/personal-data#file). */
  fields?: readonly string[];
  /** Whether every value of these rows is about the person, so that the file may have copies and entries of the log. */
  isOnlyTheirs?: true;
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

/** What an erased person's name is replaced with. */
export const ERASED_PERSON = 'Erased person';

/** Recordings in which the subject speaks, found by name, because not every speaker has a record. */
export function recordingsOf(): HoldingRule {
  return {
    title: 'Recordings',
    table: recordings,
    by: recordings.people,
    rows: ({ name }) => arrayContains(recordings.people, [name]),
    effect: 'anonymised',
    note: 'The name is replaced, also in the transcript. Listen to the recording and remove it if the person can be recognised.',
    set: ({ name }) => ({
      people: sql`array_replace(${recordings.people}, ${name}::text, ${ERASED_PERSON}::text)`,
      transcript: sql`replace(${recordings.transcript}, ${name}::text, ${ERASED_PERSON}::text)`,
    }),
    // Who else speaks, and what, is not theirs.
    fields: ['id', 'title', 'kind', 'startedOn'],
  };
}

/** Audit entries by and about the subject. Entries about what people did have the data of those they did it to. */
export function auditOf(): HoldingRule[] {
  const note =
    'The log cannot be changed: it proves who did what. Its entries go after the retention period, if one is set.';
  return [
    retained('Audit log of what they did', auditLog.actorId, note, ['id', 'at', 'action']),
    {
      ...retained('Audit log about them', auditLog.subjectId, note, ['id', 'at', 'action', 'before', 'after']),
      isOnlyTheirs: true,
    },
  ];
}

export function rowsOf(rule: HoldingRule, subject: Subject): SQL | undefined {
  return rule.rows ? rule.rows(subject) : eq(rule.by, subject.id);
}
