import { settingChangesSchema } from '@contract/setting';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { listSettings, saveSettings } from './save-settings';

/**
 * What administrators set in place of the environment (product/settings), for the role Admin:
 * - `GET /admin/settings` → `{settings}`
 * - `POST /admin/settings/save` `{changes}` → `{settings}`, 409 where somebody else has saved one of them
 */
export function settingRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/settings', async (c) => c.json(await listSettings(db, config.settingTexts)));

  routes.post('/admin/settings/save', async (c) => {
    const payload = await readJson(c, settingChangesSchema);
    const { changes } = payload.value;
    const answer = await idempotent(c, deps, payload, (tx) =>
      saveSettings(tx, changes, config.settingTexts, actorOf(c, clock.now())),
    );
    deps.settings.forget();
    return answer;
  });

  return routes;
}
