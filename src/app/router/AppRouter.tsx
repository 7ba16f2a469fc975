import { useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation, useRoutes } from 'react-router-dom';
import { useProductName } from '@/shared/product';
import { useAppSelector } from '@/shared/redux';
import { SnackBar } from '@/shared/ui/snack-bar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { routesFor, titleAt } from './app-routes';
import { useDocumentTitle, usePageViews } from './route-changes';

const NO_CLAIMS: string[] = [];

/** The portal's router. */
export function AppRouter() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <RouterRoot /> }]));
  return <RouterProvider router={router} />;
}

/** Which routes there are depends on the roles, so they are matched below the data router's one route. */
function RouterRoot() {
  const { pathname, key } = useLocation();
  const claims = useAppSelector((state) => state.session.user?.roles ?? NO_CLAIMS);
  const status = useAppSelector((state) => state.session.status);
  const routes = useMemo(() => routesFor(claims), [claims]);
  const screens = useRoutes(routes);
  const title = titleAt(pathname, claims, status);

  useDocumentTitle(title, `${useProductName()} Tools`);
  usePageViews(title);

  return (
    <>
      {screens}
      <SnackBar />
      {/* The first page announces itself; after that, this does. */}
      <VisuallyHidden>
        <span role="status">{key === 'default' ? '' : title}</span>
      </VisuallyHidden>
      <ScrollRestoration />
    </>
  );
}
