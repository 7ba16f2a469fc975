import type { RouteObject } from 'react-router-dom';
import { hasRole } from '@contract/role';
import { pathNameOf, PATHS, type PathName } from '@/shared/routes';
import { PublicLayout, StandardLayout } from '@/widgets/app-shell';
import { SessionGate } from '../providers/session-gate';
import { ROUTE_TABLE, type Screen } from './route-table';
import { NotFoundScreen } from './NotFoundScreen';
import { ScreenFrame } from './ScreenFrame';

const NAMES = Object.keys(PATHS) as PathName[];

/**
 * The routes that somebody with these role claims has. A route whose role is missing is not registered: its path
 * leads to the same page as an unknown one (decision 10).
 */
export function routesFor(claims: readonly string[]): RouteObject[] {
  return [
    { element: <PublicLayout />, children: routesOf('public', claims) },
    {
      element: (
        <SessionGate>
          <StandardLayout />
        </SessionGate>
      ),
      children: [...routesOf('private', claims), { path: '*', element: <NotFoundScreen /> }],
    },
  ];
}

/** The line of the route table for a path, whoever may see it; null for an unknown path. */
export function screenAt(pathname: string): Screen | null {
  const name = pathNameOf(pathname);
  return name === null ? null : ROUTE_TABLE[name];
}

/** True when somebody with these claims has the screen. */
export function isReachable(screen: Screen, claims: readonly string[]): boolean {
  return screen.role === undefined || hasRole(claims, screen.role);
}

/** Starts to fetch the code of the screen at `pathname`; its failure is the screen's own to show. */
export function preloadScreen(pathname: string): void {
  screenAt(pathname)
    ?.preload?.()
    .catch(() => undefined);
}

function routesOf(layout: Screen['layout'], claims: readonly string[]): RouteObject[] {
  return NAMES.filter((name) => ROUTE_TABLE[name].layout === layout && isReachable(ROUTE_TABLE[name], claims)).map(
    (name) => ({ path: PATHS[name], element: <ScreenFrame>{ROUTE_TABLE[name].element}</ScreenFrame> }),
  );
}
