import { COLUMNS, makeRows, type BenchColumn, type BenchRow } from './rows';
import { WEEKLY } from './weekly/rows';

/** How a marked cell looks: `name` is its class, `color` its ground; `word` is what a screen reader says. */
export interface Mark {
  name: string;
  color: string;
  word: string;
}

/** What all sides show. */
export interface Scenario {
  columns: readonly BenchColumn[];
  groups?: readonly { id: string; title: string }[];
  rowCount: number;
  makeRows: (count: number) => BenchRow[];
  /** The coloured cells of a column by their value; undefined where the column has none. */
  marks: (column: number) => ReadonlyMap<string, Mark> | undefined;
  /** What is in the totals row; null for nothing. Peers show a totals row only where `hasTotals`. */
  total: (rows: readonly BenchRow[], column: number) => number | null;
  hasTotals: boolean;
  /** Rows can be chosen, by check boxes where the side has some. */
  hasRowSelection: boolean;
  /** The column whose first cell changes, and what to. */
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

/** The totals as a row of its own, for sides whose footer is a row. */
export const totalsRow = (rows: readonly BenchRow[]): BenchRow => ({
  id: 'total',
  values: scenario.columns.map((_, column) => (column === 0 ? 'Total' : scenario.total(rows, column))),
});

/** The mark of a value; totals are numbers and have none. */
export function markOf(column: number, value: unknown): Mark | undefined {
  return typeof value === 'string' ? scenario.marks(column)?.get(value) : undefined;
}

/** The classes of all marks, for the sides that draw with elements. */
export function addMarkStyles(): void {
  const marks = scenario.columns.flatMap((_, column) => [...(scenario.marks(column)?.values() ?? [])]);
  const rules = new Set(marks.map(({ name, color }) => `.${name} { background-color: ${color} !important; }`));
  const style = document.createElement('style');
  style.textContent = [...rules].join('\n');
  document.head.append(style);
}
