import type { BenchRow } from './rows';

/** One grid under measurement. */
export interface Side {
  /** Sorts by a column, the way a click on its header does. */
  sort: (column: number, descending: boolean) => void;
  /** Shows other rows, the way an answer brings them. */
  setRows: (rows: readonly BenchRow[]) => void;
  /** Shows one changed row; for sides that know a shorter way than `setRows`. */
  update?: (row: BenchRow, rows: readonly BenchRow[]) => void;
  /** Text of the row at the top, to see that a change has arrived; undefined where it cannot be read (canvas). */
  firstText?: () => string;
}

export type MountSide = (container: HTMLElement, rows: readonly BenchRow[]) => Side | Promise<Side>;

/** What the elements that make up one row say together. */
export const textOf = (container: HTMLElement, selector: string): string =>
  [...container.querySelectorAll(selector)].map((element) => element.textContent).join('|');
