import { use, useEffect } from 'react';
import { selectRoles, type SessionRoot } from '@/entities/session';
import { baseApi, type ApiRoot } from '@/shared/api';
import { ReplayContext, useAppStore } from '@/shared/redux';
import { pathNameOf } from '@/shared/routes';
import { isReachable, ROUTE_TABLE } from './route-table';

/** Milliseconds for what people came for. */
const SCREEN_FIRST = 10_000;

/**
 * Fetches what other screens of the user show first, once this browser has the portal's files: without them, no screen
 * would open without a network.
 */
export function useFetchAhead(): void {
  const isReplay = use(ReplayContext);
  const { dispatch, getState } = useAppStore<ApiRoot & SessionRoot>();

  useEffect(() => {
    if (isReplay) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fetchAll = async () => {
      // Without an answer to the portal's first call, failures would be shown that nobody has asked for.
      if (!baseApi.endpoints.getConfiguration.select()(getState()).isSuccess) return;
      const claims = selectRoles(getState());
      for (const screen of Object.values(ROUTE_TABLE))
        if (!isOver && isReachable(screen, claims)) await screen.fetchAhead?.(dispatch, getState());
    };
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void fetchAll(), SCREEN_FIRST);
    };
    void navigator.serviceWorker?.ready.then(wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch, getState, isReplay]);
}

/** Loads the code of a screen once a link to it is pointed at or focused. */
export function useCodeAhead(): void {
  useEffect(() => {
    const load = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      const name = link && pathNameOf(link.pathname);
      // A failure is shown if the screen is opened.
      if (name) void ROUTE_TABLE[name].preload?.().catch(() => undefined);
    };
    const listening = new AbortController();
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, load, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}
