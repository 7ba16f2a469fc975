import * as calls from '@contract/calls/log-event';
import { sql } from 'drizzle-orm';
import { logEvents } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { idempotentInsert } from '../http/idempotency';

/** Stores an event with its sender and the time it arrived (product/navigation#page-views). */
export const logEventRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    logEvent: byHand(({ c, body, caller }, payload) =>
      idempotentInsert(c, deps, payload, {
        target: sql`${logEvents} (staff_id, event, received_at)`,
        rows: sql`select ${caller.staffId}, ${JSON.stringify(body)}::jsonb, ${deps.clock.now().toISOString()}::timestamptz`,
      }),
    ),
  });
