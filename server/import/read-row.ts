import { CELL_MAX } from '@contract/import/calls';
import { columnTitle, ID_COLUMN, type Mapping } from '@contract/import/columns';
import type { ImportCell, ImportField } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
import type { KindDescription } from '@contract/import/kind-description';
import { describedKind } from '@contract/import/kinds';
import { hasDayElsewhere, joinParts } from '@contract/import/parts';
import { readCell } from '@contract/import/read-cell';
import { contentOf, faultOf, type SheetCell } from '@contract/sheet/sheet-cell';
import { isStorableText } from '@contract/text';
import { numberText } from '@contract/typed-number';
import type { FileRow } from './file-rows';

/** A row of the file, parsed with the kind's fields. */
export interface ReadRow {
  /** The spreadsheet's row number. */
  row: number;
  externalId: string | null;
  /** Only the fields in the row. Cleared fields have their empty value; references are as in the file. */
  values: Record<string, unknown>;
  /** All problems with the row. */
  problem: string | null;
  /** The indexes of the columns with a problem. */
  wrongCells: number[];
  /** The cells as in the file. */
  cells: (string | null)[];
  corrections: Corrections | null;
}

/** What somebody typed instead of what the file has, by the indexes of the columns (product/imports#corrections). */
export type Corrections = Readonly<Record<string, string>>;

/** Fields whose value counts, not how a spreadsheet shows it; the code 00025 may be the number 25. */
const COUNTED: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'month', 'moment']);

/** Reads a row with the columns of its kind (product/imports#fields, product/imports#parts). */
export function readRow(
  kind: ImportKind,
  mapping: Mapping,
  inFile: Required<FileRow>,
  corrections: Corrections | null = null,
): ReadRow {
  const description = describedKind(kind);
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const wrong = new Set<number>();
  const columns = columnsOf(mapping, inFile, corrections);
  const add = (index: number, problem: string) => {
    problems.push(problem);
    wrong.add(index);
  };
  let externalId: string | null = null;
  for (const [index, column] of columns.entries()) {
    const { name, fault } = column;
    if (name === null) continue;
    if (name === ID_COLUMN) {
      if (fault !== null) add(index, `Id ${fault}`);
      const text = (corrections?.[index] ?? column.text)?.trim() ?? '';
      if (isId(text)) externalId = text || null;
      else add(index, 'Id is longer than 200 characters, or cannot be stored.');
      continue;
    }
    const field = description.fields.find((each) => each.name === name);
    if (fault !== null) {
      add(index, `${columnTitle(description, name)} ${fault}`);
      continue;
    }
    if (!field || hasDayElsewhere(field, mapping)) continue;
    const cell = cellFor(field, column);
    // Corrected and imported as text, the number must stay what it was.
    if (typeof cell === 'number' && isNumber(field)) column.text = numberText(cell);
    const reading = readCell(field, cell);
    if (reading.kind === 'problem') add(index, `${field.title} ${quoted(cell)}${reading.text}`);
    else if (reading.kind === 'value') values[name] = reading.value;
    else if (reading.kind === 'clear') values[name] = field.empty ?? null;
  }
  const inParts = problemsInParts(description, values, columns);
  problems.push(...inParts);
  if (inParts.length > 0) for (const index of placesOfParts(description, mapping)) wrong.add(index);
  const problem = problems.length > 0 ? problems.join(' ') : null;
  const cells = columns.map(({ text }) => text);
  return { row: inFile.row, externalId, values, problem, wrongCells: [...wrong], cells, corrections };
}

const isId = (text: string) => text.length <= 200 && isStorableText(text);

const isNumber = ({ type }: ImportField) => type === 'number' || type === 'integer';

const cellFor = ({ type }: ImportField, { asShown, text, cell }: ReadColumn) =>
  asShown && !COUNTED.has(type) ? text : cell;

interface ReadColumn {
  /** What the column is according to the mapping. */
  name: string | null;
  /** As in the file. */
  text: string | null;
  /** The correction, or what the file has. */
  cell: ImportCell;
  /** How a spreadsheet shows the cell, if it is not corrected. */
  asShown: SheetCell | null | undefined;
  fault: string | null;
}

function columnsOf(
  mapping: Mapping,
  { cells, sheet }: Required<FileRow>,
  corrections: Corrections | null,
): ReadColumn[] {
  return mapping.map((name, index) => {
    const correction = corrections?.[index];
    const inFile = cells[index] ?? null;
    const asShown = correction === undefined ? sheet[index] : null;
    const fault = asShown ? faultOf(asShown) : null;
    return { name, text: textOf(inFile, sheet[index]), cell: correction ?? inFile, asShown, fault };
  });
}

/** Joins values whose parts are in several columns, and reports what is wrong with them. */
function problemsInParts(
  description: KindDescription,
  values: Record<string, unknown>,
  columns: readonly ReadColumn[],
): string[] {
  const isPart = ({ name }: ReadColumn) =>
    name !== null && name !== ID_COLUMN && !description.fields.some((field) => field.name === name);
  if (!columns.some(isPart)) return [];
  return joinParts(description, values, (name) => {
    const column = columns.find((each) => each.name === name);
    return column && (column.fault === null ? column.cell : null);
  });
}

function placesOfParts(description: KindDescription, mapping: Mapping): number[] {
  return mapping.flatMap((name, index) => {
    const field = description.fields.find((each) => each.name === name);
    return name !== null && name !== ID_COLUMN && (!field || hasDayElsewhere(field, mapping)) ? [index] : [];
  });
}

function quoted(cell: ImportCell): string {
  const text = shown(cell) ?? '';
  return text.length > 0 && text.length <= 40 ? `“${text}” ` : '';
}

export function textOf(cell: ImportCell, asShown: SheetCell | null | undefined): string | null {
  return shown(asShown ? contentOf(asShown) : cell);
}

/** A cell as text, without anything that cannot be stored. */
export function shown(cell: ImportCell): string | null {
  if (cell === null) return null;
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? 'Invalid Date' : cell.toISOString().slice(0, 16).replace('T00:00', '');
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, CELL_MAX);
}
