import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in px; `initial` until it is known. */
export function useWidth<Frame extends HTMLElement>(initial: number): [RefObject<Frame | null>, number] {
  const frame = useRef<Frame>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
