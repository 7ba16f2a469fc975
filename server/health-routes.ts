import * as calls from '@contract/calls/health';
import { sql } from 'drizzle-orm';
import type { AppDeps } from './deps';
import { handled } from './handled';
import { ApiFailure } from './http/api-failure';
import { within } from './within';

/** Shorter than a proxy's own check (`deploy/haproxy.cfg`). */
const READY_WITHIN_MS = 2_500;

/** For operators: whether the process answers at all, and whether it should get requests. */
export function healthRoutes(deps: AppDeps) {
  let asking: Promise<void> | null = null;
  const askDatabase = async () => {
    await deps.db.execute(sql`select 1`);
  };
  return handled(calls, deps, {
    checkHealth: () => ({ status: 'ok' }),
    checkReadiness: async () => {
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
      return { status: 'ready' };
    },
  });
}

function tooLate(): never {
  throw new Error(`No answer within ${READY_WITHIN_MS} ms.`);
}
