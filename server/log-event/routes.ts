import { logEventSchema } from '@contract/log-event';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { logEvents } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotentInsert } from '../http/idempotency';

/**
 * `POST /data/logevent` (product/navigation#page-views): stores the event with its sender and the time it arrived;
 * answers null.
 */
export function logEventRoutes(deps: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/data/logevent', async (c) => {
    const payload = await readJson(c, logEventSchema);
    const { staffId } = c.get('principal');
    const event = sql`${JSON.stringify(payload.value)}::jsonb`;
    return idempotentInsert(c, deps, payload, {
      target: sql`${logEvents} (staff_id, event, received_at)`,
      rows: sql`select ${staffId}, ${event}, ${deps.clock.now().toISOString()}::timestamptz`,
    });
  });
}
