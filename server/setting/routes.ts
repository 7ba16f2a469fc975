import { settingChangesSchema } from '@contract/setting';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { listSettings, saveSettings } from './save-settings';

/**
 * Settings that administrators change instead of the environment (product/settings), for the role Admin:
 * - `GET /admin/settings` → `{settings}`
 * - `POST /admin/settings/save` `{changes}` → `{settings}`, 409 if somebody else has saved one of them
 */
export function settingRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, config } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/settings', async (c) => c.json(await listSettings(db, config.settingTexts)));

  const write = recordedWrites(routes, deps, () => deps.settings.forget());
  write('/admin/settings/save', settingChangesSchema, (tx, { changes }, actor) =>
    saveSettings(tx, changes, config.settingTexts, actor),
  );

  return routes;
}
