import type { ReactNode } from 'react';

export type TextTable = readonly (readonly string[])[];

/** How the application reads texts, so that a grid finds and sorts as the rest of its screens do. */
export interface TextRules {
  /** What texts are compared by when rows are looked for: without case and accents, for example. */
  searchKey: (text: string) => string;
  /** The order of two texts: negative if the first one comes first. */
  compareTexts: (one: string, other: string) => number;
}

/** One line of the list of keys. */
export interface KeyHint {
  /** As shown: 'Ctrl + A', '← → ↑ ↓'. */
  keys: string;
  does: string;
}

/** What a grid can do at the moment, for the application's list of keys and its menu of commands. */
export interface GridOffer {
  /** The grid's accessible name. */
  label: string;
  keys: readonly KeyHint[];
  commands: readonly { label: string; run: () => void }[];
}

/** What the application does for its grids; a constant. */
export interface GridHost extends TextRules {
  /** A block of cells as text for a spreadsheet; must not let a cell run as a formula. */
  toClipboard: (table: TextTable) => string;
  /** The cells of what a spreadsheet has put on the clipboard. */
  fromClipboard: (text: string) => string[][];
  /** Offers a table as a file for spreadsheets. */
  saveTable: (table: TextTable, title: string) => void;
  /** A component, which lists what the grid can do while it is mounted. */
  Offer: (offer: GridOffer) => ReactNode;
  showKeys: () => void;
}

/** What a row shows of a change that somebody else has made. */
export interface ChangeMark {
  className: string | undefined;
  title: string | undefined;
}

/** What others change in the rows while they are shown. Keep the object stable between renders. */
export interface RowChanges<Row> {
  /** Whether any record has just been changed: if not, no row is asked for its mark. */
  hasAny: () => boolean;
  markOf: (row: Row) => ChangeMark | undefined;
  /** Calls `onChange` whenever a mark comes or goes. Returns a function that ends this. */
  subscribe: (onChange: () => void) => () => void;
  /** Before new rows are shown: holds those of `shown` that others have changed since the user’s last action. */
  hold: (shown: () => readonly Row[]) => void;
  /** Tells the rows to show although they no longer match; another function whenever they are others. */
  heldRows: () => ((row: Row) => boolean) | undefined;
  /** Calls `onRelease` when the user has acted and the held rows may go. Returns a function that ends this. */
  onRelease: (onRelease: () => void) => () => void;
}
