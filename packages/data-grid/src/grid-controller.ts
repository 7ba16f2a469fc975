import type { IndexWindow } from './row-window';
import { CellRanges } from './cell-ranges';
import { isEmptyValue, type GridCell } from './grid-column';
import type { ControllerConfig, ControllerSnapshot } from './controller-config';
import type { GridBody } from './grid-body';
import type { GridGeometry } from './grid-layout';
import {
  HEADER_ROW,
  clampPosition,
  moveFrom,
  type GridBounds,
  type GridMove,
  type GridPosition,
} from './grid-navigation';
import { hasSameRows, isOtherData, shownRowAt } from './grid-rows';
import {
  NO_ROWS,
  clickRow,
  selectAllRows,
  toggleRow,
  type CellRange,
  type RowSelection,
  type SelectableRows,
  type SelectionModifiers,
  type SelectionState,
} from './grid-selection';
import { CELL_ACTIVE, CELL_IN_RANGE } from './row-slot';
import { ShownSelectable } from './shown-selectable';

/**
 * Holds the active cell, the ranges and the selected rows, and tells the body what to draw. Keys change this state at
 * once, but drawing happens once per frame, so that a held key that repeats faster than frames never lags.
 */
export class GridController<Row> {
  private config: ControllerConfig<Row> | null = null;
  private body: GridBody | null = null;
  private active: GridPosition = { row: 0, column: 0 };
  private activeKey: string | undefined;
  private readonly ranges = new CellRanges();
  private readonly selectable = new ShownSelectable<Row>();
  private selection: RowSelection = NO_ROWS;
  private showActive: (position: GridPosition) => void = () => undefined;
  private frame = 0;
  private needsReveal = false;
  /** Something has changed since the last draw. */
  private isDue = false;
  private announced: GridPosition | null = null;
  private readonly listeners = new Set<() => void>();
  private snapshot: ControllerSnapshot = {
    columns: { first: 0, last: -1 },
    activeHeader: null,
    selectedCount: 0,
    rangeCells: 0,
  };

  /** Sets the body, and the function that exposes the active cell to assistive technology; null removes them. */
  attach(body: GridBody | null, showActive: (position: GridPosition) => void = () => undefined): void {
    this.body = body;
    this.showActive = showActive;
    if (body) return;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Sets the latest rows, columns and callbacks. The active cell stays on its row while that is shown. */
  configure(config: ControllerConfig<Row>): void {
    const previous = this.config;
    this.config = config;
    this.selectable.follow(config);
    if (config.selectedKeys && config.selectedKeys !== this.selection.keys) {
      this.selection = { keys: config.selectedKeys, anchor: this.selection.anchor };
    }
    if (previous && previous.geometry !== config.geometry) this.followColumn(previous.geometry, config.geometry);
    if (previous && previous.shown !== config.shown) this.followRow(previous);
    const bounds = this.bounds();
    // Without rows, wait for the first one: on the header, keys would sort the rows that arrive.
    this.active = clampPosition(this.active, { ...bounds, rows: Math.max(1, bounds.rows) });
    this.emit();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): ControllerSnapshot => this.snapshot;

  get activePosition(): GridPosition {
    return this.active;
  }

  get selectedRows(): RowSelection {
    return this.selection;
  }

  get cellRanges(): readonly CellRange[] {
    return this.ranges.all;
  }

  setColumnsInView(columns: IndexWindow): void {
    this.emit(columns);
  }

  cellFlags = (row: number, column: number): number => {
    const isActive = row === this.active.row && column === this.active.column;
    return (isActive ? CELL_ACTIVE : 0) + (this.ranges.holds(row, column) ? CELL_IN_RANGE : 0);
  };

  isRowSelected = (rowIndex: number): boolean => this.selection.keys.has(this.rows().keyAt(rowIndex));

  move(move: GridMove, isExtending = false): void {
    const { body } = this;
    if (!this.config || !body) return;
    const next = moveFrom(this.active, move, this.bounds(), (position) => !isEmptyValue(this.valueAt(position)));
    this.goTo(next, { extends: isExtending && next.row !== HEADER_ROW, toggles: false }, true);
  }

  /** Makes a cell active. `extends` extends the range or row selection, `toggles` starts a new range. */
  goTo(position: GridPosition, modifiers: SelectionModifiers, byKey: boolean): void {
    const next = clampPosition(position, this.bounds());
    const origin = this.active;
    const selectsRows = this.config?.selectionMode === 'rows';
    if (selectsRows && next.row !== HEADER_ROW && (modifiers.extends || !byKey)) {
      const anchored = this.selection.anchor === null && modifiers.extends;
      const base = anchored ? { ...this.selection, anchor: Math.max(0, origin.row) } : this.selection;
      this.setSelection(clickRow(base, next.row, this.rows(), modifiers));
    }
    this.active = next;
    // At once: rows may change before this is drawn, and the active cell must stay on its new row.
    this.activeKey = this.cellAt(next)?.rowKey;
    if (this.hasCellSelection()) this.ranges.follow(origin, next, modifiers);
    this.schedule(true);
  }

  toggleActiveRow(isExtending: boolean): void {
    if (!this.hasRowSelection() || this.active.row === HEADER_ROW) return;
    const next = isExtending
      ? clickRow(this.selection, this.active.row, this.rows(), { extends: true, toggles: true })
      : toggleRow(this.selection, this.active.row, this.rows());
    this.setSelection(next);
    this.schedule(false);
  }

  toggleRowAt(rowIndex: number, modifiers: SelectionModifiers): void {
    this.setSelection(clickRow(this.selection, rowIndex, this.rows(), { ...modifiers, toggles: true }));
    this.schedule(false);
  }

  selectAll(): void {
    const { config } = this;
    if (!config) return;
    if (this.hasRowSelection()) this.setSelection(selectAllRows(this.rows()));
    else if (this.hasCellSelection()) {
      const last = { row: config.shown.count - 1, column: config.geometry.columns.length - 1 };
      if (last.row >= 0) this.ranges.set([{ anchor: { row: 0, column: 0 }, focus: last }]);
    }
    this.schedule(false);
  }

  /** Esc clears the ranges first, then the rows; false if there was nothing to clear. */
  clearSelection(): boolean {
    const hadRanges = !this.ranges.isEmpty;
    const hadRows = this.selection.keys.size > 0;
    if (hadRanges) this.ranges.set([]);
    else if (hadRows) this.setSelection(NO_ROWS);
    this.schedule(false);
    return hadRanges || hadRows;
  }

  select(selection: RowSelection): void {
    this.setSelection(selection);
    this.schedule(false);
  }

  clearRows(): void {
    if (this.selection.keys.size > 0) this.setSelection(NO_ROWS);
    this.schedule(false);
  }

  activate(position: GridPosition = this.active): void {
    const cell = this.cellAt(position);
    if (cell) this.config?.onActivate?.(cell);
  }

  cellAt({ row: rowIndex, column: columnIndex }: GridPosition): GridCell<Row> | null {
    const { config } = this;
    const row = config ? shownRowAt(config.shown, rowIndex) : undefined;
    const column = config?.geometry.columns[columnIndex];
    if (!config || row === undefined || !column) return null;
    return { row, rowKey: config.rowKey(row), rowIndex, column, columnIndex, value: column.value(row) };
  }

  /**
   * Draws at once, before the next frame; further changes within that frame are drawn together with it. A single key
   * has an immediate effect, and held keys never pile up.
   */
  schedule(reveal: boolean): void {
    this.needsReveal ||= reveal;
    if (!this.body) return;
    if (this.frame !== 0) {
      this.isDue = true;
      return;
    }
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.isDue) this.flush();
    });
    this.flush();
  }

  rows(): SelectableRows {
    return this.selectable.rows;
  }

  selectionState(): SelectionState {
    return this.selectable.stateOf(this.selection.keys);
  }

  private flush(): void {
    const { body, active } = this;
    this.isDue = false;
    if (!body) return;
    if (this.needsReveal) body.reveal(active);
    this.needsReveal = false;
    this.activeKey = this.cellAt(active)?.rowKey;
    body.drawFlags();
    this.showActive(active);
    this.emit();
    if (this.announced?.row === active.row && this.announced.column === active.column) return;
    this.announced = active;
    this.config?.onActiveCellChange?.(this.cellAt(active));
  }

  private bounds(): GridBounds {
    const { config } = this;
    return {
      rows: config?.shown.count ?? 0,
      columns: config?.geometry.columns.length ?? 0,
      page: this.body?.pageSize() ?? 1,
    };
  }

  private valueAt(position: GridPosition) {
    return this.cellAt(position)?.value;
  }

  private hasCellSelection(): boolean {
    return this.config?.selectionMode === 'cells' || this.config?.selectionMode === 'both';
  }

  private hasRowSelection(): boolean {
    return this.config?.selectionMode === 'rows' || this.config?.selectionMode === 'both';
  }

  private setSelection(selection: RowSelection): void {
    const isSame = selection.keys === this.selection.keys;
    this.selection = selection;
    if (!isSame) this.config?.onSelectedKeysChange?.(selection.keys);
  }

  private followColumn(before: GridGeometry<Row>, after: GridGeometry<Row>): void {
    const id = before.columns[this.active.column]?.id;
    const column = after.columns.findIndex((candidate) => candidate.id === id);
    if (column >= 0) this.active = { ...this.active, column };
    this.ranges.set([]);
  }

  /** With new data, stay on the same row and keep ranges whose rows stay; after another sort or filter, stay in place. */
  private followRow(previous: ControllerConfig<Row>): void {
    const rows = this.rows();
    const isNewData = isOtherData(previous.shown, this.config?.shown);
    if (!isNewData || this.ranges.isEmpty || !hasSameRows(previous, rows)) this.ranges.set([]);
    const { row: place } = this.active;
    if (!isNewData || place === HEADER_ROW || this.activeKey === undefined) return;
    if (place < rows.count && rows.keyAt(place) === this.activeKey) return;
    for (let row = 0; row < rows.count; row += 1) {
      if (rows.keyAt(row) !== this.activeKey) continue;
      this.active = { ...this.active, row };
      return;
    }
  }

  private emit(columns: IndexWindow = this.snapshot.columns): void {
    const activeHeader = this.active.row === HEADER_ROW ? this.active.column : null;
    const selectedCount = this.selection.keys.size;
    const rangeCells = this.ranges.cellCount;
    const isSame =
      this.snapshot.activeHeader === activeHeader &&
      this.snapshot.selectedCount === selectedCount &&
      this.snapshot.rangeCells === rangeCells &&
      this.snapshot.columns.first === columns.first &&
      this.snapshot.columns.last === columns.last;
    if (isSame) return;
    this.snapshot = { columns, activeHeader, selectedCount, rangeCells };
    for (const listener of this.listeners) listener();
  }
}
