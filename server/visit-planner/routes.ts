import {
  absenceDaysSchema,
  newVisitSchema,
  PLANNER_MAX_DAYS,
  plannerQuerySchema,
  seenVisitSchema,
  visitChangeSchema,
  visitMovesSchema,
  visitWindowSchema,
} from '@contract/visit-planner';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { badRequest } from '../http/api-failure';
import { validParam } from '../http/validate';
import { saveAbsences, saveWindow } from './change-absences';
import { addVisit, cancelVisit, changeVisit, moveVisits, restoreVisit } from './change-visits';
import { plannerOf } from './planner-list';

/**
 * The visit planner (product/visit-planner), for the role Admin:
 * - `GET /admin/visits?from=&to=` → visits, absences, consultants and the automation window
 * - `POST /admin/visits/add`, `/save` `{id, version, changes}`, `/cancel` and `/restore` `{id, version}` → the visit
 * - `POST /admin/visits/move` `{moves}` → the moved and the refused visits
 * - `POST /admin/absences/save` `{days}` → the days as they were before
 * - `POST /admin/visitwindow/save` `{startsOn, endsOn}` → the window
 */
export function visitPlannerRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/visits', async (c) => {
    const { from, to } = await validParam(plannerQuerySchema, c.req.query());
    if (to < from) throw badRequest('The last day cannot be before the first.', 'invalid-parameter');
    if (differenceInCalendarDays(parseISO(to), parseISO(from)) >= PLANNER_MAX_DAYS)
      throw badRequest(`The planner shows at most ${PLANNER_MAX_DAYS} days.`, 'invalid-parameter');
    return c.json(await plannerOf(db, { from, to }));
  });

  const write = recordedWrites(routes, deps);

  write('/admin/visits/add', newVisitSchema, addVisit);
  write('/admin/visits/save', visitChangeSchema, changeVisit);
  write('/admin/visits/move', visitMovesSchema, moveVisits);
  write('/admin/visits/cancel', seenVisitSchema, cancelVisit);
  write('/admin/visits/restore', seenVisitSchema, restoreVisit);
  write('/admin/absences/save', absenceDaysSchema, saveAbsences);
  write('/admin/visitwindow/save', visitWindowSchema, saveWindow);

  return routes;
}
