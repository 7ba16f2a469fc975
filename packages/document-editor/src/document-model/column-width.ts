import type { Editor } from '@tiptap/core';
import { isInTable, selectedRect } from '@tiptap/pm/tables';

/** Step of the menu, in percent of the text's width. */
const STEP = 5;
const LEAST = 5;

/**
 * Makes the cursor's column wider or narrower; its neighbour, if possible the one on the right, changes by the same
 * amount. Columns without widths first get equal ones. An alternative to dragging a column's edge.
 */
export function stepColumnWidth(editor: Editor, direction: 1 | -1, textWidth: number): boolean {
  const { state, view } = editor;
  if (!isInTable(state)) return false;
  const { map, table, tableStart, left } = selectedRect(state);
  const widths = Array.from({ length: map.width }, (_, column) => widthOf(column));
  const known = widths.filter((width) => width > 0);
  const rest = Math.max(0, textWidth - known.reduce((sum, width) => sum + width, 0));
  const equal = rest / Math.max(1, map.width - known.length);
  const all = widths.map((width) => Math.floor(width || equal));
  const neighbour = left + 1 < map.width ? left + 1 : left - 1;
  const step = Math.round((direction * STEP * textWidth) / 100);
  const least = (LEAST * textWidth) / 100;
  const wide = (all[left] ?? 0) + step;
  const narrow = (all[neighbour] ?? 0) - step;
  if (map.width < 2 || wide < least || narrow < least) return false;
  all[left] = wide;
  all[neighbour] = narrow;
  const { tr } = state;
  for (const position of new Set(map.map)) {
    const cell = table.nodeAt(position);
    if (!cell) continue;
    const first = map.colCount(position);
    const colwidth = all.slice(first, first + Number(cell.attrs.colspan));
    tr.setNodeMarkup(tableStart + position, null, { ...cell.attrs, colwidth });
  }
  view.dispatch(tr);
  editor.commands.focus();
  return true;

  function widthOf(column: number): number {
    const position = map.map[column] ?? 0;
    const cell = table.nodeAt(position);
    const colwidth = cell?.attrs.colwidth as number[] | null | undefined;
    return colwidth?.[column - map.colCount(position)] ?? 0;
  }
}
