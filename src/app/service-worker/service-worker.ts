/**
 * The browser's copy of the portal (product/offline#copy): its files, which the build lists, and one page for all
 * addresses. `scripts/service-worker.ts` builds it as a file of its own. Calls and sign-ins are never its business.
 */
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER } from '@/shared/own-worker';
import { pageOrCopy } from './page-or-copy';

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends Extendable {
  /** Chromium has it; elsewhere such requests pass through this file, which leaves them alone. */
  addRoutes?(rules: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>;
}

interface OpenEvent extends Event {
  request: Request;
  /** The browser's own request, which does not wait for this file to start; undefined if it made none. */
  preloadResponse?: Promise<Response | undefined>;
}

interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
}

declare const self: WorkerScope;

/** The files of the build, from `scripts/service-worker.ts`. */
declare const __PRECACHED__: PrecacheEntry[];

/** What the server answers beside the portal's page (server/web/front-door.ts). */
const NOT_THE_PORTAL = ['/api/*', '/idp/*', '/guide/*', '/healthz', '/readyz'];

const NOT_THE_PAGE = [/^\/(?:api|idp|guide)(?:\/|$)/, /^\/(?:healthz|readyz)$/, /\.\w+$/];

const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  const rules = NOT_THE_PORTAL.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

// A new version waits until somebody asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

precacheAndRoute(__PRECACHED__, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

registerRoute(
  new NavigationRoute(
    ({ event }) => {
      const { request, preloadResponse } = event as unknown as OpenEvent;
      return pageOrCopy(
        async () => (await preloadResponse) ?? fetch(request),
        () => matchPrecache(PAGE),
      );
    },
    { denylist: NOT_THE_PAGE },
  ),
);
