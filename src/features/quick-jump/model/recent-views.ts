import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRecents } from '@/entities/preference';

/** A screen as somebody left it. */
export interface RecentView {
  /** Path and query. */
  path: string;
  title: string;
}

const LONGEST_LIST = 8;

/** `views` after somebody has left `view`: one of each screen, the latest first. */
export function withView(views: readonly RecentView[], view: RecentView): RecentView[] {
  return [view, ...views.filter(({ path }) => pathnameOf(path) !== pathnameOf(view.path))].slice(0, LONGEST_LIST);
}

/** The screens that the present user has been on recently, each as it was left; keeps the one that is left. */
export function useRecentViews(): readonly RecentView[] {
  const [views, keep] = useRecents('views', isRecentView);
  const { pathname, search } = useLocation();
  const present = useRef(pathname + search);

  const leave = useEffectEvent((path: string) => {
    // Still the title of the screen that is left: the router names the document after what is below it.
    const [title = ''] = document.title.split(' | ');
    keep(withView(views, { path, title }));
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
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<RecentView>;
  // One slash alone: two would lead to another host.
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
}
