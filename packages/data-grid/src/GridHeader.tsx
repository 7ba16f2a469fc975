import { useRef, useState, type PointerEvent } from 'react';
import type { IndexWindow } from './row-window';
import { columnAlign, type GridColumn } from './grid-column';
import { isActiveFilter } from './grid-filter';
import type { GridGeometry, HeaderGroup } from './grid-layout';
import type { SelectionState } from './grid-selection';
import type { GridView } from './grid-view';
import { isSelectColumn } from './select-column';
import { HEADER_ROW_HEIGHT, headerCellId } from './use-grid-body';
import styles from './DataGrid.module.css';

interface GridHeaderProps<Row> {
  gridId: string;
  geometry: GridGeometry<Row>;
  /** scrolled columns in view */
  columnsInView: IndexWindow;
  activeHeader: number | null;
  view: GridView;
  selectionState: SelectionState;
  onSort: (column: GridColumn<Row>, adds: boolean) => void;
  onMenu: (column: GridColumn<Row>, left: number, top: number) => void;
  onResize: (column: GridColumn<Row>, width: number) => void;
  onFit: (columnIndex: number) => void;
  onMoveBeside: (columnId: string, besideId: string, behind: boolean) => void;
  onToggleAll: () => void;
}

/** px, as the style sheet has it */
const HEADER_PADDING = 8;

/** px; narrower columns have less space beside the title */
const NARROW_COLUMN = 80;

/** px that the pointer may move before a click becomes a drag */
const DRAG_THRESHOLD = 6;

interface Drag {
  columnId: string;
  overId: string;
  behind: boolean;
}

/** One or two header rows. Scrolled columns are drawn for the visible window, plus one on either side. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { geometry, columnsInView } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const { columns, frozenCount, groups } = geometry;
  const first = Math.max(frozenCount, columnsInView.first - 1);
  const last = Math.min(columns.length - 1, columnsInView.last + 1);
  const frozen = columns.slice(0, frozenCount).map((_, index) => index);
  const scrolled = columns.slice(first, last + 1).map((_, index) => first + index);
  const cell = (index: number) => (
    <HeaderCell key={columns[index]?.id} {...props} index={index} drag={drag} onDrag={setDrag} />
  );
  const isInView = (group: HeaderGroup) =>
    group.last < frozenCount || (group.last >= first && group.first <= last && group.first >= frozenCount);
  const shownGroups = groups.filter((group) => group.id !== null && isInView(group));
  const firstInView = columnsInView.first <= frozenCount ? -1 : columnsInView.first;
  const groupCell = (group: HeaderGroup) => (
    <GroupCell key={group.first} group={group} geometry={geometry} firstInView={firstInView} />
  );
  return (
    <div role="rowgroup" className={styles.header}>
      {groups.length > 0 && (
        <div role="row" aria-rowindex={1} className={`${styles.headerRow} ${styles.groupRow}`}>
          <div role="presentation" className={styles.track}>
            {shownGroups.filter(({ first: from }) => from >= frozenCount).map(groupCell)}
          </div>
          <div role="presentation" className={styles.frozenTrack} style={{ width: geometry.frozenWidth }}>
            {shownGroups.filter(({ first: from }) => from < frozenCount).map(groupCell)}
          </div>
        </div>
      )}
      <div role="row" aria-rowindex={groups.length > 0 ? 2 : 1} className={styles.headerRow}>
        <div role="presentation" className={styles.frozenTrack} style={{ width: geometry.frozenWidth }}>
          {frozen.map(cell)}
        </div>
        <div role="presentation" className={styles.track}>
          {scrolled.map(cell)}
        </div>
      </div>
    </div>
  );
}

interface GroupCellProps<Row> {
  group: HeaderGroup;
  geometry: GridGeometry<Row>;
  /** first scrolled column in view */
  firstInView: number;
}

function GroupCell<Row>({ group, geometry, firstInView }: GroupCellProps<Row>) {
  const { lefts, widths } = geometry;
  const left = leftOf(geometry, group.first);
  // The title is above the first fully visible column, even if the group starts further to the left.
  const isCut = group.first >= geometry.frozenCount && group.first < firstInView + 1;
  const titleAt = isCut ? Math.min(firstInView + 1, group.last) : group.first;
  const shift = (lefts[titleAt] ?? 0) - (lefts[group.first] ?? 0);
  const width = (lefts[group.last] ?? 0) + (widths[group.last] ?? 0) - (lefts[group.first] ?? 0);
  return (
    <div
      role="columnheader"
      aria-colindex={group.first + 1}
      aria-colspan={group.last - group.first + 1}
      className={`${styles.headerCell} ${styles.headerGroup}`}
      style={{ left, width, paddingLeft: HEADER_PADDING + Math.max(0, shift) }}
    >
      {group.title}
    </div>
  );
}

function leftOf<Row>(geometry: GridGeometry<Row>, index: number): number {
  return (geometry.lefts[index] ?? 0) + (index < geometry.frozenCount ? 0 : geometry.frozenWidth);
}

interface HeaderCellProps<Row> extends GridHeaderProps<Row> {
  index: number;
  drag: Drag | null;
  onDrag: (drag: Drag | null) => void;
}

function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { gridId, geometry, index, activeHeader, view, drag, onDrag } = props;
  const pressed = useRef<{ x: number; isDrag: boolean } | null>(null);
  const column = geometry.columns[index];
  if (!column) return null;
  const isSelect = isSelectColumn(column);
  const isSortable = column.sort !== false;
  const ruleIndex = view.sort.findIndex((rule) => rule.columnId === column.id);
  const rule = view.sort[ruleIndex];

  const handlePointerMove = (event: PointerEvent) => {
    const press = pressed.current;
    if (!press || (!press.isDrag && Math.abs(event.clientX - press.x) < DRAG_THRESHOLD)) return;
    press.isDrag = true;
    onDrag({ columnId: column.id, ...dropPlace(event.clientX, event.clientY, column.id) });
  };
  const handlePointerUp = (event: PointerEvent) => {
    const press = pressed.current;
    pressed.current = null;
    if (!press) return;
    onDrag(null);
    if (press.isDrag) {
      const { overId, behind } = dropPlace(event.clientX, event.clientY, column.id);
      props.onMoveBeside(column.id, overId, behind);
    } else if (isSelect) props.onToggleAll();
    else if (isSortable) props.onSort(column, event.shiftKey);
  };
  const isDropTarget = drag !== null && drag.overId === column.id && drag.columnId !== column.id;
  const names = [
    styles.headerCell,
    isSortable && styles.isSortable,
    activeHeader === index && styles.isActive,
    (geometry.widths[index] ?? 0) < NARROW_COLUMN && styles.isNarrow,
    columnAlign(column) === 'end' && styles.endsRight,
    isDropTarget && (drag.behind ? styles.isDropBehind : styles.isDropBefore),
  ];
  const isFiltered = isActiveFilter(view.filters[column.id]);
  return (
    <div
      id={headerCellId(gridId, index)}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={ariaSort(rule)}
      aria-label={headerLabel(column, isFiltered, isSelect ? props.selectionState : undefined)}
      // The grid holds the focus for all cells.
      tabIndex={-1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus();
      }}
      data-column={column.id}
      title={column.description}
      className={names.filter(Boolean).join(' ')}
      style={{ left: leftOf(geometry, index), width: geometry.widths[index] }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        pressed.current = { x: event.clientX, isDrag: false };
        // Capture at once: a fast pointer leaves the cell before the first move is reported.
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => {
        pressed.current = null;
        onDrag(null);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!isSelect) props.onMenu(column, event.clientX, event.clientY);
      }}
    >
      <span className={styles.headerTitle}>{isSelect ? SELECT_GLYPHS[props.selectionState] : column.title}</span>
      {isFiltered && <span className={styles.headerMark}>▼</span>}
      {rule && (
        <span className={styles.headerMark}>
          {rule.descending ? '↓' : '↑'}
          {view.sort.length > 1 ? ruleIndex + 1 : ''}
        </span>
      )}
      {!isSelect && <MenuButton column={column} onMenu={props.onMenu} />}
      {!isSelect && <Resizer {...props} column={column} />}
    </div>
  );
}

const SELECT_GLYPHS = { all: '☑', some: '◪', none: '☐' };

function headerLabel<Row>(column: GridColumn<Row>, isFiltered: boolean, selection?: SelectionState): string {
  if (selection) return `Select all rows, ${selection} selected`;
  return [column.title, column.description, isFiltered && 'filtered'].filter(Boolean).join(', ');
}

function ariaSort(rule: { descending: boolean } | undefined) {
  if (!rule) return undefined;
  return rule.descending ? 'descending' : 'ascending';
}

function dropPlace(clientX: number, clientY: number, fallbackId: string): { overId: string; behind: boolean } {
  const target = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-column]'))
    .find((element) => element !== null);
  const box = target?.getBoundingClientRect();
  if (!target || !box) return { overId: fallbackId, behind: false };
  return { overId: target.dataset.column ?? fallbackId, behind: clientX > box.left + box.width / 2 };
}

/** Mouse only: the keyboard opens the same menu with Alt+↓ on the header cell. */
function MenuButton<Row>({ column, onMenu }: { column: GridColumn<Row>; onMenu: GridHeaderProps<Row>['onMenu'] }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Menu of ${column.title}`}
      className={styles.headerMenu}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onMenu(column, box.left, box.bottom);
      }}
    >
      ⋮
    </button>
  );
}

/** Mouse only: the keyboard uses Shift+← → on the header cell. */
function Resizer<Row>({
  column,
  index,
  geometry,
  onResize,
  onFit,
}: HeaderCellProps<Row> & { column: GridColumn<Row> }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  return (
    <span
      aria-hidden
      className={styles.resizer}
      style={{ height: HEADER_ROW_HEIGHT }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: geometry.widths[index] ?? 0 };
      }}
      onPointerMove={(event) => {
        event.stopPropagation();
        if (from.current) onResize(column, from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        from.current = null;
      }}
      onDoubleClick={() => onFit(index)}
    />
  );
}
