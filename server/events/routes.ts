import * as calls from '@contract/calls/event';
import { EVENT_HEADERS } from '@contract/events';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { feedPage } from './event-feed';

/** What happened, for other programs (product/events#feed); its headers say where to continue. */
export const eventRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    listEvents: byHand(async ({ c, query: { after, limit } }) => {
      const { epoch, events, next, hasMore } = await feedPage(deps.db, after, limit);
      return c.body(events.map((event) => `${JSON.stringify(event)}\n`).join(''), 200, {
        'Content-Type': 'application/x-ndjson',
        'Cache-Control': 'no-store',
        [EVENT_HEADERS.epoch]: epoch,
        [EVENT_HEADERS.next]: next,
        [EVENT_HEADERS.more]: String(hasMore),
      });
    }),
  });
