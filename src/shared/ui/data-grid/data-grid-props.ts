import type { ReactNode, Ref } from 'react';
import type { GridCell, GridColumn, GridColumnGroup, GridFooterRow } from './grid-column';
import type { GridSelectionMode } from './controller-config';
import type { KeyHint } from '@/shared/ui/screen-keys';
import type { GridLayout } from './grid-layout';
import type { GridMove } from './grid-navigation';
import type { GridView } from './grid-view';

/** An entry of a cell's context menu. */
export interface GridAction {
  id: string;
  text: string;
  isDisabled?: boolean;
  onSelect: () => void;
}

/** What a screen can ask of its grid, by `ref`. */
export interface GridHandle<Row> {
  focus: () => void;
  /** Moves the active cell as the key would; returns the cell it is on then. */
  move: (move: GridMove) => GridCell<Row> | null;
  activeCell: () => GridCell<Row> | null;
  /** Scrolls a row into view and makes it active; false when it is not shown. */
  goToRow: (rowKey: string) => boolean;
  /** Rows as filtered and sorted. */
  shownRows: () => readonly Row[];
  /** Selects the first `count` rows shown that can be selected. */
  selectFirst: (count: number) => void;
  copy: () => Promise<void>;
  downloadCsv: () => void;
  print: () => void;
}

export interface DataGridProps<Row> {
  /** The accessible name; also the title of exports and print. */
  label: string;
  rows: readonly Row[];
  /** Keep it stable between renders. */
  columns: readonly GridColumn<Row>[];
  /** A key that no two rows share and that stays with its row. Keep the function stable. */
  rowKey: (row: Row) => string;
  /** Shows at most so many: the first of what is left, as filtered and sorted. All by default. */
  rowLimit?: number;
  groups?: readonly GridColumnGroup[];
  footerRows?: readonly GridFooterRow[];

  /** Sort, filters and quick find; given with `onViewChange` the owner holds them, for example in the URL. */
  view?: GridView;
  onViewChange?: (view: GridView) => void;
  /** Order, widths, hidden and frozen columns, density; given with `onLayoutChange` the owner remembers them. */
  layout?: GridLayout;
  onLayoutChange?: (layout: GridLayout) => void;

  /** `cells` by default */
  selectionMode?: GridSelectionMode;
  /** A first column of check boxes; needs a mode that selects rows. */
  hasCheckboxes?: boolean;
  selectedKeys?: ReadonlySet<string>;
  onSelectedKeysChange?: (keys: ReadonlySet<string>) => void;
  isRowDisabled?: (row: Row) => boolean;

  /** Enter and double click, with `activatesOnClick` a plain click too. */
  onActivate?: (cell: GridCell<Row>) => void;
  activatesOnClick?: boolean;
  /** Called with which rows are shown, as filtered, sorted and cut off, whenever others are. Keep it stable. */
  onShownRowsChange?: (rows: readonly Row[]) => void;
  onActiveCellChange?: (cell: GridCell<Row> | null) => void;
  /** Entries above those of the grid itself in the menu of a cell. */
  cellActions?: (cell: GridCell<Row>) => readonly GridAction[];
  /** The screen's own keys; true: handled. Asked before the grid's own. */
  onKey?: (event: KeyboardEvent, cell: GridCell<Row> | null) => boolean;
  /** Letters that do what a key of the grid does, such as `j` for 'ArrowDown'; with Shift as that key with Shift. */
  keyAliases?: Readonly<Record<string, string>>;
  /** The screen's own keys in the list that `?` opens. */
  keyHints?: readonly KeyHint[];

  /** false: no bar with find, filters and exports. */
  hasToolbar?: boolean;
  /** What the screen puts at the start of the bar. */
  toolbar?: ReactNode;
  isLoading?: boolean;
  /** Shown in place of the rows. */
  error?: ReactNode;
  /** Shown in place of the rows when there are none at all; for a search without result the grid has its own words. */
  empty?: ReactNode;
  ref?: Ref<GridHandle<Row>>;
}
