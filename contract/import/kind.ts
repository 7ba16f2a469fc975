import type { ImportField } from './field';

/** The kinds of data that can be imported and exported; each comes after the kinds that it refers to. */
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

/** Describes one kind of data, for templates, checks, help, documentation and the database (product/imports#kinds). */
export interface KindDescription {
  kind: ImportKind;
  /** 'People' */
  title: string;
  /** 'person', for sentences. */
  one: string;
  /** What the records are for. */
  purpose: string;
  fields: readonly ImportField[];
  /** The fields that identify a record: a row without an id is matched by them. */
  naturalKey: readonly string[];
  /** It is unique. */
  isKeyUnique?: true;
  /** The field with the address that the record's person signs in with. */
  identity?: string;
  /** Only the natural key identifies a record: there is no column Id. */
  isWithoutId?: true;
  /**
   * The records have the moment of their last change, so that an export can be limited to those since a given moment.
   */
  knowsChanges?: true;
  /** The problem with a row whose cells are all valid; null if there is none. */
  problemInRow?: (values: Readonly<Record<string, unknown>>) => string | null;
}
