import type { ReactNode, Ref } from 'react';
import type { GridCell, GridColumn, GridColumnGroup, GridFooterRow } from './grid-column';
import type { GridSelectionMode } from './controller-config';
import type { GridHost, KeyHint, RowChanges } from './grid-host';
import type { GridLayout } from './grid-layout';
import type { GridMove } from './grid-navigation';
import type { GridView } from './grid-view';

/** Something to do with a row: an entry of the menu of its cells, and a key, which the list of keys names. */
export interface GridAction {
  id: string;
  text: string;
  /** A letter, or `Delete`. */
  keys?: string;
  /** What the key does with any row, if `text` is about this one. */
  does?: string;
  isDisabled?: boolean;
  onSelect: () => void;
}

/** The grid's methods for its screen, by `ref`. */
export interface GridHandle<Row> {
  focus: () => void;
  /** Moves the active cell as the key would; returns the new active cell. */
  move: (move: GridMove) => GridCell<Row> | null;
  activeCell: () => GridCell<Row> | null;
  /** The cells of the selected ranges, row by row; the active cell if none is selected. */
  selectedCells: () => GridCell<Row>[];
  /** Opens the editor of the active cell; `typed` is the letter that begins it. */
  edit: (typed?: string) => void;
  /** Scrolls a row into view and makes it active; false if it is not shown. */
  goToRow: (rowKey: string) => boolean;
  /** The filtered and sorted rows. */
  shownRows: () => readonly Row[];
  /** Selects the first `count` selectable rows. */
  selectFirst: (count: number) => void;
  copy: () => Promise<void>;
  downloadCsv: () => void;
  print: () => void;
}

export interface DataGridProps<Row> {
  /** The application around the grid; a constant. */
  host: GridHost;
  /** The accessible name; also the title of exports and print. */
  label: string;
  rows: readonly Row[];
  /** Keep it stable between renders. */
  columns: readonly GridColumn<Row>[];
  /** A unique, stable key of the row. Keep the function stable. */
  rowKey: (row: Row) => string;
  /** Shows at most this many of the filtered and sorted rows. All by default. */
  rowLimit?: number;
  groups?: readonly GridColumnGroup[];
  footerRows?: readonly GridFooterRow[];

  /** Sort, filters and quick find. With `onViewChange`, the owner holds them, for example in the URL. */
  view?: GridView;
  onViewChange?: (view: GridView) => void;
  /** Order, widths, hidden and frozen columns, density. With `onLayoutChange`, the owner stores them. */
  layout?: GridLayout;
  onLayoutChange?: (layout: GridLayout) => void;

  /** `cells` by default */
  selectionMode?: GridSelectionMode;
  /** A first column of check boxes; needs a mode that selects rows. */
  hasCheckboxes?: boolean;
  selectedKeys?: ReadonlySet<string>;
  onSelectedKeysChange?: (keys: ReadonlySet<string>) => void;
  isRowDisabled?: (row: Row) => boolean;
  /** What others change in the rows. */
  changes?: RowChanges<Row>;

  /** The editor of a cell, which floats over it; null for a cell that cannot be changed. `close` gives the focus back. */
  renderEditor?: (cell: GridCell<Row>, typed: string | null, close: () => void) => ReactNode;
  /** The selected cells were copied as this text, or cut: what that does to them is the owner's. */
  onCopy?: (text: string, isCut: boolean) => void;
  /** A block from a spreadsheet, or this text, was pasted; the active cell is where it begins. */
  onPaste?: (block: string[][], cell: GridCell<Row>, text: string) => void;
  /** Cells that the mouse drags to other cells, instead of drawing a range from them. */
  isDraggable?: (cell: GridCell<Row>) => boolean;
  /** A cell was dropped on another one; with Ctrl (⌘ on a Mac), `copies`. */
  onDrop?: (from: GridCell<Row>, to: GridCell<Row>, copies: boolean) => void;
  /** The mouse has drawn a range, which is selected now. */
  onRangeDrawn?: () => void;
  /** Called on Enter and double click, with `activatesOnClick` also on a click. */
  onActivate?: (cell: GridCell<Row>) => void;
  activatesOnClick?: boolean;
  /** Called whenever the shown rows (filtered, sorted and limited) change. Keep it stable. */
  onShownRowsChange?: (rows: readonly Row[]) => void;
  onActiveCellChange?: (cell: GridCell<Row> | null) => void;
  /** What can be done with a row: above the grid's own entries in a cell's menu, and by key. */
  rowActions?: (row: Row) => readonly GridAction[];
  /** The screen's own keys, tried before the grid's. Return true if handled. */
  onKey?: (event: KeyboardEvent, cell: GridCell<Row> | null) => boolean;
  /** The screen's own keys in the list that `?` opens. */
  keyHints?: readonly KeyHint[];

  /** False hides the bar with find, filters and exports. */
  hasToolbar?: boolean;
  /** The screen's controls at the start of the bar. */
  toolbar?: ReactNode;
  /** What the screen has to say in the line below the rows, such as a legend. */
  foot?: ReactNode;
  isLoading?: boolean;
  /** Shown instead of the rows. */
  error?: ReactNode;
  /** Shown if there are no rows at all; for a search without results the grid has its own text. */
  empty?: ReactNode;
  ref?: Ref<GridHandle<Row>>;
}
