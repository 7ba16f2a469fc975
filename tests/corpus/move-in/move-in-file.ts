import type { ImportKind } from '@contract/import/kind';

/** A day, a time of day or an amount as Excel stores it, with its format; anything else is a text or a number. */
export type MoveInCell = string | number | { serial: number; format: string };

/** An ordinary file of another program. */
export interface MoveInFile {
  /** Without its ending; the number is the order in which an administrator brings it in. */
  name: string;
  kind: ImportKind;
  format: 'xlsx' | 'xls' | 'ods' | 'csv' | 'semicolon' | 'utf16';
  /** Lines above the headings. */
  titles?: readonly string[];
  /** How many rows it has. */
  count: number;
  /** What each column is to us, null for what the portal has no place for, and what it has in every row or in the nth. */
  columns: readonly (readonly [
    heading: string,
    field: string | null,
    cell: MoveInCell | ((index: number) => MoveInCell),
  ])[];
  /** Lines below the rows that are no records. */
  footer?: readonly (readonly MoveInCell[])[];
}

const DAY_MS = 86_400_000;
const serialOf = (iso: string) => Date.parse(`${iso}Z`) / DAY_MS + 25_569;

/** yyyy-MM-dd, shown as 18/11/2026. */
export const day = (iso: string): MoveInCell => ({ serial: serialOf(`${iso}T00:00`), format: 'dd/mm/yyyy' });
/** HH:mm */
export const time = (text: string): MoveInCell => ({ serial: serialOf(`1970-01-01T${text}`) % 1, format: 'hh:mm' });
export const moment = (iso: string): MoveInCell => ({ serial: serialOf(iso), format: 'dd/mm/yyyy hh:mm' });
export const pounds = (value: number): MoveInCell => ({ serial: value, format: '"£"#,##0.00' });
export const share = (value: number): MoveInCell => ({ serial: value, format: '0%' });
/** A number that is shown with its leading zeros. */
export const code = (value: number): MoveInCell => ({ serial: value, format: '00000' });

/** yyyy-MM-dd, some days after a day. */
export const plus = (iso: string, days: number) =>
  new Date(Date.parse(`${iso}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const range = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** One of a list, by turns. */
export const turn = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

export const file = (
  name: string,
  about: Omit<MoveInFile, 'name' | 'columns'>,
  columns: MoveInFile['columns'],
): MoveInFile => ({ name, ...about, columns });
