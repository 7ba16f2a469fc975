import type { BenchRow } from './rows';

/** One grid under measurement. */
export interface Side {
  /** Sorts by a column, the way a click on its header does. */
  sort: (column: number, descending: boolean) => void;
  /** Text of the row at the top, to see that a sort has arrived; undefined where it cannot be read (canvas). */
  firstText?: () => string;
}

export type MountSide = (container: HTMLElement, rows: readonly BenchRow[]) => Side | Promise<Side>;
