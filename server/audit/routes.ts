import { AUDIT_PAGE, type AuditEntry, type AuditPage } from '@contract/audit';
import { recordId } from '@contract/text';
import { and, desc, eq, lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { number, object } from 'yup';
import type { Database } from '../data/database';
import { auditLog } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';

const query = object({
  before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  about: recordId().optional(),
});

/** `GET /admin/audit?before=&about=` → who did what (product/audit), the latest first, for the role Admin. */
export function auditRoutes({ db }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/admin/audit', async (c) => {
    const { before, about } = await validParam(query, c.req.query());
    return c.json(await pageOf(db, before, about || undefined));
  });
  return routes;
}

async function pageOf(db: Database, before: number | undefined, about: string | undefined): Promise<AuditPage> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        about === undefined ? undefined : eq(auditLog.subjectId, about),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE + 1);
  const entries = rows.slice(0, AUDIT_PAGE).map((row) => ({ ...row, at: row.at.toISOString() }) as AuditEntry);
  return { entries, hasMore: rows.length > AUDIT_PAGE };
}
