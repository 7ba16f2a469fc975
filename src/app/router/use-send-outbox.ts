import { use, useEffect } from 'react';
import { selectOutbox } from '@/features/keep-draft';
import { useFetchedSoon } from '@/shared/lib/fetched-component';
import { ReplayContext, useAppSelector, useAppStore } from '@/shared/redux';
import type { RootState } from '../store';

/** Milliseconds between attempts to load what there may be no network for. */
const AGAIN_AFTER = 15_000;

const load = () => import('../store/send-outbox');

/** Sends the outbox while something is waiting. Its code is not part of the first files. */
export function useSendOutbox(): void {
  const isReplay = use(ReplayContext);
  const store = useAppStore<RootState>();
  const isWanted = useAppSelector(selectOutbox).length > 0 && !isReplay;
  useFetchedSoon(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = () =>
      load().then(
        ({ sendOutbox }) => {
          if (!isOver) stop = sendOutbox(store);
        },
        () => {
          if (!isOver) timer = setTimeout(() => void start(), AGAIN_AFTER);
        },
      );
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isWanted, store]);
}
