import * as calls from '@contract/calls/placeholder';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { listPlaceholders, orderPlaceholders, removePlaceholder, savePlaceholder } from './change-placeholders';

/** Setting up placeholders (product/placeholders). */
export function placeholderRoutes(deps: AppDeps): Hono<ApiEnv> {
  return handled(calls, deps, {
    listPlaceholders: () => listPlaceholders(deps.db),
    savePlaceholder,
    removePlaceholder,
    orderPlaceholders,
  });
}
