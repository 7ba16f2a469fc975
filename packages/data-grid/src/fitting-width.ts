import { cellText, type GridColumn } from './grid-column';
import { shownRowAt, type ShownRows } from './grid-rows';

/** How many rows are measured. */
const SAMPLE = 300;
/** px for the header's icons and menu, and the cell's padding */
const HEADER_EXTRA = 44;
const CELL_EXTRA = 20;

/**
 * The width in px at which a column's title and its first rows are not cut off.
 * @param styled an element with the font of the cells
 */
export function fittingWidth<Row>(column: GridColumn<Row>, shown: ShownRows<Row>, styled: Element | null): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !styled) return 0;
  const { fontFamily, fontSize } = getComputedStyle(styled);
  context.font = `600 ${fontSize} ${fontFamily}`;
  let width = context.measureText(column.title).width + HEADER_EXTRA;
  context.font = `${fontSize} ${fontFamily}`;
  for (let index = 0; index < Math.min(shown.count, SAMPLE); index += 1) {
    const row = shownRowAt(shown, index);
    if (row !== undefined) width = Math.max(width, context.measureText(cellText(column, row)).width + CELL_EXTRA);
  }
  return Math.ceil(width);
}
