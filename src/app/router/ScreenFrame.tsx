import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isArrival } from '@/shared/routes';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { usePageViews } from './route-changes';

interface ScreenFrameProps {
  /** What a page view calls the screen; null for one that leads on to another. */
  title: string | null;
  children: ReactNode;
}

/** Around every screen: its own error boundary, so that the bar stays usable, and quiet while its code arrives. */
export function ScreenFrame({ title, children }: ScreenFrameProps) {
  usePageViews(title);
  const location = useLocation();
  const { pathname, key } = location;
  const [arrival, setArrival] = useState('');
  // A screen that holds its view itself begins again where somebody has come to another view of it.
  if (isArrival(location.state) && arrival !== key) setArrival(key);
  return (
    <ErrorBoundary key={`${pathname} ${arrival}`}>
      <Suspense fallback={null}>
        {children}
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Puts the focus on the screen's heading once it is shown, so that screen readers and Tab start there. */
function Arrival() {
  const { key } = useLocation();
  useEffect(() => {
    // The first page of a visit keeps the browser's own start.
    if (key === 'default') return;
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (heading ?? main)?.focus({ preventScroll: true });
    // Only arriving counts: a changed query or fragment leaves the focus where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
