import { namesOf } from '@contract/fields';
import { Suspense, type ReactNode } from 'react';
import { useLocation, type RouteObject } from 'react-router-dom';
import { hasStoredSession, selectSavedPath, type SessionKeeper, type SessionState } from '@/entities/session';
import { baseApi, isConfigurationSettled } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { pathNameOf, PATHS } from '@/shared/routes';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { loginPage, SessionGate } from '../providers/session-gate';
import { Starting } from '../providers/starting';
import { ReportButton } from '../replay/view/ReportButton';
import { isReachable, ROUTE_TABLE, type Screen } from './route-table';
import { ScreenFrame } from './ScreenFrame';
import type { PortalStore } from '../store';

const NAMES = namesOf(PATHS);

// The login screen needs none of them, so they are loaded with the first screen.
const privateLayout = fetchedComponent(async () => (await import('./PrivateLayout')).PrivateLayout);
const publicLayout = fetchedComponent(async () => (await import('./PublicLayout')).PublicLayout);
const notFound = fetchedComponent(async () => (await import('./NotFoundScreen')).NotFoundScreen);

/** How long a public screen waits for its font, in milliseconds. */
const TYPEFACE_WAIT_MS = 1500;

/** How long a loaded screen waits for `/vars` behind the page's own start-up screen, in milliseconds. */
const CONFIGURATION_WAIT_MS = 300;

const NOT_FOUND = 'Page not found';
const NO_ACCESS = 'No access';

/**
 * The routes for these role claims. A route whose role is missing is not registered: its path shows the same page as an
 * unknown one (product/navigation#hidden-route).
 */
export function routesFor(claims: readonly string[]): RouteObject[] {
  return [
    {
      element: (
        <Arriving>
          <publicLayout.Component />
        </Arriving>
      ),
      children: routesOf('public', claims),
    },
    {
      element: (
        <SessionGate>
          <Arriving>
            <privateLayout.Component />
          </Arriving>
        </SessionGate>
      ),
      children: [
        ...routesOf('private', claims),
        {
          path: '*',
          element: <Elsewhere />,
        },
      ],
    },
  ];
}

/**
 * The title of the page at `pathname` with these claims; null if the product's own title applies: on a redirect, and on
 * the start-up and login screens.
 */
export function titleAt(pathname: string, claims: readonly string[], status: SessionState['status']): string | null {
  const screen = screenAt(pathname);
  if (screen?.layout !== 'public' && status !== 'signedIn') return null;
  if (screen === null) return NOT_FOUND;
  if (!isReachable(screen, claims)) return NO_ACCESS;
  return screen.isRedirect ? null : screen.title;
}

/**
 * Restores the stored session and loads the code of the screen at `pathname` and its layout, and at the same time `/vars`,
 * which a screen's first calls wait for. These calls start here, and the screen is the first thing to be rendered, unless
 * `/vars` takes much longer than the code. A failure is shown where the result is used. A public screen does not touch
 * the session; without a session, the login screen waits for nothing that it does not need.
 */
export async function preloadScreen(pathname: string, store: PortalStore, keeper: SessionKeeper): Promise<void> {
  const screen = screenAt(pathname);
  const isPublic = isPublicAt(pathname);
  if (!isPublic && !hasStoredSession()) {
    await Promise.allSettled([loginPage.fetch()]);
    return;
  }
  const configuration = isPublic ? null : keeper.start().then(() => prefetchConfiguration(store));
  await Promise.allSettled([fetchCode(pathname), isPublic && within(TYPEFACE_WAIT_MS, typeface())]);
  await within(CONFIGURATION_WAIT_MS, configuration);
  const state = store.getState();
  // The configuration may be known from an earlier visit before somebody is signed in.
  const isReady = state.session.status === 'signedIn' && isConfigurationSettled(state);
  if (isReady && selectSavedPath(state) === null) await screen?.prefetch?.(store.dispatch);
}

async function prefetchConfiguration({ dispatch, getState }: PortalStore): Promise<void> {
  if (getState().session.status !== 'signedIn') return;
  await dispatch(baseApi.endpoints.getConfiguration.initiate(undefined, { subscribe: false }));
}

/** Loads the code of the screen at `pathname` and its layout; a failure is shown where they are used. */
export async function fetchCode(pathname: string): Promise<void> {
  const parts = isPublicAt(pathname) ? [publicLayout] : [privateLayout, notFound];
  await Promise.allSettled([...parts.map(({ fetch }) => fetch()), screenAt(pathname)?.preload?.()]);
}

/** Whether the screen at `pathname` is for everybody. */
export const isPublicAt = (pathname: string): boolean => screenAt(pathname)?.layout === 'public';

function screenAt(pathname: string): Screen | null {
  const name = pathNameOf(pathname);
  return name === null ? null : ROUTE_TABLE[name];
}

/** A public screen has large text: in the fallback font its lines would break elsewhere, and the content would jump. */
function typeface(): Promise<unknown> {
  return document.fonts.load('1em "Inter Variable"');
}

/** Waits for `work`, for `timeout` milliseconds at most. */
function within(timeout: number, work: Promise<unknown> | null): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeout))]);
}

function routesOf(layout: Screen['layout'], claims: readonly string[]): RouteObject[] {
  return NAMES.filter((name) => ROUTE_TABLE[name].layout === layout && isReachable(ROUTE_TABLE[name], claims)).map(
    (name) => {
      const { element, title, heading = title, isRedirect } = ROUTE_TABLE[name];
      return {
        path: PATHS[name],
        caseSensitive: true,
        element: (
          <ScreenFrame title={isRedirect ? null : title} heading={layout === 'private' ? heading : undefined}>
            {element}
          </ScreenFrame>
        ),
      };
    },
  );
}

/** For unregistered paths: unknown ones, or those whose role the user does not have. */
function Elsewhere() {
  const { pathname } = useLocation();
  return (
    <ScreenFrame title={pathNameOf(pathname) === null ? NOT_FOUND : NO_ACCESS}>
      <notFound.Component />
    </ScreenFrame>
  );
}

/** Around a layout, whose code may still be loading or fail to load. */
function Arriving({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary help={<ReportButton />}>
      <Suspense fallback={<Starting progress={0.9} label="Opening the portal" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
