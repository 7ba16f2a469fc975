import { EVENT_HEADERS, feedQuerySchema } from '@contract/events';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { feedPage } from './event-feed';

/**
 * What happened, for other programs (product/events#feed):
 * - `GET /events?after={cursor}&limit={1..1000}` → NDJSON, an event a line; its headers say where to continue
 */
export function eventRoutes({ db }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/events', async (c) => {
    const { after, limit } = await validParam(feedQuerySchema, c.req.query());
    const { epoch, events, next, hasMore } = await feedPage(db, after, limit);
    return c.body(events.map((event) => `${JSON.stringify(event)}\n`).join(''), 200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      [EVENT_HEADERS.epoch]: epoch,
      [EVENT_HEADERS.next]: next,
      [EVENT_HEADERS.more]: String(hasMore),
    });
  });

  return routes;
}
