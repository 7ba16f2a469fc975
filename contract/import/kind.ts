import type { ImportField } from './field';

/** The kinds of data that can be imported and exported, each after those that its records refer to. */
export const IMPORT_KINDS = [
  'teams',
  'people',
  'clients',
  'contracts',
  'contacts',
  'visits',
  'absences',
  'opportunities',
  'lead-products',
  'pillars',
  'areas',
  'targets',
  'target-months',
  'surveys',
  'placeholders',
  'campaigns',
  'marketing-forms',
  'marketing-lists',
  'sales-users',
  'prospects',
  'insurer-members',
  'time-entries',
] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What one kind of data is, for templates, checks, help, documentation and the database alike (product/imports#kinds). */
export interface KindDescription {
  kind: ImportKind;
  /** 'People' */
  title: string;
  /** 'person', for sentences. */
  one: string;
  /** What the records are for. */
  purpose: string;
  fields: readonly ImportField[];
  /** The fields by which people know a record: a row without an id is matched by them. Empty where only ids will do. */
  naturalKey: readonly string[];
  /** No two records share it. */
  isKeyUnique?: true;
  /** The natural key is all that identifies a record: there is no column Id. */
  isWithoutId?: true;
  /** What is wrong with a row as a whole, whose cells are all right; null for nothing. */
  problemInRow?: (values: Readonly<Record<string, unknown>>) => string | null;
}
