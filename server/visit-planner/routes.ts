import * as calls from '@contract/calls/visit-planner';
import { PLANNER_MAX_DAYS } from '@contract/visit-planner';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { badRequest } from '../http/api-failure';
import { saveAbsences, saveWindow } from './change-absences';
import { addVisit, cancelVisit, changeVisit, moveVisits, restoreVisit } from './change-visits';
import { plannerOf } from './planner-list';

/** The visit planner (product/visit-planner). */
export function visitPlannerRoutes(deps: AppDeps): Hono<ApiEnv> {
  return handled(calls, deps, {
    getPlanner: ({ query: { from, to } }) => {
      if (to < from) throw badRequest('The last day cannot be before the first.', 'invalid-parameter');
      if (differenceInCalendarDays(parseISO(to), parseISO(from)) >= PLANNER_MAX_DAYS)
        throw badRequest(`The planner shows at most ${PLANNER_MAX_DAYS} days.`, 'invalid-parameter');
      return plannerOf(deps.db, { from, to });
    },
    addVisit,
    saveVisit: changeVisit,
    moveVisits,
    cancelVisit,
    restoreVisit,
    saveAbsences,
    saveVisitWindow: saveWindow,
  });
}
