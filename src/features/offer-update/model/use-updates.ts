import { use, useEffect, useSyncExternalStore } from 'react';
import { startUpConfig } from '@/shared/config';
import { ReplayContext } from '@/shared/redux';
import { createUpdates } from './updates';

/** Milliseconds for what people came for: the copy takes a few hundred requests. */
const SCREEN_FIRST = 20_000;

const updates = createUpdates({
  // Hot reload needs the files as they are.
  container: import.meta.env.DEV ? undefined : navigator.serviceWorker,
  isWanted: startUpConfig.offlineCopy,
  reload: () => location.reload(),
});

/** Stores the browser's copy of the portal once the screen is shown, and says whether a newer version is ready. */
export function useUpdates() {
  const isReplay = use(ReplayContext);
  useEffect(() => {
    if (isReplay) return;
    const timer = setTimeout(() => void updates.start(), SCREEN_FIRST);
    return () => clearTimeout(timer);
  }, [isReplay]);
  return { isReady: useSyncExternalStore(updates.follow, updates.isReady), take: updates.take };
}
