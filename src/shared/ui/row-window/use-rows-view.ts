import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { revealed } from '@harbour/data-grid/row-window';

export interface RowsView {
  scroller: RefObject<HTMLDivElement | null>;
  /** The row that was revealed last; -1 before. */
  row: number;
  /** A chunk of rows that had a height of `before` px was rendered or removed: what is in view stays where it is. */
  keepPlace: (chunk: Element, before: number) => void;
}

/** A view that scrolls over `RowChunks`, whose rows have their index as `data-index`, and reveals one of them. */
export function useRowsView() {
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ row: number; align: 'middle' | 'nearest' }>({ row: -1, align: 'nearest' });
  /** Whether the row that was revealed stays in its place until the user scrolls. */
  const isHeld = useRef(false);
  /** Where this hook has scrolled to: an event with this position is not the user's. */
  const ownTop = useRef(0);

  const lineOf = (row: number) => scroller.current?.querySelector(`[data-index="${row}"]`);
  const scrollTo = (element: HTMLElement, top: number) => {
    element.scrollTop = top;
    ownTop.current = element.scrollTop;
  };
  const hold = () => {
    const [element, line] = [scroller.current, lineOf(wanted.row)];
    if (!element || !line) return;
    const { top, height } = line.getBoundingClientRect();
    const { scrollTop, clientHeight, clientTop } = element;
    // What sticks to the top covers rows.
    const covered = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
    const room = clientHeight - covered;
    const start = top - element.getBoundingClientRect().top - clientTop + scrollTop - covered;
    scrollTo(
      element,
      wanted.align === 'middle' ? start - (room - height) / 2 : revealed(scrollTop, room, start, height),
    );
  };
  const handleWanted = useEffectEvent(() => {
    isHeld.current = true;
    hold();
  });
  useLayoutEffect(() => handleWanted(), [wanted]);

  const isShown = (line: Element | null | undefined) => {
    const [view, box] = [scroller.current?.getBoundingClientRect(), line?.getBoundingClientRect()];
    return view !== undefined && box !== undefined && box.bottom > view.top && box.top < view.bottom;
  };
  return {
    scroller,
    row: wanted.row,
    keepPlace: (chunk: Element, before: number) => {
      const element = scroller.current;
      const { top, height } = chunk.getBoundingClientRect();
      if (isHeld.current) hold();
      else if (element && height !== before && top < element.getBoundingClientRect().top) {
        scrollTo(element, element.scrollTop + height - before);
      }
    },
    handleScroll: () => {
      if (Math.abs((scroller.current?.scrollTop ?? 0) - ownTop.current) >= 1.5) isHeld.current = false;
    },
    isInView: (row: number) => isShown(lineOf(row)),
    /** Rows per page. */
    page: () => {
      const lines = scroller.current?.querySelectorAll('[data-index]') ?? [];
      return Math.max(1, [...lines].filter(isShown).length - 1);
    },
    /** Scrolls to a row: to the middle of the view, or no further than needed. */
    reveal: (row: number, align: 'middle' | 'nearest') => setWanted({ row, align }),
  };
}
