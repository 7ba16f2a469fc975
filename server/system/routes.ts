import * as calls from '@contract/calls/system';
import { SYSTEM_PARTS, type SystemPartId } from '@contract/system';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { limitsProbe } from './probes/limits';
import { mailProbe } from './probes/mail';
import { lookAt, type Probe } from './probes/probe';
import { scannerProbe } from './probes/scanner';
import { aiProbe, printerProbe } from './probes/services';
import { databaseProbe, filesProbe } from './probes/storage';
import { callsProbe, webhooksProbe } from './probes/traffic';
import { versionsProbe } from './probes/versions';
import { backupsProbe, errorsProbe, jobsProbe } from './probes/work';

/** The state of the server (product/system): all parts are checked at the same time, and each has a time limit. */
export function systemRoutes(deps: AppDeps): Hono<ApiEnv> {
  const probes: Readonly<Record<SystemPartId, Probe>> = {
    versions: versionsProbe(deps),
    calls: callsProbe(deps),
    database: databaseProbe(deps),
    files: filesProbe(deps),
    printer: printerProbe(deps),
    scanner: scannerProbe(deps),
    ai: aiProbe(deps),
    mail: mailProbe(deps),
    backups: backupsProbe(deps),
    jobs: jobsProbe(deps),
    webhooks: webhooksProbe(deps),
    limits: limitsProbe(deps),
    errors: errorsProbe(deps),
  };
  return handled(calls, deps, {
    getSystem: async () => {
      const parts = await Promise.all(SYSTEM_PARTS.map((id) => lookAt(id, probes[id], deps.log)));
      return {
        at: deps.clock.now().toISOString(),
        parts,
        errors: [...deps.run.errors],
        slowQueries: [...deps.run.slowQueries],
      };
    },
  });
}
