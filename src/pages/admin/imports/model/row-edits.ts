import { CORRECTIONS_MAX, type ImportCorrect, type ImportRow } from '@contract/import/calls';

/** What is typed, left out or included again in one step, which is undone as one. */
export type RowEdit = Pick<ImportCorrect, 'cells' | 'leaveOut' | 'takeBack'>;

export interface CellPlace {
  row: ImportRow;
  /** The index of the column in the file. */
  column: number;
}

export const cellsEdit = (cells: RowEdit['cells']): RowEdit => ({ cells, leaveOut: [], takeBack: [] });

export const isEmptyEdit = ({ cells, leaveOut, takeBack }: RowEdit) =>
  cells.length + leaveOut.length + takeBack.length === 0;

export const textAt = ({ row, column }: CellPlace): string => row.cells?.[column] ?? '';

/** An edit that sets cells to a text; cells that already have it are not part of it. */
export function setTo(places: readonly CellPlace[], text: string): RowEdit {
  return cellsEdit(
    places.flatMap((place) => (textAt(place) === text ? [] : [{ row: place.row.row, column: place.column, text }])),
  );
}

/**
 * Fills down: in each column, the first of the cells goes into the others; a single cell takes the one above it.
 * @param places row by row
 * @param above the row above the first one
 */
export function filledDown(places: readonly CellPlace[], above: ImportRow | undefined): RowEdit {
  const columns = [...new Set(places.map(({ column }) => column))];
  return cellsEdit(
    columns.flatMap((column) => {
      const [first, ...rest] = places.filter((place) => place.column === column);
      if (!first) return [];
      if (rest.length > 0) return setTo(rest, textAt(first)).cells;
      return above?.cells ? setTo([first], textAt({ row: above, column })).cells : [];
    }),
  );
}

/** A block pasted where it begins; what is beyond the rows and columns is left out. */
export function pasted(
  block: readonly (readonly string[])[],
  rows: readonly ImportRow[],
  columns: readonly number[],
): RowEdit {
  return cellsEdit(
    block.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const [row, column] = [rows[down], columns[right]];
        return row?.cells && column !== undefined ? setTo([{ row, column }], text).cells : [];
      }),
    ),
  );
}

/** The edit that undoes an edit, from the rows before it. */
export function inverseOf({ cells, leaveOut, takeBack }: RowEdit, rows: ReadonlyMap<number, ImportRow>): RowEdit {
  return {
    cells: cells.map(({ row: number, column }) => {
      const row = rows.get(number);
      return { row: number, column, text: row ? textAt({ row, column }) : null };
    }),
    leaveOut: takeBack,
    takeBack: leaveOut,
  };
}

/** Bytes of the cells in one call: the server takes 1 MiB of JSON. */
const PART_BYTES = 200_000;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** An edit as calls that the server takes, in the same order. */
export function inParts({ cells, leaveOut, takeBack }: RowEdit): RowEdit[] {
  const parts: RowEdit['cells'][] = [];
  let bytes = 0;
  for (const cell of cells) {
    const size = bytesOf(cell);
    const last = parts.at(-1);
    const fits = last && last.length < CORRECTIONS_MAX && bytes + size <= PART_BYTES;
    if (fits) last.push(cell);
    else parts.push([cell]);
    bytes = fits ? bytes + size : size;
  }
  return [
    ...parts.map(cellsEdit),
    ...chunked(leaveOut).map((rows) => ({ ...cellsEdit([]), leaveOut: rows })),
    ...chunked(takeBack).map((rows) => ({ ...cellsEdit([]), takeBack: rows })),
  ];
}

function chunked(rows: readonly number[]): number[][] {
  const count = Math.ceil(rows.length / CORRECTIONS_MAX);
  return Array.from({ length: count }, (_, at) => rows.slice(at * CORRECTIONS_MAX, (at + 1) * CORRECTIONS_MAX));
}

const TEXTS_SHOWN = 20;

/** Why a row of an edit was refused, or all of it, with the texts that are not saved. */
export function refusalText({ row, reason }: { row: number | null; reason: string }, { cells }: RowEdit): string {
  const texts = cells.flatMap((cell) =>
    cell.text === null || (row !== null && cell.row !== row) ? [] : [`“${cell.text}” in row ${cell.row}`],
  );
  const shown = texts.slice(0, TEXTS_SHOWN).join(', ');
  const more = texts.length > TEXTS_SHOWN ? ` and ${texts.length - TEXTS_SHOWN} more` : '';
  const said = row === null ? reason : `Row ${row}: ${reason}`;
  return texts.length === 0 ? said : `${said} Not saved: ${shown}${more}.`;
}

/** Rows with edits that are not saved yet; the others stay the same objects. */
export function edited(rows: readonly ImportRow[], edits: readonly RowEdit[]): readonly ImportRow[] {
  if (edits.length === 0) return rows;
  const texts = new Map<number, Map<number, string | null>>();
  const outcomes = new Map<number, ImportRow['outcome']>();
  for (const { cells, leaveOut, takeBack } of edits) {
    for (const { row, column, text } of cells) {
      const ofRow = texts.get(row) ?? new Map<number, string | null>();
      texts.set(row, ofRow.set(column, text));
    }
    for (const row of leaveOut) outcomes.set(row, 'left-out');
    for (const row of takeBack) outcomes.set(row, 'failed');
  }
  return rows.map((row) => {
    const [ofRow, outcome = row.outcome] = [texts.get(row.row), outcomes.get(row.row)];
    if (!ofRow && outcome === row.outcome) return row;
    const cells = row.cells?.map((cell, at) => (ofRow?.has(at) ? (ofRow.get(at) ?? fileText(row, at)) : cell)) ?? null;
    return { ...row, cells, outcome };
  });
}

export function fileText(row: ImportRow, column: number): string | null {
  return row.inFile && Object.hasOwn(row.inFile, column) ? (row.inFile[column] ?? null) : (row.cells?.[column] ?? null);
}

export const isCorrected = (row: ImportRow, column: number): boolean =>
  row.inFile !== null && Object.hasOwn(row.inFile, column);
