/** Set on each participating control, with `tabIndex={-1}`: its row and column, from 0. */
export interface RovingItem {
  'data-roving-row': number;
  'data-roving-column': number;
  tabIndex: -1;
}

export function rovingItem(row: number, column: number): RovingItem {
  return { 'data-roving-row': row, 'data-roving-column': column, tabIndex: -1 };
}

/** The control that an arrow key leads to from `present`; undefined at an end, and for other keys. */
export function neighbour(items: readonly HTMLElement[], present: HTMLElement, key: string): HTMLElement | undefined {
  const row = rowOf(present);
  const ofRow = items.filter((item) => rowOf(item) === row);
  const at = ofRow.indexOf(present);
  switch (key) {
    case 'ArrowRight':
      return ofRow[at + 1];
    case 'ArrowLeft':
      return ofRow[at - 1];
    case 'Home':
      return ofRow[0];
    case 'End':
      return ofRow.at(-1);
    case 'ArrowDown':
      return ofColumn(items, present)
        .filter((item) => rowOf(item) > row)
        .toSorted((one, other) => rowOf(one) - rowOf(other))[0];
    case 'ArrowUp':
      return ofColumn(items, present)
        .filter((item) => rowOf(item) < row)
        .toSorted((one, other) => rowOf(other) - rowOf(one))[0];
    default:
      return undefined;
  }
}

/** The controls of its column; rows may have none. */
function ofColumn(items: readonly HTMLElement[], present: HTMLElement): HTMLElement[] {
  return items.filter((item) => columnOf(item) === columnOf(present));
}

function rowOf({ dataset }: HTMLElement): number {
  return Number(dataset.rovingRow);
}

function columnOf({ dataset }: HTMLElement): number {
  return Number(dataset.rovingColumn);
}
