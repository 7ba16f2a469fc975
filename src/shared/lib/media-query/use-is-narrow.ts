import { useSyncExternalStore } from 'react';

/** Below the first breakpoint of A §9. */
const NARROW = '(width < 600px)';

/** Whether the window is a telephone's; for what a style sheet cannot say, such as the columns of a grid. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
