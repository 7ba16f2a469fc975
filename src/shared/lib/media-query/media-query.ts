import { useCallback, useSyncExternalStore } from 'react';

/** Where layouts change (product/navigation#breakpoints), in pixels of the window's width. */
export type Breakpoint = 600 | 960 | 1280 | 1440;

/** Whether a media query applies, followed as it changes. */
export function useMedia(media: string): boolean {
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

/**
 * Whether the window is narrower than a breakpoint, by default a phone's; for what a style sheet cannot express, such
 * as the columns of a grid.
 */
export function useIsNarrow(below: Breakpoint = 600): boolean {
  return useMedia(`(width < ${below}px)`);
}

/** Whether this is a phone, whichever way it is turned: a small screen, and a finger instead of a mouse. */
export function isPhone(): boolean {
  const { width, height } = window.screen;
  return Math.min(width, height) < 600 && window.matchMedia('(pointer: coarse)').matches;
}

/** Whether motion is reduced, by the system or in Preferences (by the body's class). */
export function isMotionReduced(): boolean {
  return (
    document.body.classList.contains('less-motion') || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
