import {
  binnedFileSchema,
  removeBinnedDocumentSchema,
  restoreDocumentSchema,
  restoreVersionSchema,
} from '@contract/document-history';
import { documentNameSchema } from '@contract/document';
import { recordId } from '@contract/text';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { sendFile } from '../http/send-file';
import { validParam } from '../http/validate';
import { binnedFile, documentBin, removeForGood, restoreDocument } from './document-bin';
import { documentHistory, restoreVersion } from './document-versions';

const accountParam = recordId().label('The account').required();

/**
 * Versions and the bin of client documents (extensions, product/documents#versions, #bin):
 * - `GET /documenthistory/{accountId}?fileName=` → the versions of a file
 * - `POST /documenthistory/restore` `{accountId, fileName, version, restore}` → the file
 * - `GET /documentbin/{accountId}` → what is in the client's bin
 * - `GET /documentbin/{accountId}/file?version=` → the content of one of them
 * - `POST /documentbin/restore` `{accountId, version, path?}` → the file
 * - `POST /documentbin/remove` `{accountId, version, reason}`, for the role Admin
 */
export function documentHistoryRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/documenthistory/:accountId', async (c) => {
    const accountId = await validParam(accountParam, c.req.param('accountId'));
    const { fileName } = await validParam(documentNameSchema, { fileName: c.req.query('fileName') });
    return c.json(await documentHistory(deps.db, accountId, fileName));
  });

  routes.get('/documentbin/:accountId', async (c) => {
    return c.json(await documentBin(deps.db, await validParam(accountParam, c.req.param('accountId'))));
  });

  routes.get('/documentbin/:accountId/file', async (c) => {
    const accountId = await validParam(accountParam, c.req.param('accountId'));
    const { version } = await validParam(binnedFileSchema, { version: c.req.query('version') });
    return sendFile(c, deps.files, await binnedFile(deps.db, accountId, version));
  });

  const write = recordedWrites(routes, deps);

  write('/documenthistory/restore', restoreVersionSchema, restoreVersion);
  write('/documentbin/restore', restoreDocumentSchema, restoreDocument);
  write('/documentbin/remove', removeBinnedDocumentSchema, removeForGood);

  return routes;
}
