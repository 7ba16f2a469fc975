import {
  removeBinnedTextSchema,
  restoreTextVersionSchema,
  seenTextSchema,
  textPathSchema,
  textVersionPathSchema,
} from '@contract/template-history';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { binText, removeTextForGood, restoreText, textBin } from './text-bin';
import { restoreTextVersion, textHistory, textOfVersion } from './text-versions';

/**
 * Versions and the bin of templates and sections (extensions, product/templates#versions, #bin), for TemplatesAdmin:
 * - `GET /templatehistory/{kind}/{id}` → the versions of a text, without their texts
 * - `GET /templatehistory/{kind}/{id}/{version}` → one with its text
 * - `POST /templatehistory/restore` `{kind, id, version, restore}` → the text
 * - `GET /templatebin` → what is in the bin
 * - `POST /templatebin/add`, `/restore` `{kind, id, version}`
 * - `POST /templatebin/remove` `{kind, id, version, reason}`, for the role Admin
 */
export function templateHistoryRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/templatehistory/:kind/:id', async (c) => {
    return c.json(await textHistory(db, await validParam(textPathSchema, c.req.param())));
  });

  routes.get('/templatehistory/:kind/:id/:version', async (c) => {
    return c.json(await textOfVersion(db, await validParam(textVersionPathSchema, c.req.param())));
  });

  routes.get('/templatebin', async (c) => c.json(await textBin(db)));

  const write = recordedWrites(routes, deps);

  write('/templatehistory/restore', restoreTextVersionSchema, restoreTextVersion);
  write('/templatebin/add', seenTextSchema, binText);
  write('/templatebin/restore', seenTextSchema, restoreText);
  write('/templatebin/remove', removeBinnedTextSchema, removeTextForGood);

  return routes;
}
