import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` to the pixels of the page that the on-screen keyboard covers: most phones lay it over the page, so
 * what sticks to the bottom would be below it. A page that is zoomed in has no such pixels.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered));
      element.current?.style.setProperty('--keyboard', `${inset}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
