import * as calls from '@contract/calls/weekly-summary';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { weeksFrom } from '../visit/iso-week';
import { weekOf } from './week-rows';

/**
 * The signed-in person's rows of the ISO week that contains a date, by date (product/weekly-summary#rows); none for users
 * who are not registered employees (the portal knows this from `/timesheetinitial`).
 */
export const weeklySummaryRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    getWeeklySummary: ({ params, caller: { staffId, registered } }) =>
      registered ? weekOf(deps.db, staffId, weeksFrom(params.weekStart, 1)) : [],
  });
