import type { ImportCorrect, ImportRow } from '@contract/import/calls';

/** What is typed, left out or taken back at once; undone as one. */
export type RowEdit = Omit<ImportCorrect, 'id'>;

export interface CellPlace {
  row: ImportRow;
  /** The place of the column in the file. */
  column: number;
}

export const cellsEdit = (cells: RowEdit['cells']): RowEdit => ({ cells, leaveOut: [], takeBack: [] });

export const isEmptyEdit = ({ cells, leaveOut, takeBack }: RowEdit) =>
  cells.length + leaveOut.length + takeBack.length === 0;

export const textAt = ({ row, column }: CellPlace): string => row.cells?.[column] ?? '';

/** An edit that sets cells to a text; those that have it already are not part of it. */
export function setTo(places: readonly CellPlace[], text: string): RowEdit {
  return cellsEdit(
    places.flatMap((place) => (textAt(place) === text ? [] : [{ row: place.row.row, column: place.column, text }])),
  );
}

/**
 * Fills down: in each column, the first of the cells goes into the others; a cell alone takes what is above it.
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

/** What takes an edit back, from the rows before it. */
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

/** What the file has in a cell. */
export function fileText(row: ImportRow, column: number): string | null {
  return row.inFile && Object.hasOwn(row.inFile, column) ? (row.inFile[column] ?? null) : (row.cells?.[column] ?? null);
}

export const isCorrected = (row: ImportRow, column: number): boolean =>
  row.inFile !== null && Object.hasOwn(row.inFile, column);
