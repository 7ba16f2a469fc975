import { useSyncExternalStore } from 'react';
import { useMedia } from './media-query';

/** Where layouts change (product/navigation#breakpoints), in pixels of what the rail and the help panel leave. */
export type PageWidth = 600 | 960 | 1200;

let pageWidth: number | null = null;
const followers = new Set<() => void>();

/** The ref of the element beside the rail: `container: page` for `useIsNarrow`. Without one, the window counts. */
export function measurePage(element: HTMLElement | null) {
  if (!element) return undefined;
  const measure = (width: number) => {
    pageWidth = width || null;
    followers.forEach((onChange) => onChange());
  };
  measure(element.clientWidth);
  const observer =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => measure(element.clientWidth));
  observer?.observe(element);
  return () => {
    observer?.disconnect();
    measure(0);
  };
}

/**
 * Whether the page is narrower than a breakpoint, by default a phone's, as with `@container page`; for what a style
 * sheet cannot express, such as the columns of a grid.
 */
export function useIsNarrow(below: PageWidth = 600): boolean {
  const isWindowNarrow = useMedia(`(width < ${below}px)`);
  return useSyncExternalStore(follow, () => (pageWidth === null ? isWindowNarrow : pageWidth < below));
}

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}
