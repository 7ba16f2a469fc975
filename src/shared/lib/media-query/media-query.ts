import { useCallback, useSyncExternalStore } from 'react';

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
