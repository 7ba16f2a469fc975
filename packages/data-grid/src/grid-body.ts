import { hasSameLayout, type BodyModel, type BodyParts } from './body-model';
import { EMPTY_WINDOW, revealed, rowWindow, type IndexWindow } from './row-window';
import { columnWindow } from './column-window';
import type { GridPosition } from './grid-navigation';
import { orderInDocument } from './reading-order';
import { resizePool, type RowSlot } from './row-slot';
import styles from './DataGrid.module.css';

/** The viewport's height in px if there is no layout (jsdom). */
const FALLBACK_VIEWPORT = { width: 1280, height: 720 };

/** ms without a scroll after which rows and cells are put into reading order */
const REST_AFTER = 200;

/** Draws the visible rows into recycled elements and moves them with the scroll position. */
export class GridBody {
  private model: BodyModel | null = null;
  private slots: RowSlot[] = [];
  private footers: RowSlot[] = [];
  private rowsInView: IndexWindow = EMPTY_WINDOW;
  private columnsInView: IndexWindow = EMPTY_WINDOW;
  private x = 0;
  private y = 0;
  private viewport = FALLBACK_VIEWPORT;
  /** The scrolled parts of the header rows. */
  private readonly tracks: Iterable<HTMLElement>;
  private restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly parts: BodyParts,
    private readonly onColumnsInView: (columns: IndexWindow) => void,
    private readonly onDrawn: () => void,
  ) {
    this.tracks = parts.pane.getElementsByClassName(styles.track ?? '') as HTMLCollectionOf<HTMLElement>;
    this.measure();
  }

  /** Measures the viewport; true if its size has changed. */
  measure(): boolean {
    const { clientWidth: width, clientHeight: height } = this.parts.scroller;
    const next = width === 0 || height === 0 ? FALLBACK_VIEWPORT : { width, height };
    if (next.width === this.viewport.width && next.height === this.viewport.height && this.model) return false;
    this.viewport = next;
    this.parts.pane.style.width = `${next.width}px`;
    this.parts.pane.style.height = `${next.height}px`;
    return true;
  }

  setModel(model: BodyModel): void {
    const previous = this.model;
    this.model = model;
    const { rowCount, rowHeight, edgesHeight } = model;
    const width = this.contentWidth();
    for (const slot of this.slots) slot.source = model.source;
    for (const slot of this.footers) slot.source = model.footerSource;
    const isNewLayout = previous === null || !hasSameLayout(previous, model);
    if (isNewLayout) this.parts.sizer.style.width = `${width}px`;
    this.parts.sizer.style.height = `${rowCount * rowHeight + edgesHeight}px`;
    // As large as all rows: if the layer's edges moved with its rows, it would be repainted in every frame.
    this.parts.rows.style.height = `${rowCount * rowHeight}px`;
    this.parts.rows.style.width = `${Math.max(width, this.viewport.width)}px`;
    this.x = Math.min(this.x, Math.max(0, width - this.viewport.width));
    this.y = Math.min(this.y, this.maxY());
    this.draw(true, isNewLayout);
  }

  /** Follows the scroll position. Called by the scroll event, right before the frame is drawn. */
  readonly followScroll = (): void => {
    const { scrollLeft, scrollTop } = this.parts.scroller;
    if (scrollLeft === this.x && scrollTop === this.y) return;
    this.x = scrollLeft;
    this.y = Math.min(scrollTop, this.maxY());
    this.draw(false, false);
  };

  resize(): void {
    if (this.measure()) this.draw(false, true);
  }

  /** Scrolls just far enough to show a cell, and draws at once, so that the grid reacts to the key without delay. */
  reveal({ row, column }: GridPosition): void {
    const { model } = this;
    if (!model) return;
    const { geometry, rowHeight } = model;
    const y = row < 0 ? this.y : revealed(this.y, this.rowsHeight(), row * rowHeight, rowHeight);
    const isScrolled = column >= geometry.frozenCount;
    const room = this.viewport.width - geometry.frozenWidth;
    const left = geometry.lefts[column] ?? 0;
    const x = isScrolled ? revealed(this.x, room, left, geometry.widths[column] ?? 0) : this.x;
    this.scrollTo(x, y);
  }

  scrollTo(x: number, y: number): void {
    const nextX = Math.max(0, Math.min(x, this.contentWidth() - this.viewport.width));
    const nextY = Math.max(0, Math.min(y, this.maxY()));
    if (nextX === this.x && nextY === this.y) return;
    const { scroller } = this.parts;
    if (nextX !== this.x) scroller.scrollLeft = nextX;
    if (nextY !== this.y) scroller.scrollTop = nextY;
    this.x = nextX;
    this.y = nextY;
    this.draw(false, false);
  }

  scrollBy(x: number, y: number): void {
    this.scrollTo(this.x + x, this.y + y);
  }

  /** Redraws what depends on the active cell, the ranges and the selection. */
  drawFlags(): void {
    for (const slot of this.slots) {
      if (slot.rowIndex < 0) continue;
      this.markRow(slot);
      slot.showFlags();
    }
  }

  /** Redraws what rows say about themselves, and none of their cells. */
  drawMarks(): void {
    const { model } = this;
    if (!model) return;
    for (const slot of this.slots) {
      if (slot.rowIndex >= 0) slot.showMark(model.rowClass(slot.rowIndex), model.rowTitle(slot.rowIndex));
    }
  }

  cellElement({ row, column }: GridPosition): HTMLElement | null {
    const slot = this.slots[row % Math.max(1, this.slots.length)];
    return slot?.rowIndex === row ? slot.cellElement(column) : null;
  }

  eachCell(visit: (position: GridPosition, element: HTMLElement) => void): void {
    for (const slot of this.slots) {
      if (slot.rowIndex < 0) continue;
      slot.eachCell((column, element) => visit({ row: slot.rowIndex, column }, element));
    }
  }

  /** The cell at a point of the window, or the nearest one. Null if there are no rows. */
  cellAt(clientX: number, clientY: number): GridPosition | null {
    const { model } = this;
    if (!model || model.rowCount === 0) return null;
    const { geometry, rowHeight, rowCount } = model;
    const box = this.parts.rows.parentElement?.getBoundingClientRect();
    if (!box) return null;
    const row = Math.floor((clientY - box.top + this.y) / rowHeight);
    const inPane = clientX - box.left;
    const isFrozen = inPane < geometry.frozenWidth && geometry.frozenCount > 0;
    const at = isFrozen ? inPane : inPane - geometry.frozenWidth + this.x;
    const from = isFrozen ? 0 : geometry.frozenCount;
    const to = isFrozen ? geometry.frozenCount : geometry.lefts.length;
    let column = from;
    while (column + 1 < to && (geometry.lefts[column + 1] ?? 0) <= at) column += 1;
    return { row: Math.max(0, Math.min(rowCount - 1, row)), column: Math.min(column, geometry.lefts.length - 1) };
  }

  /** How far in px a point is outside the rows; 0 inside. */
  overshoot(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.parts.rows.parentElement?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: overshoot(clientX, box.left, box.right), y: overshoot(clientY, box.top, box.bottom) };
  }

  pageSize(): number {
    return Math.max(1, Math.floor(this.rowsHeight() / (this.model?.rowHeight ?? 1)) - 1);
  }

  destroy(): void {
    clearTimeout(this.restTimer);
  }

  private rowsHeight(): number {
    return Math.max(this.model?.rowHeight ?? 1, this.viewport.height - (this.model?.edgesHeight ?? 0));
  }

  private contentWidth(): number {
    const { frozenWidth = 0, scrolledWidth = 0 } = this.model?.geometry ?? {};
    return frozenWidth + scrolledWidth;
  }

  private maxY(): number {
    if (!this.model) return 0;
    return Math.max(0, this.model.rowCount * this.model.rowHeight - this.rowsHeight());
  }

  private draw(isNewContent: boolean, isNewLayout: boolean): void {
    const { model, parts, x, y } = this;
    if (!model) return;
    const { geometry, rowHeight, rowCount } = model;
    const room = Math.max(1, this.viewport.width - geometry.frozenWidth);
    const columns = columnWindow(x, room, geometry.lefts, geometry.widths, geometry.frozenCount);
    const hasNewColumns =
      isNewLayout || columns.first !== this.columnsInView.first || columns.last !== this.columnsInView.last;
    this.rowsInView = rowWindow(y, this.rowsHeight(), rowHeight, rowCount);
    this.columnsInView = columns;

    parts.rows.style.transform = `translate3d(${-x}px, ${-y}px, 0)`;
    parts.footer.style.transform = `translateX(${-x}px)`;
    // Not a custom property: every cell would inherit it and be restyled.
    for (const track of this.tracks) track.style.transform = `translateX(${-x}px)`;

    const grew = this.fitPool(isNewLayout);
    if (hasNewColumns || grew) this.layColumns(isNewLayout || grew);
    for (const slot of [...this.slots, ...this.footers]) slot.setFrozenShift(x);
    this.drawRows(isNewContent || isNewLayout || grew);
    if (isNewContent || hasNewColumns) for (const [index, slot] of this.footers.entries()) slot.show(index, '');
    if (hasNewColumns) this.onColumnsInView(columns);
    this.onDrawn();
    this.orderAtRest();
  }

  /** Holds as many row elements as fit into the viewport; a row uses the element at its index modulo their number. */
  private fitPool(isNewLayout: boolean): boolean {
    const { model, parts } = this;
    if (!model) return false;
    const wanted = Math.min(model.rowCount, Math.ceil(this.rowsHeight() / model.rowHeight) + 1);
    let grew = false;
    if (this.slots.length < wanted || (isNewLayout && this.slots.length !== wanted)) {
      resizePool(this.slots, wanted, parts.rows, model.source);
      for (const slot of this.slots) slot.rowIndex = -1;
      grew = true;
    }
    if (this.footers.length !== model.footerCount) {
      resizePool(this.footers, model.footerCount, parts.footer, model.footerSource);
      grew = true;
    }
    return grew;
  }

  private layColumns(isNewLayout: boolean): void {
    const { model, columnsInView: columns } = this;
    if (!model) return;
    const { frozenCount } = model.geometry;
    const width = `${Math.max(this.contentWidth(), this.viewport.width)}px`;
    for (const slot of this.slots) {
      slot.setColumns(frozenCount, columns.first, columns.last, isNewLayout);
      if (isNewLayout) slot.element.style.width = width;
    }
    for (const slot of this.footers) {
      slot.setColumns(frozenCount, columns.first, columns.last, isNewLayout);
      if (isNewLayout) slot.element.style.width = width;
    }
  }

  private drawRows(isNewContent: boolean): void {
    const { model, slots, rowsInView } = this;
    if (!model) return;
    for (let row = rowsInView.first; row <= rowsInView.last; row += 1) {
      const slot = slots[row % slots.length];
      if (!slot || (slot.rowIndex === row && !isNewContent)) continue;
      const { element } = slot;
      if (slot.rowIndex !== row) {
        if (slot.rowIndex < 0) element.hidden = false;
        element.setAttribute('aria-rowindex', String(row + model.firstRowNumber));
      }
      // Also of a row that stays, because rows may have another height now.
      element.style.transform = `translateY(${row * model.rowHeight}px)`;
      slot.show(row, model.rowClass(row), model.rowTitle(row));
      this.markRow(slot);
    }
    for (const slot of slots) {
      const isUsed = slot.rowIndex >= rowsInView.first && slot.rowIndex <= rowsInView.last;
      if (isUsed || (slot.rowIndex >= 0 && slot.rowIndex < model.rowCount && !isNewContent)) continue;
      slot.rowIndex = -1;
      slot.element.hidden = true;
    }
  }

  private markRow(slot: RowSlot): void {
    const { model } = this;
    if (!model?.isRowSelected) return;
    const isSelected = String(model.isRowSelected(slot.rowIndex));
    if (slot.element.getAttribute('aria-selected') !== isSelected)
      slot.element.setAttribute('aria-selected', isSelected);
  }

  private orderAtRest(): void {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => {
      for (const slot of [...this.slots, ...this.footers]) slot.orderCells();
      const rows = this.slots.toSorted((one, other) => one.rowIndex - other.rowIndex);
      orderInDocument(
        rows.map(({ element }) => element),
        this.parts.rows,
      );
    }, REST_AFTER);
  }
}

function overshoot(at: number, low: number, high: number): number {
  if (at < low) return at - low;
  return at > high ? at - high : 0;
}
