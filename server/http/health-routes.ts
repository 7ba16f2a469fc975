import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { within } from '../within';
import type { ApiEnv } from './api-env';
import { ApiFailure } from './api-failure';

/** Sooner than a proxy's check ends (`deploy/haproxy.cfg`). */
const READY_WITHIN_MS = 2_500;

/**
 * For operators:
 * - `GET /healthz` → 200 while the process answers at all
 * - `GET /readyz` → 200 while it should get requests; 503 if the database does not answer, on the connections that calls
 *   use, or it is shutting down
 */
export function healthRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  let asking: Promise<void> | null = null;
  const askDatabase = async () => {
    await deps.db.execute(sql`select 1`);
  };

  routes.get('/healthz', (c) => c.json({ status: 'ok' }));

  routes.get('/readyz', async (c) => {
    if (deps.isDraining?.()) throw new ApiFailure(503, 'draining', 'The server is shutting down.');
    try {
      // Anybody may ask, as often as they like: those who ask at the same time share a query.
      asking ??= askDatabase().finally(() => {
        asking = null;
      });
      await within(READY_WITHIN_MS, asking, tooLate);
    } catch (error) {
      deps.log.error({ err: error }, 'the database does not answer');
      throw new ApiFailure(503, 'no-database', 'The database does not answer.');
    }
    return c.json({ status: 'ready' });
  });

  return routes;
}

function tooLate(): never {
  throw new Error(`No answer within ${READY_WITHIN_MS} ms.`);
}
