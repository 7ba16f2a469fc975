import type { BenchRow } from './rows';

/** A measured grid. */
export interface Side {
  /** Sorts by a column, as a click on its header does. */
  sort: (column: number, descending: boolean) => void;
  /** Shows other rows, as a new answer does. */
  setRows: (rows: readonly BenchRow[]) => void;
  /** Shows one changed row, for sides with a faster way than `setRows`. */
  update?: (row: BenchRow, rows: readonly BenchRow[]) => void;
  /** The text of the top row, to detect that a change has arrived; undefined if it cannot be read (canvas). */
  firstText?: () => string;
}

export type MountSide = (container: HTMLElement, rows: readonly BenchRow[]) => Side | Promise<Side>;

/** The combined text of a row's elements. */
export const textOf = (container: HTMLElement, selector: string): string =>
  [...container.querySelectorAll(selector)].map((element) => element.textContent).join('|');
