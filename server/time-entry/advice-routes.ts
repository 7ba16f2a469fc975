import { adviceQuerySchema, publishEntrySchema, unpublishEntrySchema } from '@contract/advice';
import { hasRole } from '@contract/role';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import { recordRead } from '../audit/record-change';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { advicePage } from './advice-page';
import { publishAdvice } from './publish-advice';
import { withdrawAdvice } from './withdraw-advice';

/**
 * The Advice tab (product/advice#question):
 * - `POST /advicedata` → a page of advice with its follow-ups. It only reads, so a repeat is processed again.
 * - `POST /publishtimesheetentry` → what it put into SafetyNest
 * - `POST /unpublishtimesheetentry` → what it took back (an extension)
 */
export function adviceRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post('/advicedata', async (c) => {
    const { value } = await readJson(c, adviceQuerySchema);
    const reader = c.get('principal');
    const page = await advicePage(deps.db, reader, value);
    const { accountId, employeeId } = value;
    if (accountId && !employeeId && hasRole(reader.roles, 'Admin'))
      await recordRead(deps.db, actorOf(c, deps.clock.now()), {
        action: 'advice.read',
        subjectId: accountId,
        subjectName: page.entries[0]?.accountName ?? '',
      });
    return c.json(page);
  });

  routes.post('/publishtimesheetentry', async (c) => {
    const payload = await readJson(c, publishEntrySchema);
    const sender = c.get('principal');
    return idempotent(c, deps, payload, (tx) => publishAdvice(tx, sender, payload.value, actorOf(c, deps.clock.now())));
  });

  routes.post('/unpublishtimesheetentry', async (c) => {
    const payload = await readJson(c, unpublishEntrySchema);
    const sender = c.get('principal');
    return idempotent(c, deps, payload, (tx) =>
      withdrawAdvice(tx, sender, payload.value, actorOf(c, deps.clock.now())),
    );
  });

  return routes;
}
