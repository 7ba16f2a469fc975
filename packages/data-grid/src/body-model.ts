import type { GridGeometry } from './grid-layout';
import type { RowSource } from './row-slot';

/** The elements that the body moves and fills; React creates them once and does not touch their content. */
export interface BodyParts {
  /** The focusable grid, which scrolls. */
  scroller: HTMLElement;
  /** As tall and wide as all rows and columns, so that the scroll bars are right. */
  sizer: HTMLElement;
  /** Stays in view inside the scroller and holds header, rows and footer. */
  pane: HTMLElement;
  rows: HTMLElement;
  footer: HTMLElement;
}

/** Everything the body draws, passed again whenever it changes. */
export interface BodyModel {
  geometry: Omit<GridGeometry<unknown>, 'columns' | 'groups'>;
  rowCount: number;
  /** px */
  rowHeight: number;
  /** px, header and footer together */
  edgesHeight: number;
  footerCount: number;
  source: RowSource;
  footerSource: RowSource;
  rowClass: (rowIndex: number) => string;
  /** What a row says about itself, on hover and to screen readers; undefined for most. */
  rowTitle: (rowIndex: number) => string | undefined;
  /** undefined where rows cannot be selected */
  isRowSelected: ((rowIndex: number) => boolean) | undefined;
  /** aria-rowindex of the first row */
  firstRowNumber: number;
}

/** Whether all cells stay where they are: new columns often differ only in what they show. */
export function hasSameLayout(before: BodyModel, after: BodyModel): boolean {
  const [was, is] = [before.geometry, after.geometry];
  return (
    before.rowHeight === after.rowHeight &&
    before.edgesHeight === after.edgesHeight &&
    before.source.hasCellSelection === after.source.hasCellSelection &&
    was.frozenCount === is.frozenCount &&
    was.widths.length === is.widths.length &&
    is.widths.every(
      (width, column) =>
        width === was.widths[column] && before.source.columnClass(column) === after.source.columnClass(column),
    )
  );
}
