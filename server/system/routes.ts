import { SYSTEM_PARTS, type System, type SystemPartId } from '@contract/system';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { limitsProbe } from './probes/limits';
import { lookAt, type Probe } from './probes/probe';
import { aiProbe, printerProbe, scannerProbe } from './probes/services';
import { databaseProbe, filesProbe } from './probes/storage';
import { versionsProbe } from './probes/versions';
import { backupsProbe, errorsProbe, jobsProbe } from './probes/work';

/**
 * `GET /admin/system` → the state of the server and its services (product/system), for the role Admin. All parts are
 * checked at the same time, and each has a time limit.
 */
export function systemRoutes(deps: AppDeps): Hono<ApiEnv> {
  const probes: Readonly<Record<SystemPartId, Probe>> = {
    versions: versionsProbe(deps),
    database: databaseProbe(deps),
    files: filesProbe(deps),
    printer: printerProbe(deps),
    scanner: scannerProbe,
    ai: aiProbe(deps),
    backups: backupsProbe(deps),
    jobs: jobsProbe(deps),
    limits: limitsProbe(deps),
    errors: errorsProbe(deps),
  };
  const routes = new Hono<ApiEnv>();
  routes.get('/admin/system', async (c) => {
    const parts = await Promise.all(SYSTEM_PARTS.map((id) => lookAt(id, probes[id], deps.log)));
    const errors = [...deps.run.errors];
    return c.json({ at: deps.clock.now().toISOString(), parts, errors } satisfies System);
  });
  return routes;
}
