import type { GridCellLook } from './grid-column';
import { orderInDocument } from './reading-order';
import styles from './DataGrid.module.css';

/** What the owner of a row provides for each of its cells. Called for each cell that comes into view. */
export interface RowSource {
  look: (rowIndex: number, columnIndex: number) => GridCellLook;
  /** Flags of the cell: `CELL_ACTIVE` and so on, combined. */
  flags: (rowIndex: number, columnIndex: number) => number;
  /** Class of all cells of a column. */
  columnClass: (columnIndex: number) => string;
  left: (columnIndex: number) => number;
  width: (columnIndex: number) => number;
  /** Whether cells have `aria-selected`. */
  hasCellSelection: boolean;
}

export const CELL_ACTIVE = 1;
export const CELL_IN_RANGE = 2;

const FLAG_CLASSES = ['', ` ${styles.active}`, ` ${styles.inRange}`, ` ${styles.active} ${styles.inRange}`];

/** One recycled cell element and what it currently shows, so that equal content needs no write. */
interface CellSlot {
  element: HTMLDivElement;
  node: Text;
  column: number;
  columnClass: string;
  className: string;
  flags: number;
  text: string;
  tone: string;
  label: string | undefined;
  hint: string | undefined;
  bar: number | undefined;
}

/**
 * One recycled row element: it gets other rows and columns while the grid scrolls, and writes only differences. Not
 * React, because one commit per scrolled row costs more than the rows' layout (docs/decisions/020-data-grid.md).
 */
export class RowSlot {
  readonly element: HTMLDivElement;
  private readonly frozenPart: HTMLDivElement;
  private frozen: CellSlot[] = [];
  private scrolled: CellSlot[] = [];
  private first = 0;
  private last = -1;
  /** Index of the row it shows; -1 while unused. */
  rowIndex = -1;
  private rowClass = '';
  private rowTitle: string | undefined;
  private frozenShift = 0;

  constructor(public source: RowSource) {
    this.element = presentation();
    this.element.setAttribute('role', 'row');
    this.element.className = styles.row ?? '';
    this.frozenPart = presentation();
    this.frozenPart.className = styles.frozenPart ?? '';
    this.element.append(this.frozenPart);
  }

  /** Sets the columns: `frozenCount` frozen ones and the window `first`…`last` of the others. */
  setColumns(frozenCount: number, first: number, last: number, isNewLayout: boolean): void {
    resize(this.frozen, frozenCount, this.frozenPart);
    for (let column = 0; column < frozenCount; column += 1) this.place(this.frozen[column], column, isNewLayout);
    this.frozenPart.hidden = frozenCount === 0;
    const count = last - first + 1;
    // Slots are only added: removing one and adding it again a pixel later would cost a layout each.
    if (this.scrolled.length < count || isNewLayout) resize(this.scrolled, count, this.element);
    this.first = first;
    this.last = last;
    const slots = this.scrolled.length;
    if (slots === 0) return;
    const spares = new Set(this.scrolled);
    for (let column = first; column <= last; column += 1) {
      const slot = this.scrolled[column % slots];
      if (slot) spares.delete(slot);
      this.place(slot, column, isNewLayout);
    }
    for (const slot of spares) this.rest(slot);
  }

  /** Shows row `rowIndex`; writes every cell whose content differs. */
  show(rowIndex: number, rowClass: string, rowTitle?: string): void {
    this.rowIndex = rowIndex;
    this.showMark(rowClass, rowTitle);
    for (const slot of this.frozen) this.write(slot);
    for (const slot of this.scrolled) if (slot.column >= 0) this.write(slot);
  }

  /** Updates only what belongs to the row as a whole. */
  showMark(rowClass: string, rowTitle?: string): void {
    if (this.rowTitle !== rowTitle) {
      this.rowTitle = rowTitle;
      setOrRemove(this.element, 'title', rowTitle);
    }
    if (this.rowClass !== rowClass) {
      this.rowClass = rowClass;
      this.element.className = `${styles.row} ${rowClass}`;
    }
  }

  /** Updates only what depends on the active cell and the ranges. */
  showFlags(): void {
    for (const slot of this.frozen) this.writeFlags(slot);
    for (const slot of this.scrolled) if (slot.column >= 0) this.writeFlags(slot);
  }

  /** Undoes the row's shift for the frozen columns. */
  setFrozenShift(shift: number): void {
    if (this.frozenShift === shift) return;
    this.frozenShift = shift;
    this.frozenPart.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
  }

  /** Puts the cells into the order of their columns in the document; unused ones come last. */
  orderCells(): void {
    const place = ({ column }: CellSlot) => (column < 0 ? Number.MAX_SAFE_INTEGER : column);
    const cells = this.scrolled.toSorted((one, other) => place(one) - place(other));
    orderInDocument(
      cells.map(({ element }) => element),
      this.element,
    );
  }

  cellElement(columnIndex: number): HTMLElement | null {
    const frozen = this.frozen[columnIndex];
    if (frozen) return frozen.element;
    if (columnIndex < this.first || columnIndex > this.last) return null;
    return this.scrolled[columnIndex % this.scrolled.length]?.element ?? null;
  }

  /** Calls `visit` for each visible cell; used for cells with a React view. */
  eachCell(visit: (columnIndex: number, element: HTMLElement) => void): void {
    for (const slot of [...this.frozen, ...this.scrolled]) if (slot.column >= 0) visit(slot.column, slot.element);
  }

  private place(slot: CellSlot | undefined, column: number, isNewLayout: boolean): void {
    if (!slot || (slot.column === column && !isNewLayout)) return;
    const { element } = slot;
    if (slot.column === -1) element.hidden = false;
    slot.column = column;
    slot.columnClass = this.source.columnClass(column);
    element.style.left = `${this.source.left(column)}px`;
    element.style.width = `${this.source.width(column)}px`;
    element.setAttribute('aria-colindex', String(column + 1));
    if (this.source.hasCellSelection && !element.hasAttribute('aria-selected')) {
      element.setAttribute('aria-selected', 'false');
    }
    if (this.rowIndex >= 0) this.write(slot);
  }

  private rest(slot: CellSlot): void {
    if (slot.column === -1) return;
    slot.column = -1;
    slot.element.hidden = true;
    slot.element.removeAttribute('id');
  }

  private write(slot: CellSlot): void {
    const look = this.source.look(this.rowIndex, slot.column);
    const text = look.text ?? '';
    if (slot.text !== text) {
      slot.text = text;
      slot.node.data = text;
    }
    slot.tone = toneClass(look);
    if (slot.label !== look.label) {
      slot.label = look.label;
      setOrRemove(slot.element, 'aria-label', look.label);
    }
    if (slot.hint !== look.hint) {
      slot.hint = look.hint;
      setOrRemove(slot.element, 'title', look.hint);
    }
    if (slot.bar !== look.bar) {
      slot.bar = look.bar;
      if (look.bar === undefined) slot.element.style.removeProperty('--bar');
      else slot.element.style.setProperty('--bar', `${Math.min(1, Math.max(0, look.bar)) * 100}%`);
    }
    this.writeFlags(slot);
  }

  private writeFlags(slot: CellSlot): void {
    const flags = this.source.flags(this.rowIndex, slot.column);
    const className = slot.columnClass + slot.tone + (FLAG_CLASSES[flags] ?? '');
    if (slot.className !== className) {
      slot.className = className;
      slot.element.className = className;
    }
    if (slot.flags === flags) return;
    const wasInRange = (slot.flags & CELL_IN_RANGE) !== 0;
    const isInRange = (flags & CELL_IN_RANGE) !== 0;
    slot.flags = flags;
    if (this.source.hasCellSelection && wasInRange !== isInRange) {
      slot.element.setAttribute('aria-selected', String(isInRange));
    }
  }
}

const TONE_CLASSES = new Map<string, string>();

/** Class names of a look, built once per distinct look. */
function toneClass(look: GridCellLook): string {
  if (look.tone === undefined && look.bar === undefined && !look.bold) return '';
  const key = `${look.tone ?? ''}|${look.bold ? 1 : 0}|${barState(look.bar)}`;
  let known = TONE_CLASSES.get(key);
  if (known === undefined) {
    const bar = barState(look.bar);
    const names = [look.tone && styles[`tone-${look.tone}`], look.bold && styles.bold, bar && styles[bar]];
    known = names
      .filter(Boolean)
      .map((name) => ` ${name}`)
      .join('');
    TONE_CLASSES.set(key, known);
  }
  return known;
}

function barState(bar: number | undefined): '' | 'bar' | 'barOver' {
  if (bar === undefined) return '';
  return bar > 1 ? 'barOver' : 'bar';
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function resize(slots: CellSlot[], count: number, parent: HTMLElement): void {
  while (slots.length > count) slots.pop()?.element.remove();
  while (slots.length < count) {
    const slot = createCell();
    slots.push(slot);
    parent.append(slot.element);
  }
}

function createCell(): CellSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'gridcell');
  const node = document.createTextNode('');
  element.append(node);
  const blank = { text: '', tone: '', columnClass: '', className: '', flags: 0, column: -1 };
  return { element, node, label: undefined, hint: undefined, bar: undefined, ...blank };
}

/** Adds or removes row elements until there are `count`. */
export function resizePool(slots: RowSlot[], count: number, parent: HTMLElement, source: RowSource): void {
  while (slots.length > count) slots.pop()?.element.remove();
  while (slots.length < count) {
    const slot = new RowSlot(source);
    slots.push(slot);
    parent.append(slot.element);
  }
}

function presentation(): HTMLDivElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'presentation');
  return element;
}
