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

interface StaticRoute {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

interface InstallEvent extends Extendable {
  /** Chromium has it; elsewhere such requests pass through this file, which leaves them alone. */
  addRoutes?(rules: readonly StaticRoute[]): Promise<void>;
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
  const rules = NOT_THE_PORTAL.map((pathname): StaticRoute => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
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
    ({ event, request }: { event: Event; request: Request }) =>
      pageOrCopy(
        () => pageFromServer(event, request),
        () => matchPrecache(PAGE),
      ),
    { denylist: NOT_THE_PAGE },
  ),
);

/** The browser may have asked already, without waiting for this file to start. */
async function pageFromServer(event: object, request: Request): Promise<Response> {
  const preloaded: unknown = 'preloadResponse' in event ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}
