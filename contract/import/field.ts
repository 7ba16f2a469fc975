import type { ImportKind } from './kind';

/** A value as it is stored: dates are yyyy-MM-dd, moments yyyy-MM-dd'T'HH:mm in London. */
export type ImportValue = string | number | boolean | null | readonly unknown[];

/** A cell as a file has it; spreadsheets write dates as midnight UTC, and NDJSON may hold lists. */
export type ImportCell =
  | string
  | number
  | boolean
  | Date
  | null
  | readonly unknown[]
  | Readonly<Record<string, unknown>>;

interface FieldBase {
  /** Its name in NDJSON. */
  name: string;
  /** The heading of its column. */
  title: string;
  /** What people should know besides the type and limits. */
  help?: string;
  /** Required for a new record, and cannot be cleared. */
  isRequired?: true;
  /** Its value in a new record that does not give it, and after clearing; null by default. */
  empty?: ImportValue;
}

export interface TextField extends FieldBase {
  type: 'text';
  max: number;
  pattern?: { is: RegExp; problem: string };
  /** A person's first and last name, which may be in two columns. */
  isPersonsName?: true;
}

export interface NumberField extends FieldBase {
  type: 'integer' | 'number';
  min: number;
  max: number;
}

export interface PlainField extends FieldBase {
  type: 'yes-no' | 'date' | 'month' | 'moment';
  /** For yes and no: the title of a column that says the opposite. */
  opposite?: string;
  /** For a moment: the field whose value it takes if a cell only says yes. No leaves it unchanged. */
  yesMeans?: string;
}

/** Texts, separated by semicolons or line ends in a cell. */
interface ListField extends FieldBase {
  type: 'list';
  max: number;
}

/** One or several of a list of values; each is written as its text. */
export interface ChoiceField extends FieldBase {
  type: 'choice' | 'choices';
  choices: readonly Choice[];
}

/** One or several other records, by the sender's id, the portal's id, or the name. */
export interface ReferenceField extends FieldBase {
  type: 'reference' | 'references';
  of: ImportKind;
  /** The field with the record within which names are unique. */
  within?: string;
}

interface JsonField extends FieldBase {
  type: 'json';
  problemIn: (value: unknown) => string | null;
}

/** What a column may contain; templates, checks, help and documentation come from this (product/imports#fields). */
export type ImportField = TextField | NumberField | PlainField | ListField | ChoiceField | ReferenceField | JsonField;

export interface Choice {
  value: string | number;
  text: string;
}

/** In a cell: removes the stored value. A blank cell leaves it unchanged. */
export const CLEAR = '(clear)';
