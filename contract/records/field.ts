import type { AnySchema } from 'yup';
import type { ImportKind } from '../import/kind';

/** A field's value as a form has it. */
export type TypedValue = string | boolean | readonly string[] | readonly number[] | readonly object[];

export interface Problem {
  /** At the field: 'Enter a name.' */
  text: string;
  /** In the line 'Still needed: a name.' */
  needed: string;
}

export interface Option {
  value: string;
  label: string;
}

/** Which control edits a field; the screen provides the control for `own`. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'day'
  | 'time'
  | 'own';

/** One field of a record, for calls, forms, conflicts and imports (docs/decisions/177-records-described-once.md). */
export interface Field {
  kind: FieldKind;
  label: string;
  /** Below the control. */
  hint?: string;
  /** The value in calls. */
  schema: AnySchema;
  /** The initial value in the form of a new record. */
  initial: TypedValue;
  /** characters */
  max?: number;
  /** For a text that is not plain text. */
  type?: 'email' | 'url' | 'key';
  /** For a number; money is in pounds. */
  range?: { min: number; max: number; isWhole: boolean; isMoney: boolean };
  /** The kind of the records that a column of a file refers to. */
  of?: ImportKind;
  /** What can be chosen; the screen has the options of a reference. */
  options?: readonly Option[];
  /** What the values of a choice are called, including values that are no longer offered. */
  titles?: Readonly<Record<string, string>>;
  /** What people should know when they fill in a file. */
  help?: string;
  /** What other programs call the field in the files that people import. */
  headings?: string;
  isOptional: boolean;
  /** Whether a stored value could have been typed, where `initial` does not show it. */
  isTyped?(value: unknown): boolean;
  toTyped(value: unknown): TypedValue;
  /** The value of a call; it may not be valid. */
  toValue(typed: TypedValue): unknown;
  problemOf(typed: TypedValue): Problem | null;
}

/** 'Job title' as 'job title', but 'FTE' as it is. */
export const inSentence = (label: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
