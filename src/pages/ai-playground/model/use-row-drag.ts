import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { TableMessage } from './conversation';

/**
 * Moves a row by dragging its handle. Rows change places while it moves; Esc puts the row back. Listens on the window,
 * because a moved row loses its pointer capture.
 */
export function useRowDrag(
  body: RefObject<HTMLTableSectionElement | null>,
  messages: readonly TableMessage[],
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ id: string; pointer: number; from: number } | null>(null);

  const indexOf = (id: string) => messages.findIndex((message) => message.id === id);
  const handleMove = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const from = indexOf(drag.id);
    const to = placeAt(body.current, event.clientY, from);
    if (to !== from) onMove(from, to);
  });
  const handleEnd = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === drag?.pointer) setDrag(null);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!drag || event.key !== 'Escape') return;
    event.preventDefault();
    onMove(indexOf(drag.id), drag.from);
    setDrag(null);
  });

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => handleMove(event), { signal });
    window.addEventListener('pointerup', (event) => handleEnd(event), { signal });
    window.addEventListener('pointercancel', (event) => handleEnd(event), { signal });
    window.addEventListener('keydown', (event) => handleKey(event), { signal, capture: true });
    return () => listening.abort();
  }, [isDragging]);

  return {
    dragged: drag?.id ?? null,
    begin: (event: ReactPointerEvent, id: string) => {
      if (event.button === 0) setDrag({ id, pointer: event.pointerId, from: indexOf(id) });
    },
  };
}

/** Its new index: it takes another's place past that one's middle, so that rows of different heights do not flicker. */
function placeAt(body: HTMLElement | null, y: number, from: number): number {
  const middles = [...(body?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  const below = middles.findLastIndex((middle, index) => index > from && y > middle);
  if (below > from) return below;
  const above = middles.findIndex((middle, index) => index < from && y < middle);
  return above >= 0 ? above : from;
}
