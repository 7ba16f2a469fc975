import type { Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app';
import type { AppDeps } from './deps';
import type { Identity } from './identity/identity';
import { REPOSITORY_ROOT } from './repository-root';
import { publicSettingsOf } from './setting/portal-settings';
import { compressedAnswers } from './web/compressed-answers';
import { frontDoor } from './web/front-door';
import { guidePages } from './web/guide-pages';
import { builtPages, developmentPages, type DevelopmentPages } from './web/page-source';
import { portalPages } from './web/portal-pages';

interface ServedPages {
  identity: Identity;
  /** From the sources with hot reload instead of the build. */
  development: boolean;
  /** Nobody can sign in yet. */
  isEmpty: () => boolean;
}

/** API, sign-in, user guide and portal behind one port. @param closers receives what has to be closed later */
export async function servePages(
  server: Server,
  deps: AppDeps,
  { identity, development, isEmpty }: ServedPages,
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  const { config, settings } = deps;
  const pages = development ? await developmentPages(REPOSITORY_ROOT, server) : null;
  if (pages) closers.push(() => pages.close());
  const source = pages ?? (await builtPages(join(REPOSITORY_ROOT, 'dist', 'portal')));
  const portal = portalPages({
    config,
    startUp: (origin) => ({
      ...identity.startUp(origin),
      ...publicSettingsOf(settings.lastKnown()),
      isEmpty: isEmpty(),
    }),
    source,
  });
  const guide = await guidePages(
    config,
    join(REPOSITORY_ROOT, 'docs', 'user-guide'),
    () => settings.lastKnown().productName,
  );
  server.on(
    'request',
    frontDoor({
      api: compressedAnswers(getRequestListener(createApp(deps).fetch)),
      identity: identity.handle,
      guide: getRequestListener(guide.fetch),
      portal: behindVite(pages, getRequestListener(portal.fetch)),
    }),
  );
}

type Listener = ReturnType<typeof getRequestListener>;

function behindVite(pages: DevelopmentPages | null, portal: Listener): Listener {
  if (!pages) return portal;
  return (request, response) =>
    new Promise((resolve, reject) => {
      pages.middleware(
        request as Parameters<typeof pages.middleware>[0],
        response as Parameters<typeof pages.middleware>[1],
        () => {
          Promise.resolve(portal(request, response)).then(() => resolve(), reject);
        },
      );
    });
}
