import { useState } from 'react';
import { createBrowserRouter, RouterProvider, ScrollRestoration, useRoutes } from 'react-router-dom';
import { useAppSelector } from '@/shared/redux';
import { routesFor } from './app-routes';

const NO_CLAIMS: string[] = [];

/** The portal's router. */
export function AppRouter() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <RouterRoot /> }]));
  return <RouterProvider router={router} />;
}

/** Which routes there are depends on the roles, so they are matched below the data router's one route. */
function RouterRoot() {
  const claims = useAppSelector((state) => state.session.user?.roles ?? NO_CLAIMS);
  const screens = useRoutes(routesFor(claims));
  return (
    <>
      {screens}
      <ScrollRestoration />
    </>
  );
}
