import * as calls from '@contract/calls/setting';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { listSettings, saveSettings } from './save-settings';

/** Settings that administrators change instead of the environment (product/settings). */
export function settingRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, config, settings } = deps;
  return handled(
    calls,
    deps,
    {
      getSettings: () => listSettings(db, config.settingTexts),
      saveSettings: (tx, { changes }, actor) => saveSettings(tx, changes, config.settingTexts, actor),
    },
    { afterwards: () => settings.forget() },
  );
}
