import { clashesQuerySchema, handOverSchema, workQuerySchema } from '@contract/hand-over';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { handOver } from './hand-over';
import { countOpenWork, workOfPerson } from './open-work';
import { clashesIfMoved } from './visit-clashes';

/**
 * The work of people who leave (product/people#hand-over), for the role Admin:
 * - `GET /admin/people/openwork` → how much work people have
 * - `GET /admin/people/work?id=` → what a person still has to do, and who could do it
 * - `GET /admin/people/clashes?from=&to=` → what the visits would overlap with
 * - `POST /admin/people/handover` `{parts, isUndo}` → what was handed over and what was not
 */
export function handOverRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/people/openwork', async (c) => c.json(await countOpenWork(db, clock.now())));
  routes.get('/admin/people/work', async (c) => {
    const { id } = await validParam(workQuerySchema, c.req.query());
    return c.json(await workOfPerson(db, id, clock.now()));
  });
  routes.get('/admin/people/clashes', async (c) => {
    const people = await validParam(clashesQuerySchema, c.req.query());
    return c.json(await clashesIfMoved(db, people, clock.now()));
  });
  recordedWrites(routes, deps)('/admin/people/handover', handOverSchema, handOver);

  return routes;
}
