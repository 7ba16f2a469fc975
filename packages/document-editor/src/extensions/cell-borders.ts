import { RICH_TEXT_STYLES } from '@harbour/document-model/rich-text';
import { Extension } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { CellSelection, isInTable, selectedRect, type Rect, type TableMap } from '@tiptap/pm/tables';
import { cssValue } from './text-look';

/** Which lines a table, or the selected cells, have. */
export type Borders = 'all' | 'none' | 'outline' | 'header';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    cellBorders: {
      /** Sets the lines of the selected cells, or of the whole table if no cells are selected. */
      setBorders: (borders: Borders) => ReturnType;
    };
  }
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

const ATTRIBUTES = { top: 'borderTop', right: 'borderRight', bottom: 'borderBottom', left: 'borderLeft' } as const;

/**
 * The borders of cells (product/text-editor#borders). A side without its own style has the line of all tables, so only
 * other sides are stored. Neighbours share their line: both have it, or neither.
 */
export const CellBorders = Extension.create({
  name: 'cellBorders',
  addGlobalAttributes: () => [
    {
      types: ['tableCell', 'tableHeader'],
      attributes: Object.fromEntries(SIDES.map((side) => [ATTRIBUTES[side], borderAttribute(side)])),
    },
  ],
  addCommands: () => ({
    setBorders:
      (borders) =>
      ({ tr, state, dispatch }) => {
        if (!isInTable(state)) return false;
        const { map, tableStart, left, top, right, bottom } = selectedRect(state);
        const whole = { left: 0, top: 0, right: map.width, bottom: map.height };
        if (dispatch)
          draw(
            tr,
            { map, tableStart, area: state.selection instanceof CellSelection ? { left, top, right, bottom } : whole },
            borders,
          );
        return true;
      },
  }),
});

interface Area {
  map: TableMap;
  tableStart: number;
  area: Rect;
}

function draw(tr: Transaction, { map, tableStart, area }: Area, borders: Borders): void {
  for (const position of new Set(map.map)) {
    const cell = map.findCell(position);
    const isWithin =
      area.left < cell.right && cell.left < area.right && area.top < cell.bottom && cell.top < area.bottom;
    for (const side of SIDES) {
      if (!isWithin && !touches(cell, side, area)) continue;
      const hasLine =
        borders === 'all' ||
        (borders === 'outline' && isEdge(cell, side, area)) ||
        (borders === 'header' && isBelowHeader(cell, side, area, map));
      tr.setNodeAttribute(tableStart + position, ATTRIBUTES[side], hasLine ? null : 'none');
    }
  }
}

const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;

/** Whether a cell beside the area has this side in common with it. */
function touches(cell: Rect, side: Side, area: Rect): boolean {
  const isBeside =
    side === 'top' || side === 'bottom'
      ? cell.left < area.right && area.left < cell.right
      : cell.top < area.bottom && area.top < cell.bottom;
  return isBeside && cell[side] === area[OPPOSITE[side]];
}

function isEdge(cell: Rect, side: Side, area: Rect): boolean {
  return cell[side] === area[side] || touches(cell, side, area);
}

/** The line between the first row of the area and the next. */
function isBelowHeader(cell: Rect, side: Side, area: Rect, map: TableMap): boolean {
  const first = map.findCell(map.map[area.top * map.width + area.left] ?? 0).bottom;
  if (side === 'bottom') return cell.bottom === first && cell.top >= area.top;
  return side === 'top' && cell.top === first;
}

function borderAttribute(side: Side) {
  const property = `border-${side}`;
  return {
    default: null,
    parseHTML: ({ style }: HTMLElement) => {
      const [kind, width, color] = ['style', 'width', 'color'].map((part) =>
        style.getPropertyValue(`${property}-${part}`),
      );
      const value = kind === 'none' ? kind : `${width} ${kind} ${cssValue(color ?? '') ?? ''}`;
      return RICH_TEXT_STYLES[property]?.test(value) ? value : null;
    },
    renderHTML: (attributes: Record<string, string | null>) =>
      attributes[ATTRIBUTES[side]] ? { style: `${property}:${attributes[ATTRIBUTES[side]]}` } : {},
  };
}
