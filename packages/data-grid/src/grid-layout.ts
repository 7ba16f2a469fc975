import {
  columnAlign,
  DEFAULT_COLUMN_WIDTH,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  type GridColumn,
  type GridColumnGroup,
} from './grid-column';

export type GridDensity = 'compact' | 'regular' | 'roomy';

/** A user's arrangement of the columns, serialisable. Unknown ids are ignored, new columns are shown. */
export interface GridLayout {
  /** Column ids in order; columns that are not listed stay where the definitions put them. */
  order?: readonly string[];
  /** px by column id */
  widths?: Readonly<Record<string, number>>;
  hidden?: readonly string[];
  /** By column id, if it differs from the definition. */
  frozen?: Readonly<Record<string, boolean>>;
  density?: GridDensity;
}

/** px */
export const ROW_HEIGHTS: Record<GridDensity, number> = { compact: 26, regular: 32, roomy: 44 };

/** Shown columns with their positions. Frozen ones come first; offsets of the others start again at 0. */
export interface GridGeometry<Row> {
  columns: readonly GridColumn<Row>[];
  frozenCount: number;
  /** left edge of each column, px, inside its part (frozen or scrolled) */
  lefts: Float64Array;
  widths: Float64Array;
  frozenWidth: number;
  scrolledWidth: number;
  groups: readonly HeaderGroup[];
}

/** A run of neighbouring columns under one header group; `id` is null for columns without a group. */
export interface HeaderGroup {
  id: string | null;
  title: string;
  first: number;
  last: number;
}

export function columnWidth<Row>(column: GridColumn<Row>, layout: GridLayout): number {
  const width = layout.widths?.[column.id] ?? column.width ?? DEFAULT_COLUMN_WIDTH;
  return Math.round(Math.max(column.minWidth ?? MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)));
}

/** px: columns of text that are at least as wide are for names and sentences, which may be longer. */
const GROWING_FROM = 150;

function canGrow<Row>(column: GridColumn<Row>, layout: GridLayout): boolean {
  const isText = (column.kind ?? 'text') === 'text' && columnAlign(column) === 'start';
  return isText && layout.widths?.[column.id] === undefined && columnWidth(column, layout) >= GROWING_FROM;
}

/** The widths of `columns` in a grid of `room` px: what they leave free goes to the texts to which the user gave no width. */
function shownWidths<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout, room: number): Float64Array {
  const widths = Float64Array.from(columns, (column) => columnWidth(column, layout));
  const sumOf = (some: Float64Array) => some.reduce((sum, width) => sum + width, 0);
  const free = room - sumOf(widths);
  const growing = widths.map((width, index) => (columns[index] && canGrow(columns[index], layout) ? width : 0));
  if (free <= 0 || sumOf(growing) === 0) return widths;
  const share = free / sumOf(growing);
  return widths.map((width, index) => width + Math.floor((growing[index] ?? 0) * share));
}

export function isFrozen<Row>(column: GridColumn<Row>, layout: GridLayout): boolean {
  return layout.frozen?.[column.id] ?? column.frozen ?? false;
}

export function isHidden<Row>(column: GridColumn<Row>, layout: GridLayout): boolean {
  return !column.required && (layout.hidden?.includes(column.id) ?? false);
}

/** All columns in the user's order. A column that is not in the order follows its predecessor. */
export function orderedColumns<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout): GridColumn<Row>[] {
  const { order } = layout;
  if (!order || order.length === 0) return [...columns];
  const known = new Map(columns.map((column) => [column.id, column]));
  const result = [...new Set(order)].flatMap((id) => known.get(id) ?? []);
  const placed = new Set(result);
  for (const [index, column] of columns.entries()) {
    if (placed.has(column)) continue;
    const predecessor = columns[index - 1];
    result.splice(predecessor ? result.indexOf(predecessor) + 1 : 0, 0, column);
    placed.add(column);
  }
  return result;
}

/** Positions the shown columns: frozen ones first, then the others, each with its left edge. `room`: the grid's width, px. */
export function resolveGeometry<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  groups: readonly GridColumnGroup[] = [],
  room = 0,
): GridGeometry<Row> {
  const ordered = orderedColumns(columns, layout).filter((column) => !isHidden(column, layout));
  const frozen = ordered.filter((column) => isFrozen(column, layout));
  const shown = [...frozen, ...ordered.filter((column) => !isFrozen(column, layout))];
  const lefts = new Float64Array(shown.length);
  const widths = shownWidths(shown, layout, room);
  let left = 0;
  let frozenWidth = 0;
  for (const [index, width] of widths.entries()) {
    if (index === frozen.length) left = 0;
    lefts[index] = left;
    left += width;
    if (index < frozen.length) frozenWidth = left;
  }
  const scrolledWidth = shown.length > frozen.length ? left : 0;
  return {
    columns: shown,
    frozenCount: frozen.length,
    lefts,
    widths,
    frozenWidth,
    scrolledWidth,
    groups: headerGroups(shown, frozen.length, groups),
  };
}

function headerGroups<Row>(
  columns: readonly GridColumn<Row>[],
  frozenCount: number,
  groups: readonly GridColumnGroup[],
): HeaderGroup[] {
  if (!columns.some((column) => column.group !== undefined)) return [];
  const titles = new Map(groups.map((group) => [group.id, group.title]));
  const result: HeaderGroup[] = [];
  for (const [index, column] of columns.entries()) {
    const id = column.group ?? null;
    const previous = result.at(-1);
    if (previous && previous.id === id && index !== frozenCount) previous.last = index;
    else result.push({ id, title: id === null ? '' : (titles.get(id) ?? id), first: index, last: index });
  }
  return result;
}

/** Moves a column one step among the shown ones. */
export function movedColumn<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  columnId: string,
  step: -1 | 1,
): GridLayout {
  const shown = resolveGeometry(columns, layout).columns;
  const index = shown.findIndex((column) => column.id === columnId);
  const neighbour = shown[index + step];
  const self = shown[index];
  if (!self || !neighbour || isFrozen(self, layout) !== isFrozen(neighbour, layout)) return layout;
  return movedBeside(columns, layout, columnId, neighbour.id, step > 0);
}

/** Moves a column directly before or after another one; used by dragging and the header menu. */
export function movedBeside<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  columnId: string,
  besideId: string,
  behind: boolean,
): GridLayout {
  if (columnId === besideId) return layout;
  const order = orderedColumns(columns, layout).map((column) => column.id);
  const without = order.filter((id) => id !== columnId);
  const index = without.indexOf(besideId);
  if (index < 0 || without.length === order.length) return layout;
  without.splice(behind ? index + 1 : index, 0, columnId);
  return { ...layout, order: without };
}
