import { isoDate } from '@contract/text';
import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { weeksFrom } from '../visit/iso-week';
import { weekOf } from './week-rows';

const weekParam = isoDate().label('The week').required();

/**
 * `GET /weeklysummary/{weekStart}` (product/weekly-summary#rows) → the signed-in person's rows of the ISO week that
 * contains the date, by date; none for users who are not registered employees (the portal knows this from
 * `/timesheetinitial`).
 */
export function weeklySummaryRoutes({ db }: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/weeklysummary/:weekStart', async (c) => {
    const week = weeksFrom(await validParam(weekParam, c.req.param('weekStart')), 1);
    const { staffId, registered } = c.get('principal');
    return c.json(registered ? await weekOf(db, staffId, week) : []);
  });
}
