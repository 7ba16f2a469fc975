import { useEffect } from 'react';
import { selectUserId, type SessionRoot } from '@/entities/session';
import { callsHeldBack, selectConfiguration, type ApiRoot } from '@/shared/api';
import { log } from '@/shared/lib/log';
import { useAppSelector, useAppStore } from '@/shared/redux';

/** Follows the changes of others while somebody is signed in, if the server says what has changed. */
export function useFollowChanges(): void {
  const store = useAppStore<SessionRoot & ApiRoot>();
  const isOffered = useAppSelector(selectConfiguration).changeStream ?? false;
  const userId = useAppSelector(selectUserId);

  useEffect(() => {
    // A replay shows a stored state, which nobody changes.
    if (!isOffered || userId === null || callsHeldBack()) return;
    const stop = new AbortController();
    // Not needed for the first paint.
    import('./follow-changes')
      .then(({ followChanges }) => {
        if (!stop.signal.aborted) followChanges(store, userId, stop.signal);
      })
      .catch((error: unknown) => log.error('Changes by others are not shown', error));
    return () => stop.abort();
  }, [isOffered, store, userId]);
}
