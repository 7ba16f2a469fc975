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
      await asking;
    } catch (error) {
      deps.log.error({ err: error }, 'the database does not answer');
      throw new ApiFailure(503, 'no-database', 'The database does not answer.');
    }
    return c.json({ status: 'ready' });
  });

  return routes;
}
