import type { MadeAnswer } from './answer';

/** One console under measurement; every act is done as its user does it, by the quickest way it offers. */
export interface ConsoleSide {
  /** Gets ready for sorting by a column; not measured. */
  prepareSort: (columnId: string) => void;
  /** Sorts by the column that it is ready for, at first ascending, then descending. */
  sort: () => void;
  selectAll: () => void;
  selectTop: () => void;
  clearSelection: () => void;
  /** Assigns what is selected; a peer writes the same into its rows. */
  assign: () => void;
  /** Puts the focus on the first row. */
  focus: () => void;
  /** What the first row says, and whether it is selected: tells that a change has arrived. */
  firstRow: () => string;
}

export type MountConsole = (container: HTMLElement, answer: MadeAnswer, shown: number) => Promise<ConsoleSide>;
