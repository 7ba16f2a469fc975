import type { IndexWindow } from './row-window';
import type { GridCell } from './grid-column';
import type { GridGeometry } from './grid-layout';
import type { ShownRows } from './grid-rows';

/** `rows`: clicks and Space select rows. `cells`: ranges of cells. `both`: ranges; rows by Space and check boxes. */
export type GridSelectionMode = 'none' | 'rows' | 'cells' | 'both';

export interface ControllerConfig<Row> {
  shown: ShownRows<Row>;
  geometry: GridGeometry<Row>;
  rowKey: (row: Row) => string;
  isRowDisabled?: (row: Row) => boolean;
  selectionMode: GridSelectionMode;
  /** If given, the owner holds the selection. */
  selectedKeys?: ReadonlySet<string>;
  onSelectedKeysChange?: (keys: ReadonlySet<string>) => void;
  onActiveCellChange?: (cell: GridCell<Row> | null) => void;
  onActivate?: (cell: GridCell<Row>) => void;
}

/** The part of the controller's state that React renders; a new object only if one of these has changed. */
export interface ControllerSnapshot {
  columns: IndexWindow;
  activeHeader: number | null;
  selectedCount: number;
  rangeCells: number;
}
