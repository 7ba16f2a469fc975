import { isRecord } from '@contract/guards';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRecents } from '@/entities/preference';

/** A visited screen, as it was left. */
export interface RecentView {
  /** Path and query. */
  path: string;
  title: string;
}

const LONGEST_LIST = 8;

/** Adds a `view` that was left: one per screen, newest first. */
export function withView(views: readonly RecentView[], view: RecentView): RecentView[] {
  return [view, ...views.filter(({ path }) => pathnameOf(path) !== pathnameOf(view.path))].slice(0, LONGEST_LIST);
}

/** The current user's recently visited screens, each as it was left; records a screen when it is left. */
export function useRecentViews(): readonly RecentView[] {
  const [views, keep] = useRecents('views', isRecentView);
  const { pathname, search } = useLocation();
  const present = useRef(pathname + search);

  const leave = useEffectEvent((path: string) => {
    // Still the title of the previous screen, because the router sets the title later.
    const [title = ''] = document.title.split(' | ');
    keep((stored) => withView(stored, { path, title }));
  });
  useEffect(() => {
    if (pathnameOf(present.current) !== pathname) leave(present.current);
    present.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    const handleHide = () => leave(present.current);
    window.addEventListener('pagehide', handleHide);
    return () => window.removeEventListener('pagehide', handleHide);
  }, []);
  return views;
}

export function pathnameOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}

function isRecentView(value: unknown): value is RecentView {
  if (!isRecord(value)) return false;
  const { path, title } = value;
  // A single slash: two would lead to another host.
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
}
