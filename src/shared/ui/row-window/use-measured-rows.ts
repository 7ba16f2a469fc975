import { revealed } from '@harbour/data-grid/row-window';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { measuredWindow, rowAt, rowStarts, withHeights, type RowStarts } from './row-starts';

/** px: assumed until the view is measured. */
const FIRST_VIEW = { top: 0, room: 600, width: 400 };

/** Extra rows rendered outside the edges, so that scrolling shows no gap. */
const OVERSCAN = 6;

interface MeasuredRowsOptions<Item> {
  /** Keep the array stable between renders. */
  items: readonly Item[];
  /** Approximate height of an item in px, in a view of `width` px; stable between renders. */
  estimate: (item: Item, width: number) => number;
  /** Called when the user, not this hook, has scrolled. */
  onScroll: () => void;
}

/**
 * Which rows of a long list to render while its view scrolls, where each row is as tall as its text. Rows are measured
 * when they are rendered; what is in view stays where it is when rows above turn out taller.
 */
export function useMeasuredRows<Item>({ items, estimate, onScroll }: MeasuredRowsOptions<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(FIRST_VIEW);
  const estimated = useMemo(
    () => rowStarts(items.map((item) => estimate(item, view.width))),
    [items, estimate, view.width],
  );
  const [measured, setMeasured] = useState({ estimated, starts: estimated });
  const starts = measured.estimated === estimated ? measured.starts : estimated;
  const { first, last } = measuredWindow(starts, view.top, view.room, OVERSCAN);
  /** Where this hook has scrolled to: an event with this position can be ignored. */
  const ownTop = useRef(0);
  /** A row to reveal again when heights are known, or one that stays at its distance from the top. */
  const held = useRef<{ row: number; distance: number | 'middle' | 'nearest' } | null>(null);

  const measureView = () => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight, clientWidth } = element;
    const next = {
      top: scrollTop,
      room: clientHeight || FIRST_VIEW.room,
      width: clientWidth || FIRST_VIEW.width,
    };
    // The same object while the window is unchanged, so that scrolling by a few px renders nothing.
    setView((known) => {
      const [before, after] = [known, next].map(({ top, room }) => measuredWindow(starts, top, room, OVERSCAN));
      const isSame = before?.first === after?.first && before?.last === after?.last;
      return isSame && known.room === next.room && known.width === next.width ? known : next;
    });
  };
  const scrollTo = (top: number) => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = top;
    ownTop.current = element.scrollTop;
    measureView();
  };
  const hold = (known: RowStarts) => {
    const element = scroller.current;
    if (!element || !held.current) return;
    const { row, distance } = held.current;
    const start = known[row] ?? 0;
    const size = (known[row + 1] ?? start) - start;
    const room = element.clientHeight || FIRST_VIEW.room;
    if (typeof distance === 'number') scrollTo(start - distance);
    else if (distance === 'nearest') scrollTo(revealed(element.scrollTop, room, start, size));
    else scrollTo(Math.max(0, start - (room - size) / 2));
  };

  useLayoutEffect(() => {
    const heights = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().height);
    // Nothing has a height without a layout.
    if (heights.some((height) => height === 0)) return;
    const next = withHeights(starts, first, heights);
    if (next === starts) return;
    const top = scroller.current?.scrollTop ?? 0;
    const row = rowAt(starts, top);
    held.current ??= { row, distance: (starts[row] ?? 0) - top };
    setMeasured({ estimated, starts: next });
  }, [estimated, starts, first, last]);
  const handleStarts = useEffectEvent(() => {
    hold(starts);
    if (typeof held.current?.distance === 'number') held.current = null;
  });
  useLayoutEffect(() => handleStarts(), [starts]);

  const handleResize = useEffectEvent(measureView);
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => handleResize());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    scroller,
    list,
    window: { first, last },
    /** px above the first rendered row, and of all rows. */
    above: starts[first] ?? 0,
    height: starts.at(-1) ?? 0,
    /** Rows per page. */
    page: Math.max(1, rowAt(starts, view.top + view.room) - rowAt(starts, view.top) - 1),
    handleScroll: () => {
      measureView();
      if (Math.abs((scroller.current?.scrollTop ?? 0) - ownTop.current) < 1.5) return;
      held.current = null;
      ownTop.current = -1;
      onScroll();
    },
    isInView: (row: number) => {
      const element = scroller.current;
      if (!element) return false;
      const { scrollTop, clientHeight } = element;
      return (starts[row + 1] ?? 0) > scrollTop && (starts[row] ?? 0) < scrollTop + clientHeight;
    },
    /** Scrolls to a row: to the middle of the view, or no further than needed. */
    reveal: (row: number, place: 'middle' | 'nearest') => {
      held.current = { row, distance: place };
      hold(starts);
    },
  };
}
