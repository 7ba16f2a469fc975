import { COLUMNS, makeRows, type BenchColumn, type BenchRow } from './rows';
import { WEEKLY } from './weekly/rows';

/** The look of a marked cell: `name` is its class, `color` its background, `word` its text for screen readers. */
export interface Mark {
  name: string;
  color: string;
  word: string;
}

/** The data that all sides show. */
export interface Scenario {
  columns: readonly BenchColumn[];
  groups?: readonly { id: string; title: string }[];
  rowCount: number;
  makeRows: (count: number) => BenchRow[];
  /** The marks of a column by value; undefined if it has none. */
  marks: (column: number) => ReadonlyMap<string, Mark> | undefined;
  /** A cell of the totals row; null if empty. Peers show a totals row only if `hasTotals`. */
  total: (rows: readonly BenchRow[], column: number) => number | null;
  hasTotals: boolean;
  /** Whether rows can be selected, with check boxes if the side has them. */
  hasRowSelection: boolean;
  /** The column whose first cell changes, and its new values. */
  changing?: { column: number; values: readonly [string, string] };
}

const GRID: Scenario = {
  columns: COLUMNS,
  rowCount: 100_000,
  makeRows,
  marks: () => undefined,
  total: (rows, column) => (column > 2 && COLUMNS[column]?.kind === 'number' ? rows.length : null),
  hasTotals: false,
  hasRowSelection: true,
};

/** `?scenario=weekly`: consultants by days; otherwise the plain rows. */
export const scenario: Scenario = new URLSearchParams(location.search).get('scenario') === 'weekly' ? WEEKLY : GRID;

/** The totals as a row, for sides whose footer is a row. */
export const totalsRow = (rows: readonly BenchRow[]): BenchRow => ({
  id: 'total',
  values: scenario.columns.map((_, column) => (column === 0 ? 'Total' : scenario.total(rows, column))),
});

/** The mark of a value; totals are numbers and have none. */
export function markOf(column: number, value: unknown): Mark | undefined {
  return typeof value === 'string' ? scenario.marks(column)?.get(value) : undefined;
}

/** Adds the classes of all marks, for sides that draw with elements. */
export function addMarkStyles(): void {
  const marks = scenario.columns.flatMap((_, column) => [...(scenario.marks(column)?.values() ?? [])]);
  const rules = new Set(marks.map(({ name, color }) => `.${name} { background-color: ${color} !important; }`));
  const style = document.createElement('style');
  style.textContent = [...rules].join('\n');
  document.head.append(style);
}
