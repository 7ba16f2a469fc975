import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { revealed, rowWindow, type IndexWindow } from '@harbour/data-grid/row-window';

/** px: rows are taller on touch devices. */
const ROW_HEIGHT = 36;
const TOUCHED_ROW_HEIGHT = 44;

const TOUCHED = '(width < 600px), (pointer: coarse)';

/** px: the view's assumed height until it is measured. */
const FIRST_ROOM = 600;

/** Extra rows rendered outside the edges, so that scrolling shows no gap. */
const OVERSCAN = 8;

/** Which rows of a long list to render while its view scrolls, and a function to reveal one. */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useSyncExternalStore(watchTouch, () =>
    window.matchMedia(TOUCHED).matches ? TOUCHED_ROW_HEIGHT : ROW_HEIGHT,
  );
  const [view, setView] = useState({ top: 0, room: FIRST_ROOM });
  const { first, last } = rowWindow(view.top, view.room, height, count, OVERSCAN);

  // The same object while the window is unchanged, so that scrolling by a few px renders nothing.
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    setView((known) => {
      const next = { top: scrollTop, room: clientHeight || FIRST_ROOM };
      const isSame = sameWindow(
        rowWindow(known.top, known.room, height, count, OVERSCAN),
        rowWindow(next.top, next.room, height, count, OVERSCAN),
      );
      return isSame && known.room === next.room ? known : next;
    });
  }, [height, count]);

  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);

  return {
    scroller,
    height,
    window: { first, last } satisfies IndexWindow,
    /** Rows per page. */
    page: Math.max(1, Math.floor(view.room / height) - 1),
    handleScroll: measure,
    reveal: (index: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTop = revealed(element.scrollTop, element.clientHeight || FIRST_ROOM, index * height, height);
      measure();
    },
  };
}

function sameWindow(one: IndexWindow, other: IndexWindow): boolean {
  return one.first === other.first && one.last === other.last;
}

function watchTouch(onChange: () => void): () => void {
  const query = window.matchMedia(TOUCHED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
