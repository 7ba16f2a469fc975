import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { DayRuler, DaySpan } from '../../model/day-ruler';
import { draggedSpan, type DragKind } from './drag-span';

/** Pixels: a press that moves less is a click. */
const CLICK = 4;

/** Pixels at either end of a block where a drag moves only that end. */
const EDGE = 8;

interface Press {
  kind: DragKind;
  /** The id of the block's entry; null for a new span. */
  id: string | null;
  span: DaySpan;
  from: number;
  x: number;
  pointer: number;
  /** Null while it may still be a click. */
  dragged: Dragged | null;
}

export interface Dragged extends DaySpan {
  /** The id of the block's entry; null for a new span. */
  id: string | null;
}

/**
 * Dragging on the ruler's track: free time draws a new span, a block is moved, its ends are moved alone. Esc leaves
 * everything as it was. `handlers` are the track's.
 */
export function useRulerDrag(ruler: DayRuler, onDropped: (dragged: Dragged) => void) {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const isDragging = dragged !== null;

  const cancel = () => {
    press.current = null;
    setDragged(null);
  };
  useEffect(() => {
    if (!isDragging) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isDragging]);

  const minuteAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return ruler.start + ((event.clientX - left) / width) * (ruler.end - ruler.start);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || press.current) return;
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
      const span = ruler.blocks.find(({ id }) => id === block?.dataset.block);
      const [from, x, pointer] = [minuteAt(event), event.clientX, event.pointerId];
      press.current = {
        kind: block && span ? kindAt(block, event.clientX) : 'add',
        id: span?.id ?? null,
        span: span ?? { start: from, end: from },
        from,
        x,
        pointer,
        dragged: null,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const present = press.current;
      if (present?.pointer !== event.pointerId) return;
      if (!present.dragged) {
        if (Math.abs(event.clientX - present.x) < CLICK) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const { kind, id, span, from } = present;
      // Also here, because the pointer may be released before the state is rendered.
      present.dragged = { id, ...draggedSpan(kind, span, from, minuteAt(event), ruler) };
      setDragged(present.dragged);
    },
    onPointerUp: () => {
      const dropped = press.current?.dragged ?? null;
      wasDragged.current = dropped !== null;
      cancel();
      if (dropped) onDropped(dropped);
    },
    onPointerCancel: cancel,
    // A click ends each drag, and would open what was dragged.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { dragged, handlers };
}

/** Short blocks have no ends of their own: they are moved. */
function kindAt(block: HTMLElement, x: number): DragKind {
  const { left, right, width } = block.getBoundingClientRect();
  if (width < 3 * EDGE) return 'move';
  if (x - left < EDGE) return 'start';
  return right - x < EDGE ? 'end' : 'move';
}
