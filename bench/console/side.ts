import type { MadeAnswer } from './answer';

/** A measured console; each action uses the quickest way that it offers its users. */
export interface ConsoleSide {
  /** Prepares sorting by a column; not measured. */
  prepareSort: (columnId: string) => void;
  /** Sorts by the prepared column, first ascending, then descending. */
  sort: () => void;
  selectAll: () => void;
  selectTop: () => void;
  clearSelection: () => void;
  /** Assigns the selection; a peer writes the same into its rows. */
  assign: () => void;
  /** Focuses the first row. */
  focus: () => void;
  /** The first row's text and whether it is selected, to detect that a change has arrived. */
  firstRow: () => string;
}

export type MountConsole = (container: HTMLElement, answer: MadeAnswer, shown: number) => Promise<ConsoleSide>;
