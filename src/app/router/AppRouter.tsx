import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { PageTitleContext } from '@/shared/lib/page-title';
import { selectRoles } from '@/entities/session';
import { useProductName } from '@/shared/product';
import { useAppSelector } from '@/shared/redux';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { forgetUndo, SnackBar } from '@/shared/ui/snack-bar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ReportButton } from '../replay/view/ReportButton';
import { routesFor, titleAt } from './app-routes';
import { useDocumentTitle } from './route-changes';
import { useScrollRestoration } from './use-scroll-restoration';

/** A path that no screen will ever have. */
const NOWHERE = '/nowhere';

interface AppRouterProps {
  /** Where the address is stored: in the browser's address bar, or in a replay's memory. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The portal's router. React Router's data router would add 18 kB (docs/decisions/016-plain-router.md). */
export function AppRouter({ Router = BrowserRouter }: AppRouterProps) {
  return (
    <Router>
      {/* The last error boundary, for errors outside all screens. */}
      <ErrorBoundary help={<ReportButton />}>
        <RouterRoot />
      </ErrorBoundary>
    </Router>
  );
}

function RouterRoot() {
  const { pathname } = useLocation();
  const hasMoved = useHasMoved(pathname);
  const claims = useAppSelector(selectRoles);
  const status = useAppSelector((state) => state.session.status);
  const routes = useMemo(() => routesFor(claims), [claims]);
  // The router's `*` does not match line breaks, but an address with one must show the not-found page, not a white page.
  const isMatched = useMemo(() => matchRoutes(routes, pathname) !== null, [routes, pathname]);
  const screens = useRoutes(routes, isMatched ? undefined : NOWHERE);
  const title = titleAt(pathname, claims, status);
  const [partTitle, setPartTitle] = useState<string | null>(null);

  useDocumentTitle(partTitle ?? title, `${useProductName()} Tools`);
  useScrollRestoration();
  // An action can be undone on its own screen only, where the user sees what happens.
  useEffect(() => () => forgetUndo(), [pathname]);

  return (
    <>
      <PageTitleContext value={setPartTitle}>{screens}</PageTitleContext>
      <SnackBar />
      {/* Announces every page except the first one and its views, because browsers announce the first page. */}
      <VisuallyHidden>
        <span role="status">{hasMoved ? title : ''}</span>
      </VisuallyHidden>
    </>
  );
}

function useHasMoved(pathname: string): boolean {
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== first) setHasMoved(true);
  return hasMoved;
}
