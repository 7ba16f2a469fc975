import { useCallback, useSyncExternalStore } from 'react';

/** Where layouts change (product/navigation#breakpoints), in pixels of the window's width. */
export type Breakpoint = 600 | 960 | 1280 | 1440;

/**
 * Whether the window is narrower than a breakpoint, by default a phone's; for what a style sheet cannot express, such
 * as the columns of a grid.
 */
export function useIsNarrow(below: Breakpoint = 600): boolean {
  return useMedia(`(width < ${below}px)`);
}

/** Whether this is a phone: a narrow window, and a finger instead of a mouse. */
export function useIsPhone(): boolean {
  return useMedia('(width < 600px) and (pointer: coarse)');
}

function useMedia(media: string): boolean {
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

/** Whether motion is reduced, by the system or in Preferences (by the body's class). */
export function isMotionReduced(): boolean {
  return (
    document.body.classList.contains('less-motion') || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
