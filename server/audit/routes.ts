import { Readable } from 'node:stream';
import { auditFilePathSchema, auditFilterSchema, auditPageQuerySchema } from '@contract/audit';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { attachmentDisposition } from '../http/send-file';
import { validParam } from '../http/validate';
import { exportedEntries } from './export-entries';
import { auditPage } from './find-entries';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' };

/**
 * Who did what (product/audit), the latest first, for the role Admin:
 * - `GET /admin/audit?before=&who=&what=&about=&from=&since=&until=` → a page
 * - `GET /admin/audit/{format}?who=&…` → all entries that match the filter, as a file
 */
export function auditRoutes({ db }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/audit', async (c) => {
    const { before, ...filter } = await validParam(auditPageQuerySchema, c.req.query());
    return c.json(await auditPage(db, filter, before));
  });

  routes.get('/admin/audit/:format', async (c) => {
    const { format } = await validParam(auditFilePathSchema, c.req.param());
    const filter = await validParam(auditFilterSchema, c.req.query());
    const stream: ReadableStream<Uint8Array> = Readable.toWeb(Readable.from(exportedEntries(db, filter, format)));
    return c.body(stream, 200, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': attachmentDisposition(`audit-log.${format}`),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  return routes;
}
