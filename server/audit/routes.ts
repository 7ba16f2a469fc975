import * as calls from '@contract/calls/audit';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { sendDownload } from '../http/send-file';
import { exportedEntries } from './export-entries';
import { auditPage } from './find-entries';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' };

/** Who did what (product/audit), the latest first. */
export function auditRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  return handled(calls, deps, {
    listAudit: ({ query: { before, ...filter } }) => auditPage(db, filter, before),
    exportAudit: byHand(({ c, params: { format }, query }) =>
      sendDownload(c, exportedEntries(db, query, format), `audit-log.${format}`, CONTENT_TYPES[format]),
    ),
  });
}
