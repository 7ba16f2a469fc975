import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { DataGridProps } from './data-grid-props';
import type { GridBody } from './grid-body';
import type { GridCell } from './grid-column';
import type { GridController } from './grid-controller';
import type { GridPosition } from './grid-navigation';
import { CELL_IN_RANGE } from './row-slot';
import { isSelectColumn } from './select-column';
import type { GridCommands } from './use-grid-commands';

interface Drag<Row> {
  /** px of the window */
  x: number;
  y: number;
  from: GridPosition;
  /** The cell that is dragged itself, while the active cell shows where to; null draws a range. */
  carried: GridCell<Row> | null;
  frame: number;
}

interface PointerInput<Row> {
  props: DataGridProps<Row>;
  controller: GridController<Row>;
  body: RefObject<GridBody | null>;
  commands: GridCommands<Row>;
}

/** Fraction of the overshoot that is scrolled per frame when dragging past the edge. */
const DRAG_SCROLL_SHARE = 0.4;

/** Handles click (with Shift and Ctrl), drag of a range or a cell, double click and context menu on the rows. */
export function useGridPointer<Row>({ props, controller, body, commands }: PointerInput<Row>) {
  const drag = useRef<Drag<Row> | null>(null);
  /** Whether the current press has drawn a range: then its click opens nothing. */
  const hasDrawn = useRef(false);

  const cellUnder = (event: MouseEvent): GridPosition | null => {
    const { target } = event;
    // During pointer capture, double click events go to the grid.
    const isOverRows = target instanceof Element && (target === event.currentTarget || isRowCell(target));
    return isOverRows ? (body.current?.cellAt(event.clientX, event.clientY) ?? null) : null;
  };

  const isCheckbox = (position: GridPosition) => isSelectColumn(controller.cellAt(position)?.column);

  const choose = (position: GridPosition, event: MouseEvent) => {
    const modifiers = { extends: event.shiftKey, toggles: event.ctrlKey || event.metaKey };
    if (isCheckbox(position)) controller.toggleRowAt(position.row, modifiers);
    else controller.goTo(position, modifiers, false);
  };

  const drawTo = (position: GridPosition | null, { from, carried }: Drag<Row>) => {
    if (!position) return;
    hasDrawn.current ||= position.row !== from.row || position.column !== from.column;
    if (hasDrawn.current) controller.goTo(position, { extends: !carried, toggles: false }, false);
  };

  const extendDrag = () => {
    const at = drag.current;
    const grid = body.current;
    if (!at || !grid) return;
    const { x, y } = grid.overshoot(at.x, at.y);
    if (x !== 0 || y !== 0) grid.scrollBy(x * DRAG_SCROLL_SHARE, y * DRAG_SCROLL_SHARE);
    drawTo(grid.cellAt(at.x, at.y), at);
    at.frame = x !== 0 || y !== 0 ? requestAnimationFrame(extendDrag) : 0;
  };

  const stopDrag = (element: HTMLElement): Drag<Row> | null => {
    const at = drag.current;
    drag.current = null;
    delete element.dataset.drags;
    if (at && at.frame !== 0) cancelAnimationFrame(at.frame);
    return at;
  };

  const endDrag = (event: PointerEvent<HTMLElement>) => {
    const at = stopDrag(event.currentTarget);
    if (!at) return;
    // The pointer may be released before the last move was drawn.
    if (at.frame !== 0) drawTo(body.current?.cellAt(at.x, at.y) ?? null, at);
    if (!hasDrawn.current || event.type === 'pointercancel') return;
    if (!at.carried) return props.onRangeDrawn?.();
    const to = controller.cellAt(controller.activePosition);
    const isElsewhere = to?.rowKey !== at.carried.rowKey || to.column !== at.carried.column;
    if (to && isElsewhere) props.onDrop?.(at.carried, to, event.ctrlKey || event.metaKey);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDrawn.current = false;
      // A touch may be the start of a scroll: wait for the click.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const position = cellUnder(event);
      if (!position) return;
      const cell = controller.cellAt(position);
      const carried = !event.shiftKey && cell && props.isDraggable?.(cell) ? cell : null;
      choose(position, event);
      const draws = props.selectionMode !== 'rows' && props.selectionMode !== 'none';
      if (!draws || isCheckbox(position)) return;
      drag.current = { x: event.clientX, y: event.clientY, from: position, carried, frame: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = drag.current;
      if (!at || (at.x === event.clientX && at.y === event.clientY)) return;
      at.x = event.clientX;
      at.y = event.clientY;
      if (at.carried) event.currentTarget.dataset.drags = event.ctrlKey || event.metaKey ? 'copy' : 'move';
      // One step per frame, however many moves the mouse reports.
      if (at.frame === 0) at.frame = requestAnimationFrame(extendDrag);
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !drag.current?.carried) return;
      const at = stopDrag(event.currentTarget);
      if (at) controller.goTo(at.from, { extends: false, toggles: false }, false);
    },
    onClick: (event: MouseEvent) => {
      const position = cellUnder(event);
      if (position && isTouch(event)) choose(position, event);
      if (!props.activatesOnClick || hasDrawn.current || event.shiftKey || event.ctrlKey || event.metaKey) return;
      if (position && !isCheckbox(position)) controller.activate(position);
    },
    onDoubleClick: (event: MouseEvent) => {
      const position = cellUnder(event);
      if (position && !props.activatesOnClick && !isCheckbox(position)) controller.activate(position);
    },
    onContextMenu: (event: MouseEvent) => {
      const position = cellUnder(event);
      if (!position) return;
      event.preventDefault();
      if ((controller.cellFlags(position.row, position.column) & CELL_IN_RANGE) === 0) {
        controller.goTo(position, { extends: false, toggles: false }, true);
      }
      const cell = controller.cellAt(position);
      if (cell) commands.setFloat({ kind: 'cell', left: event.clientX, top: event.clientY, cell });
    },
  };
}

/** Footer rows have no index: they cannot be selected. */
const isRowCell = (element: Element) => element.closest('[role=gridcell]')?.closest('[aria-rowindex]') != null;

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
