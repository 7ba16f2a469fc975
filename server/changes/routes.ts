import { presenceInputSchema } from '@contract/changes';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { createAuthenticate } from '../http/authenticate';
import { leaveRecord, openRecord } from './presence';

/**
 * The calls by which open portals follow changes (product/live):
 * - `GET /changes` → an endless event stream of what has changed; `Last-Event-ID` continues an earlier one
 * - `POST /presence` `{tab, kind, id}` → the others who have the record open
 * - `POST /presence/leave` `{tab, kind, id}` → the caller has it open no longer
 */
export function changeRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config, changes } = deps;
  const routes = new Hono<ApiEnv>();
  const authenticate = createAuthenticate(deps);

  routes.get('/changes', async (c) => {
    if (!config.changeStream) throw notFound('The stream of changes');
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // A proxy in front must not buffer the messages.
      'X-Accel-Buffering': 'no',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const authorization = c.req.header('Authorization');
    const { staffId, roles } = c.get('principal');
    const stream = await changes.follow({
      staffId,
      roles,
      lastEventId: c.req.header('Last-Event-ID'),
      check: () => authenticate(authorization),
    });
    return c.body(stream, 200, headers);
  });

  routes.post('/presence', async (c) => {
    const { value } = await readJson(c, presenceInputSchema);
    return c.json(await openRecord(db, actorOf(c, clock.now()), value));
  });

  routes.post('/presence/leave', async (c) => {
    const { value } = await readJson(c, presenceInputSchema);
    return c.json(await leaveRecord(db, actorOf(c, clock.now()), value));
  });

  return routes;
}
