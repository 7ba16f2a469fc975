import * as calls from '@contract/calls/change';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { notFound } from '../http/api-failure';
import { createAuthenticate } from '../http/authenticate';
import { leaveRecord, openRecord } from './presence';

/** The calls by which open portals follow changes (product/live). */
export function changeRoutes(deps: AppDeps) {
  const { db, clock, config, changes } = deps;
  const authenticate = createAuthenticate(deps);
  return handled(calls, deps, {
    followChanges: byHand(async ({ c, caller }) => {
      if (!config.changeStream) throw notFound('The stream of changes');
      const headers = {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // A proxy in front must not buffer the messages.
        'X-Accel-Buffering': 'no',
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const authorization = c.req.header('Authorization');
      const stream = await changes.follow({
        staffId: caller.staffId,
        roles: caller.roles,
        lastEventId: c.req.header('Last-Event-ID'),
        check: () => authenticate(authorization),
      });
      return c.body(stream, 200, headers);
    }),
    setPresence: ({ c, body }) => openRecord(db, actorOf(c, clock.now()), body),
    leavePresence: ({ c, body }) => leaveRecord(db, actorOf(c, clock.now()), body),
  });
}
