import type { ImportField } from './field';
import type { ImportKind } from './kind';

/** Describes one kind of data, for templates, checks, help, documentation and the database (product/imports#kinds). */
export interface KindDescription {
  kind: ImportKind;
  /** 'People' */
  title: string;
  /** 'person', for sentences. */
  one: string;
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
  /** Records have the moment of their last change, so that an export can be limited to those since a moment. */
  knowsChanges?: true;
  /** The problem with a row whose cells are all valid; null if there is none. */
  problemInRow?: (values: Readonly<Record<string, unknown>>) => string | null;
}
