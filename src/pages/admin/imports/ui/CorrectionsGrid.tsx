import { Button } from '@blueprintjs/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { ImportRow, ImportRun } from '@contract/import/calls';
import type { GridCell, GridHandle } from '@harbour/data-grid';
import { DataGrid } from '@/shared/ui/data-grid';
import type { KeyHint } from '@/shared/ui/screen-keys';
import { correctionColumns, fieldOf, placeOf } from '../model/correction-columns';
import { cellsEdit, edited, filledDown, pasted, setTo, type CellPlace, type RowEdit } from '../model/row-edits';
import type { Corrections } from '../model/use-corrections';
import { CellEditor } from './CellEditor';

interface CorrectionsGridProps {
  run: ImportRun;
  rows: readonly ImportRow[];
  corrections: Corrections;
  isLoading: boolean;
  error: ReactNode;
  empty: ReactNode;
}

type Cell = GridCell<ImportRow>;

const rowKey = ({ row }: ImportRow) => String(row);

const KEY_HINTS: readonly KeyHint[] = [
  { keys: 'Enter, F2, a letter', does: 'Change the cell' },
  { keys: 'Delete', does: 'Empty the selected cells' },
  { keys: 'Ctrl + D', does: 'Fill down: the first selected cell, or the one above' },
  { keys: 'Ctrl + V', does: 'Paste a block from a spreadsheet' },
  { keys: 'Ctrl + Z', does: 'Undo the last correction' },
];

/** The rows of a check that can be corrected, as in the file, each with its problem (product/imports#corrections). */
export function CorrectionsGrid({ run, rows: given, corrections, ...state }: CorrectionsGridProps) {
  const grid = useRef<GridHandle<ImportRow>>(null);
  const [active, setActive] = useState<Cell | null>(null);
  // Nobody can choose other columns while the rows are shown.
  const [columns] = useState(() => correctionColumns(run));
  const { unsaved } = corrections;
  const { sheet, headingRow } = run;
  const rows = useMemo(
    () =>
      edited(
        given,
        unsaved.filter((edit) => edit.sheet === sheet && edit.headingRow === headingRow),
      ),
    [given, unsaved, sheet, headingRow],
  );
  const save = (edit: RowEdit) => corrections.save(edit, rows);

  const shownRows = () => grid.current?.shownRows() ?? [];
  const selected = () => grid.current?.selectedCells() ?? [];
  const fillDown = () => {
    const cells = selected();
    save(filledDown(cells.flatMap(asPlace), shownRows()[(cells[0]?.rowIndex ?? 0) - 1]));
  };
  const paste = (block: string[][], { rowIndex, column }: Cell) => {
    const places = columns.flatMap((each) => placeOf(each) ?? []);
    const from = placeOf(column);
    if (from === null) return;
    const [only] = block.length === 1 && block[0]?.length === 1 ? block[0] : [];
    if (only !== undefined) save(setTo(selected().flatMap(asPlace), only));
    else save(pasted(block, shownRows().slice(rowIndex), places.slice(places.indexOf(from))));
  };
  const activeRow = rows.find(({ row }) => row === active?.row.row);
  const isOut = activeRow?.outcome === 'left-out';
  const toggle = () => {
    const chosen = [...new Map(selected().map(({ row }) => [row.row, row])).values()].filter(({ cells }) => cells);
    const changed = chosen.filter(({ outcome }) => (outcome === 'left-out') === isOut).map(({ row }) => row);
    save({ ...cellsEdit([]), ...(isOut ? { takeBack: changed } : { leaveOut: changed }) });
  };
  const handleKey = (event: KeyboardEvent, cell: Cell | null): boolean => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCtrl && key === 'd') fillDown();
    else if (isCtrl && key === 'z') corrections.undo();
    else if (isCtrl || event.altKey || cell === null || asPlace(cell).length === 0) return false;
    else if (key === 'delete') save(setTo(selected().flatMap(asPlace), ''));
    else if (key === 'f2') grid.current?.edit();
    // The find field uses the slash, and the grid uses the space.
    else if (/^[^\s/]$/u.test(event.key)) grid.current?.edit(event.key);
    else return false;
    return true;
  };
  const isChangeable = active !== null && asPlace(active).length > 0;

  return (
    <DataGrid
      ref={grid}
      label="Rows of the file"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      renderEditor={(cell, typed, close) => {
        const [column] = asPlace(cell);
        return column ? (
          <CellEditor
            key={`${column.row.row} ${column.column}`}
            {...column}
            field={fieldOf(run, column.column)}
            heading={cell.column.title}
            typed={typed}
            onClose={close}
            onSave={(text) => save(setTo([column], text))}
          />
        ) : null;
      }}
      keyHints={KEY_HINTS}
      onActivate={(cell) => asPlace(cell).length > 0 && grid.current?.edit()}
      onActiveCellChange={setActive}
      onKey={handleKey}
      onPaste={paste}
      toolbar={
        <>
          <Button disabled={!isChangeable} size="small" text="Edit cell" onClick={() => grid.current?.edit()} />
          <Button disabled={!isChangeable} size="small" text="Fill down" onClick={fillDown} />
          <Button
            disabled={!activeRow?.cells}
            size="small"
            text={isOut ? 'Include row' : 'Leave row out'}
            onClick={toggle}
          />
          <Button disabled={!corrections.canUndo} size="small" text="Undo" onClick={corrections.undo} />
        </>
      }
      {...state}
    />
  );
}

/** The position of a cell that can be changed; none for others. */
function asPlace({ row, column }: Cell): CellPlace[] {
  const place = placeOf(column);
  return place === null || row.cells === null ? [] : [{ row, column: place }];
}
