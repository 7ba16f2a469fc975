import { GridFilterForm } from './GridFilterForm';
import { GridFloating, GridMenu, type MenuEntry } from './GridFloating';
import type { DataGridProps } from './data-grid-props';
import type { GridColumn } from './grid-column';
import type { ColumnFilter } from './grid-filter';
import { isFrozen, isHidden, orderedColumns, type GridDensity, type GridLayout } from './grid-layout';
import type { GridView } from './grid-view';
import { isSelectColumn } from './select-column';
import type { GridCommands, GridFloat } from './use-grid-commands';

interface GridFloatsProps<Row> {
  props: DataGridProps<Row>;
  columns: readonly GridColumn<Row>[];
  commands: GridCommands<Row>;
  view: GridView;
  setView: (view: GridView) => void;
  layout: GridLayout;
  setLayout: (layout: GridLayout) => void;
}

/** The floating panel of the grid, one at a time: a menu or a filter. */
export function GridFloats<Row>(input: GridFloatsProps<Row>) {
  const { float, setFloat, focus } = input.commands;
  if (!float || (float.kind === 'editor' && !input.props.renderEditor)) return null;
  const close = () => {
    setFloat(null);
    focus();
  };
  return (
    <GridFloating key={`${float.kind} ${float.left} ${float.top}`} left={float.left} top={float.top} onClose={close}>
      <FloatContent {...input} float={float} close={close} />
    </GridFloating>
  );
}

function FloatContent<Row>(input: GridFloatsProps<Row> & { float: GridFloat<Row>; close: () => void }) {
  const { float, close, columns, props } = input;
  const closing = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => (entry === 'line' ? entry : { ...entry, onSelect: () => (close(), entry.onSelect()) }));
  if (float.kind === 'columns') return <GridMenu label="Columns" entries={columnsEntries(input)} />;
  if (float.kind === 'editor') return props.renderEditor?.(float.cell, float.typed, close);
  if (float.kind === 'cell') return <GridMenu label="Cell" entries={closing(cellEntries(input, float))} />;
  const column = columns.find((candidate) => candidate.id === float.columnId);
  if (!column) return null;
  if (float.kind === 'filter') return <ColumnFilterForm {...input} column={column} />;
  return <GridMenu label={column.title} entries={closing(columnEntries(input, column, float))} />;
}

function cellEntries<Row>(
  { props, commands }: GridFloatsProps<Row>,
  { cell }: Extract<GridFloat<Row>, { kind: 'cell' }>,
): MenuEntry[] {
  const own = props.rowActions?.(cell.row) ?? [];
  return [
    ...(props.onActivate
      ? [
          {
            id: 'open',
            text: props.renderEditor ? 'Edit' : 'Open',
            keys: 'Enter',
            onSelect: () => props.onActivate?.(cell),
          },
        ]
      : []),
    ...own,
    ...(own.length > 0 || props.onActivate ? (['line'] as const) : []),
    { id: 'copy', text: 'Copy', keys: 'Ctrl+C', onSelect: () => void commands.copy() },
    { id: 'csv', text: 'Export as CSV', onSelect: commands.downloadCsv },
    { id: 'print', text: 'Print', onSelect: commands.print },
  ];
}

/** px of one step in the menu; the header's keys use smaller steps */
const MENU_RESIZE_STEP = 40;

function columnEntries<Row>(
  input: GridFloatsProps<Row>,
  column: GridColumn<Row>,
  { left, top }: { left: number; top: number },
): MenuEntry[] {
  const { commands, view, setView, layout, setLayout } = input;
  const sorted = (descending: boolean) => () => {
    setView({ ...view, sort: [{ columnId: column.id, descending }] });
  };
  const rule = view.sort.find((candidate) => candidate.columnId === column.id);
  const isStill = isFrozen(column, layout);
  const width = commands.widthOf(column);
  const resized = (step: number) => () => commands.resizeColumn(column, width + step);
  const sort: MenuEntry[] = [
    { id: 'asc', text: 'Sort ascending', isChecked: rule?.descending === false, onSelect: sorted(false) },
    { id: 'desc', text: 'Sort descending', isChecked: rule?.descending === true, onSelect: sorted(true) },
    { id: 'add', text: 'Add to sort', keys: 'Shift+Enter', onSelect: () => commands.sortBy(column, true) },
    'line',
  ];
  const filter: MenuEntry[] = [
    {
      id: 'filter',
      text: 'Filter …',
      onSelect: () => commands.setFloat({ kind: 'filter', left, top, columnId: column.id }),
    },
    'line',
  ];
  return [
    ...(column.sort === false ? [] : sort),
    ...(column.filter === false ? [] : filter),
    { id: 'left', text: 'Move left', keys: 'Ctrl+Shift+←', onSelect: () => commands.moveColumn(column, -1) },
    { id: 'right', text: 'Move right', keys: 'Ctrl+Shift+→', onSelect: () => commands.moveColumn(column, 1) },
    { id: 'wider', text: 'Wider', keys: 'Shift+→', onSelect: resized(MENU_RESIZE_STEP) },
    { id: 'narrower', text: 'Narrower', keys: 'Shift+←', onSelect: resized(-MENU_RESIZE_STEP) },
    {
      id: 'frozen',
      text: 'Keep in view',
      isChecked: isStill,
      onSelect: () => setLayout({ ...layout, frozen: { ...layout.frozen, [column.id]: !isStill } }),
    },
    {
      id: 'hide',
      text: 'Hide',
      isDisabled: column.required,
      onSelect: () => setLayout({ ...layout, hidden: [...(layout.hidden ?? []), column.id] }),
    },
  ];
}

const DENSITIES: readonly { density: GridDensity; text: string }[] = [
  { density: 'compact', text: 'Compact rows' },
  { density: 'regular', text: 'Regular rows' },
  { density: 'roomy', text: 'Spacious rows' },
];

/** Stays open while columns are shown and hidden. Columns of several groups can have the same title. */
function columnsEntries<Row>({ props, columns, layout, setLayout }: GridFloatsProps<Row>): MenuEntry[] {
  const hidden = layout.hidden ?? [];
  const groups = new Map(props.groups?.map(({ id, title }) => [id, title]));
  const shown = orderedColumns(columns, layout).filter((column) => !isSelectColumn(column));
  return [
    ...shown.map((column) => {
      const isAway = isHidden(column, layout);
      const next = isAway ? hidden.filter((id) => id !== column.id) : [...hidden, column.id];
      return {
        id: column.id,
        text: [groups.get(column.group ?? ''), column.title].filter(Boolean).join(' '),
        isChecked: !isAway,
        isDisabled: column.required,
        onSelect: () => setLayout({ ...layout, hidden: next }),
      };
    }),
    'line' as const,
    ...DENSITIES.map(({ density, text }) => ({
      id: density,
      text,
      isChecked: (layout.density ?? 'compact') === density,
      onSelect: () => setLayout({ ...layout, density }),
    })),
    'line' as const,
    { id: 'reset', text: 'Reset', onSelect: () => setLayout({}) },
  ];
}

function ColumnFilterForm<Row>(input: GridFloatsProps<Row> & { column: GridColumn<Row>; close: () => void }) {
  const { props, column, view, setView, close } = input;
  const apply = (filter: ColumnFilter | null) => {
    const { [column.id]: _, ...others } = view.filters;
    setView({ ...view, filters: filter ? { ...others, [column.id]: filter } : others });
    close();
  };
  return <GridFilterForm column={column} rows={props.rows} filter={view.filters[column.id]} onApply={apply} />;
}
