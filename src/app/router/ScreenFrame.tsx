import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isArrival } from '@/shared/routes';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { usePageViews } from './route-changes';
import { ScreenShape } from './ScreenShape';

interface ScreenFrameProps {
  /** The screen's name in page views; null for one that redirects to another. */
  title: string | null;
  /** Shown while its code is loading. */
  heading?: string;
  children: ReactNode;
}

/** The frame of every screen: an error boundary, so that the bar stays usable, and its shape while its code is loading. */
export function ScreenFrame({ title, heading, children }: ScreenFrameProps) {
  usePageViews(title);
  const location = useLocation();
  const { pathname, key } = location;
  const [arrival, setArrival] = useState('');
  // A screen that holds its view itself is mounted again when a jump leads to another view of it.
  if (isArrival(location.state) && arrival !== key) setArrival(key);
  return (
    <ErrorBoundary key={`${pathname} ${arrival}`}>
      <Suspense fallback={heading !== undefined && <ScreenShape heading={heading} />}>
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
    // On the first page of a visit, the browser's own focus is left alone.
    if (key === 'default') return;
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (heading ?? main)?.focus({ preventScroll: true });
    // Only on arrival: a changed query or fragment does not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
