import { CELL_MAX } from '@contract/import/calls';
import { columnTitle, ID_COLUMN, type Mapping } from '@contract/import/columns';
import type { ImportCell } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
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
  /** The places of the columns with a problem. */
  wrongCells: number[];
  /** The cells as in the file. */
  cells: (string | null)[];
  corrections: Corrections | null;
}

/** What somebody typed instead of what the file has, by the places of the columns (product/imports#corrections). */
export type Corrections = Readonly<Record<string, string>>;

/** Fields whose value counts, not how a spreadsheet shows it; the code 00025 may be the number 25. */
const COUNTED: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'month', 'moment']);

/** Reads a row with the columns of its kind (product/imports#fields, product/imports#parts). */
export function readRow(
  kind: ImportKind,
  mapping: Mapping,
  { row, cells: inFile, sheet: inSheet }: Required<FileRow>,
  corrections: Corrections | null = null,
): ReadRow {
  const description = describedKind(kind);
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const wrong = new Set<number>();
  const texts = mapping.map((_, index) => textOf(inFile[index] ?? null, inSheet[index]));
  const cells = mapping.map((_, index) => corrections?.[index] ?? inFile[index] ?? null);
  const sheet = mapping.map((_, index) => (corrections?.[index] === undefined ? inSheet[index] : null));
  const add = (index: number, problem: string) => {
    problems.push(problem);
    wrong.add(index);
  };
  const faults = mapping.map((_, index) => {
    const asShown = sheet[index];
    return asShown ? faultOf(asShown) : null;
  });
  let externalId: string | null = null;
  let hasParts = false;
  for (const [index, name] of mapping.entries()) {
    if (name === null) continue;
    const fault = faults[index] ?? null;
    if (name === ID_COLUMN) {
      if (fault !== null) add(index, `Id ${fault}`);
      const text = (corrections?.[index] ?? texts[index])?.trim() ?? '';
      if (text.length > 200 || !isStorableText(text))
        add(index, 'Id is longer than 200 characters, or cannot be stored.');
      else if (text !== '') externalId = text;
      continue;
    }
    const field = description.fields.find((each) => each.name === name);
    hasParts ||= !field;
    if (fault !== null) {
      add(index, `${columnTitle(description, name)} ${fault}`);
      continue;
    }
    if (!field || hasDayElsewhere(field, mapping)) continue;
    const cell = (sheet[index] && !COUNTED.has(field.type) ? texts[index] : cells[index]) ?? null;
    // Corrected and imported as text, the number must stay what it was.
    if (typeof cell === 'number' && (field.type === 'number' || field.type === 'integer'))
      texts[index] = numberText(cell);
    const reading = readCell(field, cell);
    if (reading.kind === 'problem') add(index, `${field.title} ${quoted(cell)}${reading.text}`);
    else if (reading.kind === 'value') values[name] = reading.value;
    else if (reading.kind === 'clear') values[name] = field.empty ?? null;
  }
  if (hasParts) {
    const cellOf = (name: string) => {
      const index = mapping.indexOf(name);
      if (index === -1) return undefined;
      return faults[index] === null ? (cells[index] ?? null) : null;
    };
    const inParts = joinParts(description, values, cellOf);
    const isJoined = (name: string | null) => {
      const field = description.fields.find((each) => each.name === name);
      return name !== null && name !== ID_COLUMN && (!field || hasDayElsewhere(field, mapping));
    };
    problems.push(...inParts);
    if (inParts.length > 0) for (const [index, name] of mapping.entries()) if (isJoined(name)) wrong.add(index);
  }
  const problem = problems.length > 0 ? problems.join(' ') : null;
  return { row, externalId, values, problem, wrongCells: [...wrong], cells: texts, corrections };
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
