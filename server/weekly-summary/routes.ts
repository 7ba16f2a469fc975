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
 * holds the date, by date; none for somebody who is not a registered employee (the portal learns that from
 * `/timesheetinitial`).
 */
export function weeklySummaryRoutes({ db }: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/weeklysummary/:weekStart', async (c) => {
    const week = weeksFrom(await validParam(weekParam, c.req.param('weekStart')), 1);
    const { staffId, registered } = c.get('principal');
    return c.json(registered ? await weekOf(db, staffId, week) : []);
  });
}
