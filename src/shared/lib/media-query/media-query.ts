import { useCallback, useSyncExternalStore } from 'react';

/** Where layouts change (product/navigation#breakpoints), in pixels of the window's width. */
export type Breakpoint = 600 | 960 | 1280 | 1440;

/**
 * Whether the window is narrower than a breakpoint, by default a telephone's; for what a style sheet cannot say, such
 * as the columns of a grid.
 */
export function useIsNarrow(below: Breakpoint = 600): boolean {
  const media = `(width < ${below}px)`;
  const watch = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(media).matches);
}

/** Whether nothing should move: the system asks for it, or it was chosen in Preferences (the body's class says so). */
export function isMotionReduced(): boolean {
  return (
    document.body.classList.contains('less-motion') || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
