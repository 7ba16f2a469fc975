import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from './api-env';
import { ApiFailure } from './api-failure';

/**
 * For operators:
 * - `GET /healthz` → 200 while the process answers at all
 * - `GET /readyz` → 200 while it should get requests; 503 if the database cannot be reached or it is shutting down
 */
export function healthRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/healthz', (c) => c.json({ status: 'ok' }));

  routes.get('/readyz', async (c) => {
    if (deps.isDraining?.()) throw new ApiFailure(503, 'draining', 'The server is shutting down.');
    try {
      await deps.db.execute(sql`select 1`);
    } catch (error) {
      deps.log.error({ err: error }, 'the database does not answer');
      throw new ApiFailure(503, 'no-database', 'The database does not answer.');
    }
    return c.json({ status: 'ready' });
  });

  return routes;
}
