import { useImperativeHandle, useState, type RefObject } from 'react';
import type { DataGridProps, GridHandle } from './data-grid-props';
import type { GridController } from './grid-controller';
import { copiedTable, printSheet, sheetTable, type GridSheet } from './grid-export';
import { actionOfKey, aliasedKey, gridCommand } from './grid-keys';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type GridCell, type GridColumn } from './grid-column';
import { columnWidth, movedColumn, type GridGeometry, type GridLayout } from './grid-layout';
import { HEADER_ROW } from './grid-navigation';
import { listShownRows, type ShownRows } from './grid-rows';
import { positionsIn, selectFirstRows } from './grid-selection';
import { toggledSort } from './grid-sort';
import { hasFilters, type GridView } from './grid-view';
import { isSelectColumn } from './select-column';

/** The open floating panel and its position (px of the window). */
export type GridFloat<Row> =
  | { kind: 'cell'; left: number; top: number; cell: GridCell<Row> }
  | { kind: 'editor'; left: number; top: number; cell: GridCell<Row>; typed: string | null }
  | { kind: 'column' | 'filter'; left: number; top: number; columnId: string }
  | { kind: 'columns'; left: number; top: number };

/** px per key press when a column is resized */
const RESIZE_STEP = 16;

interface CommandInput<Row> {
  props: DataGridProps<Row>;
  controller: GridController<Row>;
  columns: readonly GridColumn<Row>[];
  geometry: GridGeometry<Row>;
  shown: ShownRows<Row>;
  view: GridView;
  setView: (view: GridView) => void;
  layout: GridLayout;
  setLayout: (layout: GridLayout) => void;
  scroller: RefObject<HTMLDivElement | null>;
  findInput: RefObject<HTMLInputElement | null>;
}

export function useGridCommands<Row>(input: CommandInput<Row>) {
  const { props, controller, geometry, shown, view, setView, scroller, findInput } = input;
  const [float, setFloat] = useState<GridFloat<Row> | null>(null);
  const [message, setMessage] = useState('');

  const sheet = (): GridSheet<Row> => ({ title: props.label, shown, geometry, footerRows: props.footerRows ?? [] });
  const focus = () => scroller.current?.focus({ preventScroll: true });
  const downloadCsv = () => props.host.saveTable(sheetTable(sheet()), props.label);

  const copied = () => {
    const table = copiedCells(input, sheet());
    if (table.length === 0) return null;
    setMessage(`Copied ${table.length} × ${Math.max(...table.map((row) => row.length))} cells`);
    return props.host.toClipboard(table);
  };

  const copy = async () => {
    const text = copied();
    if (text === null) return;
    // Ctrl+C works without the permission.
    if (!(await canCopy(text))) setMessage('Your browser does not allow copying from a menu. Press Ctrl+C instead.');
  };

  const { sortBy, widthOf, resizeColumn, moveColumn } = columnCommands(input, setMessage);

  const toggleAllRows = () => {
    if (controller.selectionState() === 'all') controller.clearRows();
    else controller.selectAll();
  };

  const { edit, openMenu } = floatCommands(input, setFloat);

  const activate = (isExtending: boolean) => {
    const { row, column: columnIndex } = controller.activePosition;
    if (row !== HEADER_ROW) return controller.activate();
    const column = geometry.columns[columnIndex];
    return isSelectColumn(column) ? toggleAllRows() : sortBy(column, isExtending);
  };

  const escape = () => {
    if (controller.clearSelection() || !hasFilters(view)) return;
    setView({ ...view, find: '' });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return;
    const { activePosition } = controller;
    const cell = controller.cellAt(activePosition);
    const action = cell ? actionOfKey(props.rowActions?.(cell.row), event) : undefined;
    if (action && !action.isDisabled) action.onSelect();
    if (action || props.onKey?.(event, cell)) {
      event.preventDefault();
      return;
    }
    const isHeader = activePosition.row === HEADER_ROW;
    const command = gridCommand(aliasedKey(event), isHeader);
    if (!command || (command.type === 'find' && !findInput.current)) return;
    event.preventDefault();
    const column = geometry.columns[activePosition.column];
    switch (command.type) {
      case 'move':
        return controller.move(command.move, command.extends);
      case 'activate':
        return activate(command.extends);
      case 'space':
        return isHeader ? activate(command.extends) : controller.toggleActiveRow(command.extends);
      case 'moveColumn':
        return column && moveColumn(column, command.step);
      case 'resizeColumn':
        return column && resizeColumn(column, widthOf(column) + command.step * RESIZE_STEP);
      case 'selectAll':
        return controller.selectAll();
      case 'menu':
        return openMenu();
      case 'escape':
        return escape();
      case 'find':
        findInput.current?.focus();
        return findInput.current?.select();
    }
  };

  useImperativeHandle(props.ref, (): GridHandle<Row> => ({
    focus,
    move: (move) => {
      controller.move(move);
      return controller.cellAt(controller.activePosition);
    },
    activeCell: () => controller.cellAt(controller.activePosition),
    selectedCells: () => selectedCells(controller),
    edit: (typed) => edit(typed),
    goToRow: (rowKey) => {
      const row = listShownRows(shown).findIndex((candidate) => props.rowKey(candidate) === rowKey);
      if (row >= 0) controller.goTo({ row, column: controller.activePosition.column }, PLAIN, true);
      return row >= 0;
    },
    shownRows: () => listShownRows(shown),
    selectFirst: (count) => controller.select(selectFirstRows(controller.rows(), count)),
    copy,
    downloadCsv,
    print: () => printSheet(sheet()),
  }));

  return {
    float,
    setFloat,
    message,
    focus,
    copied,
    copy,
    sortBy,
    widthOf,
    resizeColumn,
    moveColumn,
    toggleAllRows,
    handleKey,
    downloadCsv,
    print: () => printSheet(sheet()),
  };
}

/** Puts text on the clipboard. @returns false if the browser refuses */
async function canCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The selection, or the active cell. */
function copiedCells<Row>({ props, controller, shown }: CommandInput<Row>, sheet: GridSheet<Row>) {
  const { keys } = controller.selectedRows;
  const rows = keys.size === 0 ? [] : listShownRows(shown).filter((row) => keys.has(props.rowKey(row)));
  return copiedTable(sheet, rangesOf(controller), rows);
}

function columnCommands<Row>(
  { columns, geometry, view, setView, layout, setLayout }: CommandInput<Row>,
  setMessage: (message: string) => void,
) {
  const sortBy = (column: GridColumn<Row> | undefined, adds: boolean) => {
    if (!column || column.sort === false) return;
    const sort = toggledSort(view.sort, column.id, adds);
    setView({ ...view, sort });
    const rule = sort.find((candidate) => candidate.columnId === column.id);
    setMessage(`Sorted by ${column.title}, ${rule?.descending ? 'descending' : 'ascending'}`);
  };

  const widthOf = (column: GridColumn<Row>) => geometry.widths[geometry.columns.indexOf(column)] ?? 0;

  const resizeColumn = (column: GridColumn<Row>, width: number) => {
    // Those that have grown stay as wide as they are: they must not move under the pointer.
    const grown = geometry.columns.filter((other) => widthOf(other) !== columnWidth(other, layout));
    const widths = Object.fromEntries(grown.map((other) => [other.id, widthOf(other)]));
    const fitting = Math.round(Math.max(column.minWidth ?? MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)));
    setLayout({ ...layout, widths: { ...widths, ...layout.widths, [column.id]: fitting } });
  };

  const moveColumn = (column: GridColumn<Row>, step: -1 | 1) => {
    setLayout(movedColumn(columns, layout, column.id, step));
    setMessage(`${column.title} moved ${step < 0 ? 'left' : 'right'}`);
  };

  return { sortBy, widthOf, resizeColumn, moveColumn };
}

function floatCommands<Row>(
  { controller, geometry, scroller }: CommandInput<Row>,
  setFloat: (float: GridFloat<Row>) => void,
) {
  const activeBox = () => {
    const id = scroller.current?.getAttribute('aria-activedescendant');
    return (id ? document.getElementById(id) : scroller.current)?.getBoundingClientRect();
  };

  const edit = (typed: string | null = null) => {
    const cell = controller.cellAt(controller.activePosition);
    const box = activeBox();
    if (cell) setFloat({ kind: 'editor', left: box?.left ?? 0, top: box?.top ?? 0, cell, typed });
  };

  const openMenu = () => {
    const { row, column: columnIndex } = controller.activePosition;
    const column = geometry.columns[columnIndex];
    const box = activeBox();
    const at = { left: box?.left ?? 0, top: box?.bottom ?? 0 };
    if (row === HEADER_ROW) {
      if (column && !isSelectColumn(column)) setFloat({ kind: 'column', ...at, columnId: column.id });
      return;
    }
    const cell = controller.cellAt(controller.activePosition);
    if (cell) setFloat({ kind: 'cell', ...at, cell });
  };

  return { edit, openMenu };
}

export type GridCommands<Row> = ReturnType<typeof useGridCommands<Row>>;

const PLAIN = { extends: false, toggles: false };

function selectedCells<Row>(controller: GridController<Row>): GridCell<Row>[] {
  return positionsIn(rangesOf(controller)).flatMap((position) => controller.cellAt(position) ?? []);
}

function rangesOf<Row>({ cellRanges, activePosition }: GridController<Row>) {
  return cellRanges.length > 0 ? cellRanges : [{ anchor: activePosition, focus: activePosition }];
}
