import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { PageTitleContext } from '@/shared/lib/page-title';
import { useProductName } from '@/shared/product';
import { useAppSelector } from '@/shared/redux';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { SnackBar } from '@/shared/ui/snack-bar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ReportButton } from '../replay/view/ReportButton';
import { routesFor, titleAt } from './app-routes';
import { useDocumentTitle } from './route-changes';
import { useScrollRestoration } from './use-scroll-restoration';

const NO_CLAIMS: string[] = [];

/** Where no screen will ever be. */
const NOWHERE = '/nowhere';

interface AppRouterProps {
  /** What keeps the address: the browser's address bar, or a replay's memory. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The portal's router. React Router's data router would weigh 18 kB more (docs/decisions/016-plain-router.md). */
export function AppRouter({ Router = BrowserRouter }: AppRouterProps) {
  return (
    <Router>
      {/* The last one: what fails outside of every screen. */}
      <ErrorBoundary help={<ReportButton />}>
        <RouterRoot />
      </ErrorBoundary>
    </Router>
  );
}

function RouterRoot() {
  const { pathname } = useLocation();
  const hasMoved = useHasMoved(pathname);
  const claims = useAppSelector((state) => state.session.user?.roles ?? NO_CLAIMS);
  const status = useAppSelector((state) => state.session.status);
  const routes = useMemo(() => routesFor(claims), [claims]);
  // The router's `*` takes no line breaks: an address that has one is unknown like any other, and must not be a white page.
  const isMatched = useMemo(() => matchRoutes(routes, pathname) !== null, [routes, pathname]);
  const screens = useRoutes(routes, isMatched ? undefined : NOWHERE);
  const title = titleAt(pathname, claims, status);
  const [partTitle, setPartTitle] = useState<string | null>(null);

  useDocumentTitle(partTitle ?? title, `${useProductName()} Tools`);
  useScrollRestoration();

  return (
    <>
      <PageTitleContext value={setPartTitle}>{screens}</PageTitleContext>
      <SnackBar />
      {/* The first page announces itself, and another view of it is no other page; after that, this does. */}
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
