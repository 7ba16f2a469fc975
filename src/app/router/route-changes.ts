import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LogEvent } from '@contract/log-event';
import { selectSessionStatus } from '@/entities/session';
import { baseApi, isApiError, shownInPlace } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { log } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/shared/redux';

const logEventApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postLogEvent: build.mutation<unknown, LogEvent>({
      query: (event) => ({ url: '/data/logevent', method: 'POST', body: event }),
      ...shownInPlace(),
    }),
  }),
});

/** Sets the document's title: '%s | {product name} Tools', or only the latter (product/navigation#page-title). */
export function useDocumentTitle(title: string | null, productTitle: string): void {
  useEffect(() => {
    document.title = title === null ? productTitle : `${title} | ${productTitle}`;
  }, [title, productTitle]);
}

/**
 * Posts one log event for every path that a signed-in user opens, including the first one after a sign-in. The path has no
 * query: another tab, filter or week is the same page. A failure is only logged in the console. Nothing is posted if
 * `title` is null, which means a redirect.
 */
export function usePageViews(title: string | null): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isSignedIn = useAppSelector(selectSessionStatus) === 'signedIn';
  const posted = useRef<string | null>(null);

  useEffect(() => {
    if (!isSignedIn || posted.current === pathname) return;
    posted.current = pathname;
    if (title === null) return;
    const timestamp = isoWithOffset(clock.now());
    const event: LogEvent = { event: 'pageview', path: pathname.slice(0, 512), title, timestamp };
    dispatch(logEventApi.endpoints.postLogEvent.initiate(event, { track: false }))
      .unwrap()
      .catch((error: unknown) => log.error('A page view was not logged', isApiError(error) ? error.message : error));
  }, [dispatch, isSignedIn, pathname, title]);
}

/** `moment` on this machine's clock with its offset, 2026-11-21T10:00:00.000+00:00; date-fns would add 4 kB here. */
export function isoWithOffset(moment: Date): string {
  const offset = -moment.getTimezoneOffset();
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const minutes = Math.abs(offset);
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${pair(Math.floor(minutes / 60))}:${pair(minutes % 60)}`;
}
