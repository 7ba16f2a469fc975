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
  /** As NDJSON names it. */
  name: string;
  /** As the heading of a column. */
  title: string;
  /** Other headings that mean it. */
  also?: readonly string[];
  /** What people should know beside type and limits. */
  help?: string;
  /** A new record needs it, and it cannot be cleared. */
  isRequired?: true;
  /** What a new record has without it, and what clearing leaves; null by default. */
  empty?: ImportValue;
}

export interface TextField extends FieldBase {
  type: 'text';
  max: number;
  pattern?: { is: RegExp; problem: string };
}

export interface NumberField extends FieldBase {
  type: 'integer' | 'number';
  min: number;
  max: number;
}

export interface PlainField extends FieldBase {
  type: 'yes-no' | 'date' | 'month' | 'moment';
}

/** Texts, separated by semicolons or line ends in a cell. */
interface ListField extends FieldBase {
  type: 'list';
  max: number;
}

/** One of some values, or several; each is written as its text. */
export interface ChoiceField extends FieldBase {
  type: 'choice' | 'choices';
  choices: readonly Choice[];
}

/** Another record, or several, by the sender's id, the portal's id, or what people call it. */
export interface ReferenceField extends FieldBase {
  type: 'reference' | 'references';
  of: ImportKind;
  /** The field of the record within which names count. */
  within?: string;
}

interface JsonField extends FieldBase {
  type: 'json';
  problemIn: (value: unknown) => string | null;
}

/** What a column may hold, from which templates, checks, help and documentation are made (product/imports#fields). */
export type ImportField = TextField | NumberField | PlainField | ListField | ChoiceField | ReferenceField | JsonField;

export interface Choice {
  value: string | number;
  text: string;
}

/** In a cell: what is stored is removed. A blank cell leaves it as it is. */
export const CLEAR = '(clear)';
