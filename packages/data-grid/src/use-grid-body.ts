import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { DataGridProps } from './data-grid-props';
import type { BodyModel } from './body-model';
import { GridBody } from './grid-body';
import { columnAlign, formatValue, type GridCellLook, type GridColumn } from './grid-column';
import { GridController } from './grid-controller';
import { ROW_HEIGHTS, type GridGeometry, type GridLayout } from './grid-layout';
import type { RowChanges } from './grid-host';
import { HEADER_ROW, type GridPosition } from './grid-navigation';
import { listShownRows, shownRowAt, type ShownRows } from './grid-rows';
import type { RowSource } from './row-slot';
import { isSelectColumn } from './select-column';
import styles from './DataGrid.module.css';

/** px, as the style sheet has it */
export const HEADER_ROW_HEIGHT = 32;
/** px; the titles of groups, which cannot be pressed */
const GROUP_ROW_HEIGHT = 24;
/** Borders below the header and above the footer. */
const HEADER_BORDER = 1;
const FOOTER_BORDER = 2;

interface BodyInput<Row> {
  id: string;
  props: DataGridProps<Row>;
  layout: GridLayout;
  shown: ShownRows<Row>;
  geometry: GridGeometry<Row>;
  onDrawn: () => void;
  /** With the width for columns, px, before the first paint and when it changes. */
  setRoom: (width: number) => void;
}

/** Creates controller and body, and passes them every change of rows, columns and layout before it is painted. */
export function useGridBody<Row>({ id, props, layout, shown, geometry, onDrawn, setRoom }: BodyInput<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const rowsPart = useRef<HTMLDivElement>(null);
  const footerPart = useRef<HTMLDivElement>(null);
  const body = useRef<GridBody | null>(null);
  const drawn = useRef(onDrawn);
  const [markActive] = useState(() => activeMarker(id));
  const [controller] = useState(() => new GridController<Row>());
  const { rowKey, selectionMode = 'cells', footerRows, isRowDisabled, changes } = props;
  const rowHeight = ROW_HEIGHTS[layout.density ?? 'compact'];
  const hasGroups = geometry.groups.length > 0;
  const headerRows = hasGroups ? 2 : 1;
  const headerHeight = HEADER_ROW_HEIGHT + (hasGroups ? GROUP_ROW_HEIGHT : 0);

  useLayoutEffect(() => {
    drawn.current = onDrawn;
  }, [onDrawn]);

  useLayoutEffect(() => {
    const parts = [scroller.current, sizer.current, pane.current, rowsPart.current, footerPart.current] as const;
    const [scrollerPart, sizerPart, panePart, rows, footer] = parts;
    if (!scrollerPart || !sizerPart || !panePart || !rows || !footer) return undefined;
    const made = new GridBody(
      { scroller: scrollerPart, sizer: sizerPart, pane: panePart, rows, footer },
      (columns) => controller.setColumnsInView(columns),
      () => {
        drawn.current();
        markActive(scrollerPart, made, controller.activePosition);
      },
    );
    body.current = made;
    controller.attach(made, (position) => markActive(scrollerPart, made, position));
    scrollerPart.addEventListener('scroll', made.followScroll, { passive: true });
    const stopFollowing = followSize(scrollerPart, () => {
      setRoom(scrollerPart.clientWidth);
      made.resize();
    });
    return () => {
      stopFollowing();
      scrollerPart.removeEventListener('scroll', made.followScroll);
      controller.attach(null);
      made.destroy();
      rows.replaceChildren();
      footer.replaceChildren();
      body.current = null;
    };
  }, [controller, markActive, setRoom]);

  const { selectedKeys, onSelectedKeysChange, onActiveCellChange, onActivate } = props;
  useLayoutEffect(() => {
    controller.configure({
      shown,
      geometry,
      rowKey,
      isRowDisabled,
      selectionMode,
      selectedKeys,
      onSelectedKeysChange,
      onActiveCellChange,
      onActivate,
    });
  });

  useLayoutEffect(() => {
    const model: BodyModel = {
      geometry,
      rowCount: shown.count,
      rowHeight,
      edgesHeight: headerHeight + HEADER_BORDER + (footerRows ? footerRows.length * rowHeight + FOOTER_BORDER : 0),
      footerCount: footerRows?.length ?? 0,
      source: {
        ...columnSource(geometry, selectionMode),
        look: rowLook(shown, geometry),
        flags: controller.cellFlags,
      },
      footerSource: {
        ...columnSource(geometry, 'none'),
        look: footerLook(shown, geometry, footerRows ?? []),
        flags: () => 0,
      },
      rowClass: rowClass(shown, isRowDisabled, changes),
      rowTitle: rowTitle(shown, changes),
      isRowSelected: selectionMode === 'rows' || selectionMode === 'both' ? controller.isRowSelected : undefined,
      firstRowNumber: headerRows + 1,
    };
    body.current?.setModel(model);
  }, [
    controller,
    shown,
    geometry,
    rowHeight,
    headerRows,
    headerHeight,
    footerRows,
    selectionMode,
    isRowDisabled,
    changes,
  ]);

  useChangeMarks(body, changes);

  // A selection changed by the owner is drawn like one changed by a key.
  useEffect(() => controller.schedule(false), [controller, selectedKeys]);

  return {
    controller,
    body,
    rowHeight,
    headerRows,
    headerHeight,
    refs: { scroller, sizer, pane, rowsPart, footerPart },
  };
}

/** Without rendering: changes come and go many times a second, and concern the class and title of a row. */
function useChangeMarks<Row>(body: RefObject<GridBody | null>, changes: RowChanges<Row> | undefined): void {
  useLayoutEffect(() => changes?.subscribe(() => body.current?.drawMarks()), [body, changes]);
}

/** Calls `onSize` now, and whenever the size of `element` changes, until the returned function is called. */
function followSize(element: HTMLElement, onSize: () => void): () => void {
  onSize();
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onSize);
  observer?.observe(element);
  return () => observer?.disconnect();
}

export const headerCellId = (gridId: string, columnIndex: number) => `${gridId}-head-${columnIndex}`;

/**
 * Exposes the active cell to assistive technology: its element has the id that the grid points to. An active cell
 * scrolled out of view has no element, so the grid points nowhere.
 */
function activeMarker(id: string) {
  let marked: HTMLElement | null = null;
  return (scroller: HTMLElement, body: GridBody, position: GridPosition): void => {
    const isHeader = position.row === HEADER_ROW;
    const cell = isHeader ? null : body.cellElement(position);
    const name = isHeader ? headerCellId(id, position.column) : `${id}-cell-${position.row}-${position.column}`;
    if (marked && marked !== cell) marked.removeAttribute('id');
    marked = cell;
    if (cell && cell.id !== name) cell.id = name;
    const target = isHeader || cell ? name : null;
    if (scroller.getAttribute('aria-activedescendant') === target) return;
    if (target === null) scroller.removeAttribute('aria-activedescendant');
    else scroller.setAttribute('aria-activedescendant', target);
  };
}

function columnSource<Row>(geometry: GridGeometry<Row>, selectionMode: string) {
  const classes = geometry.columns.map((column, index) => columnClass(column, index === geometry.frozenCount - 1));
  return {
    columnClass: (index: number) => classes[index] ?? '',
    left: (index: number) => (geometry.lefts[index] ?? 0) + (index < geometry.frozenCount ? 0 : geometry.frozenWidth),
    width: (index: number) => geometry.widths[index] ?? 0,
    hasCellSelection: selectionMode === 'cells' || selectionMode === 'both',
  };
}

function columnClass<Row>(column: GridColumn<Row>, isLastFrozen: boolean): string {
  const align = columnAlign(column);
  const names = [
    align === 'end' && styles.alignEnd,
    align === 'center' && styles.alignCenter,
    isLastFrozen && styles.lastFrozen,
    isSelectColumn(column) && styles.checkbox,
  ];
  return names.filter(Boolean).join(' ');
}

function rowLook<Row>(shown: ShownRows<Row>, geometry: GridGeometry<Row>): RowSource['look'] {
  // One object for all plain cells, because this runs for each cell that scrolls into view.
  const plain: GridCellLook = { text: '' };
  return (rowIndex, columnIndex) => {
    const row = shownRowAt(shown, rowIndex);
    const column = geometry.columns[columnIndex];
    plain.text = '';
    if (row === undefined || !column || column.view) return plain;
    const value = column.value(row);
    const look = column.look?.(row, value);
    if (look) return look.text === undefined ? { ...look, text: formatValue(column, value, row) } : look;
    plain.text = formatValue(column, value, row);
    return plain;
  };
}

function footerLook<Row>(
  shown: ShownRows<Row>,
  geometry: GridGeometry<Row>,
  footerRows: readonly { id: string; title: string }[],
): RowSource['look'] {
  const known = new Map<string, string>();
  let rows: readonly Row[] | undefined;
  const titleColumn = geometry.columns.findIndex((column) => !column.footer && !isSelectColumn(column));
  return (footerIndex, columnIndex) => {
    const footer = footerRows[footerIndex];
    const column = geometry.columns[columnIndex];
    if (!footer || !column) return { text: '' };
    if (columnIndex === titleColumn) return { text: footer.title };
    const key = `${footer.id} ${column.id}`;
    rows ??= listShownRows(shown);
    const text = known.get(key) ?? column.footer?.(rows, footer.id) ?? '';
    known.set(key, text);
    return { text };
  };
}

function rowClass<Row>(
  shown: ShownRows<Row>,
  isRowDisabled: ((row: Row) => boolean) | undefined,
  changes: RowChanges<Row> | undefined,
) {
  return (rowIndex: number) => {
    const mayBeChanged = changes?.hasAny() === true;
    const row = isRowDisabled || mayBeChanged ? shownRowAt(shown, rowIndex) : undefined;
    if (row === undefined) return '';
    const mark = mayBeChanged ? changes.markOf(row) : undefined;
    return [isRowDisabled?.(row) && styles.disabled, mark?.className].filter(Boolean).join(' ');
  };
}

function rowTitle<Row>(shown: ShownRows<Row>, changes: RowChanges<Row> | undefined) {
  return (rowIndex: number) => {
    if (!changes?.hasAny()) return undefined;
    const row = shownRowAt(shown, rowIndex);
    return row === undefined ? undefined : changes.markOf(row)?.title;
  };
}
