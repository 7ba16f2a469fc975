import { OverlaysProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { namesOf } from '@contract/fields';
import { ROLES, roleClaim } from '@contract/role';
import { SessionKeeperProvider } from '@/entities/session';
import { ADMIN_PATHS, ADMIN_SECTIONS } from '@/entities/tool';
import { TileGrid } from '@/pages/home';
import { baseApi, cutNetwork } from '@/shared/api';
import { pathNameOf, PATHS } from '@/shared/routes';
import { createReplayStore, replayKeeper } from '../replay/replay-store';
import { AdminLinks } from '../router/AdminScreens';
import { PrivateLayout } from '../router/PrivateLayout';
import { ROUTE_TABLE } from '../router/route-table';
import { ScreenShape } from '../router/ScreenShape';
import { rootReducer, type RootState } from '../store';

/** A screen of the page's first frame; index.html reads it. */
interface FramedScreen {
  /** A regular expression of its path. */
  address: string;
  title: string;
  /** The claim that it needs. */
  claim?: string;
  /** Marked in a menu that does not have the path itself. */
  link?: string;
  hasGuide?: true;
  isAdmin?: true;
}

/** Names in the rail need a window as wide as this (product/navigation#rail). */
const WINDOWS = { names: 1600, icons: 1280 };

/** A press before the portal has started would be lost. */
const FRAME = { id: 'first-frame', inert: '', 'aria-hidden': 'true' };

/**
 * The first frame of all private screens, rendered by the components that replace it: the bar and an empty screen, the
 * rail with and without names, and the tiles of Home. `scripts/first-frame.ts` puts it into the built page, whose script
 * shows what this person and this address need (product/navigation#first-frame).
 */
export function firstFrame(): { html: string; screens: FramedScreen[] } {
  const reconnect = cutNetwork(() => new Promise(() => undefined));
  const names = framed(WINDOWS.names, PATHS.marketing, <ScreenShape heading="–" />);
  const icons = framed(WINDOWS.icons, PATHS.marketing, <ScreenShape heading="–" />);
  const home = framed(WINDOWS.icons, PATHS.home, <TileGrid />);
  const admin = framed(WINDOWS.icons, ADMIN_PATHS.people, <AdminLinks shown="" />);
  reconnect();
  const rails = [names, icons].map(railOf);
  const tiles = home.querySelector('main nav');
  for (const [name, value] of Object.entries(FRAME)) names.setAttribute(name, value);
  const sections = admin.querySelector('main nav');
  return {
    html: [names, ...rails, tiles, sections].map((part) => part?.outerHTML ?? '').join(''),
    screens: framedScreens(),
  };
}

/** The layout around `content` at `path`, for somebody with all roles, in a window of this width. */
function framed(width: number, path: string, content: ReactNode): HTMLElement {
  window.matchMedia = (media) => {
    const limit = Number(/\(width >= (\d+)px\)/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY);
    const still = {
      addEventListener: ignore,
      removeEventListener: ignore,
      addListener: ignore,
      removeListener: ignore,
    };
    return { ...still, media, matches: width >= limit, onchange: null, dispatchEvent: () => false };
  };
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <Provider store={createReplayStore(stateOfSomebody())}>
        <SessionKeeperProvider value={replayKeeper}>
          <OverlaysProvider>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route element={<PrivateLayout />}>
                  <Route path="*" element={content} />
                </Route>
              </Routes>
            </MemoryRouter>
          </OverlaysProvider>
        </SessionKeeperProvider>
      </Provider>,
    ),
  );
  const frame = document.createElement('div');
  frame.append(...[...container.childNodes].map((node) => node.cloneNode(true)));
  root.unmount();
  for (const element of frame.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const link of frame.querySelectorAll('li a')) nameClaim(link);
  return frame;
}

const ignore = () => undefined;

/** Somebody with all roles is signed in, on a server with extensions. */
function stateOfSomebody(): RootState {
  const names = { userId: '', email: '', firstName: '', lastName: '', tenantId: null, tenant: null };
  const user = { ...names, authMethod: 'groupmicrosoft' as const, roles: ROLES.map(roleClaim) };
  const state = rootReducer(undefined, { type: 'first-frame/rendered' });
  const configuration = { endpointName: 'getConfiguration', arg: undefined, value: { extensions: true } } as const;
  return rootReducer(
    { ...state, session: { ...state.session, status: 'signedIn', user } },
    baseApi.util.upsertQueryEntries([configuration]),
  );
}

/** Takes the rail out of the frame, and marks where it was. */
function railOf(frame: HTMLElement): HTMLElement | null {
  const rail = frame.querySelector('nav');
  rail?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  rail?.parentElement?.setAttribute('data-rail', '');
  rail?.remove();
  return rail;
}

/** The page's script removes the lines whose claim a person does not have. */
function nameClaim(link: Element): void {
  const name = pathNameOf(link.getAttribute('href') ?? '');
  const role = name === null ? undefined : ROUTE_TABLE[name].role;
  if (role !== undefined) link.closest('li')?.setAttribute('data-claim', roleClaim(role));
}

function framedScreens(): FramedScreen[] {
  const names = namesOf(PATHS).filter((name) => ROUTE_TABLE[name].layout === 'private');
  return names.flatMap((name): FramedScreen[] => {
    const { title, heading = title, role, guideAnchor, isRedirect } = ROUTE_TABLE[name];
    const screen = {
      title: heading,
      ...(role && { claim: roleClaim(role) }),
      ...(guideAnchor !== undefined && { hasGuide: true as const }),
    };
    if (isRedirect) return [];
    if (name !== 'admin') {
      const link = name === 'registration' ? { link: PATHS.registrations } : {};
      return [{ ...screen, ...link, address: `^${PATHS[name].replace(/:\w+/, '[^/]+')}$` }];
    }
    return ADMIN_SECTIONS.map((section) => ({
      ...screen,
      address: `^${section.path}$`,
      title: section.title,
      link: ADMIN_PATHS.people,
      isAdmin: true,
    }));
  });
}
