import { isoDate, plainText } from '@contract/text';
import { MY_VISITS_PAGE_SIZES } from '@contract/visit-calendar';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { Hono } from 'hono';
import { number, string } from 'yup';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { badRequest } from '../http/api-failure';
import { validParam } from '../http/validate';
import { isoWeek } from './iso-week';
import { londonMoment } from './london-clock';
import { myVisits } from './my-visits';
import { siteTimeOfConsultant, visitsOfConsultant } from './visit-records';
import { regionFilter, timeTypeOf } from './weekly-visit-params';
import { weeklyVisitSummary } from './weekly-visit-summary';

/** The longest range of `/getvisitsfordaterangebyconsultant`, in days. */
const LONGEST_RANGE = 366;

const dateParam = (what: string) => isoDate().label(what).required();
const emailParam = plainText(254).label('The e-mail address').required();
const pageParam = string()
  .matches(/^\d{1,6}$/, 'The page must be a number, 0 for the first.')
  .default('0');
const rowsParam = number()
  .oneOf([...MY_VISITS_PAGE_SIZES], `The rows of a page must be one of ${MY_VISITS_PAGE_SIZES.join(', ')}.`)
  .typeError(`The rows of a page must be one of ${MY_VISITS_PAGE_SIZES.join(', ')}.`)
  .default(MY_VISITS_PAGE_SIZES[0]);
const wholeNumber = (what: string, digits: RegExp) => string().matches(digits, `${what} must be a number.`).required();
const yearParam = wholeNumber('The year', /^(19|20|21)\d\d$/);
const weekParam = wholeNumber('The week', /^\d{1,2}$/);

/**
 * The visit calendar (product/visit-calendar#two-tabs), for all signed-in users:
 * - `GET /myvisits?page=&rows=` → a page of the caller's own visits; by default the first, of 5
 * - `GET /weeklyvisitsummary/{weekStart}/{region}/{timeType}` → four ISO weeks of all consultants or of a region
 * - `GET /getvisitsfordaterangebyconsultant/{from}/{to}/{consultantEmail}` → visits, both days included
 * - `GET /getsitetimefordaterangebyconsultant/{year}/{week}/{consultantEmail}` → the visits behind an ISO week's
 *   minutes
 *
 * Anything that is not a valid date, week, page or time type gets 400; for an unknown e-mail address the list is empty.
 */
export function visitCalendarRoutes({ db, clock }: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/myvisits', async (c) => {
    const page = Number(await validParam(pageParam, c.req.query('page')));
    const rows = await validParam(rowsParam, c.req.query('rows'));
    return c.json(await myVisits(db, c.get('principal').staffId, londonMoment(clock.now()), { page, rows }));
  });

  const answerWeeks = async (path: { weekStart: string; region: string; timeType: string }) =>
    weeklyVisitSummary(db, {
      weekStart: await validParam(dateParam('The week'), path.weekStart),
      region: await regionFilter(path.region),
      timeType: timeTypeOf(path.timeType),
    });
  routes.get('/weeklyvisitsummary/:weekStart/:region/:timeType', async (c) => c.json(await answerWeeks(c.req.param())));
  // An empty region means all regions (product/weekly-view#region-value); a parameter never matches an empty segment.
  routes.get('/weeklyvisitsummary/:weekStart//:timeType', async (c) =>
    c.json(await answerWeeks({ ...c.req.param(), region: '' })),
  );

  routes.get('/getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail', async (c) => {
    const from = await validParam(dateParam('The first day'), c.req.param('from'));
    const to = await validParam(dateParam('The last day'), c.req.param('to'));
    const email = await validParam(emailParam, c.req.param('consultantEmail'));
    if (to < from) throw badRequest('The last day cannot be before the first.', 'invalid-parameter');
    if (differenceInCalendarDays(parseISO(to), parseISO(from)) >= LONGEST_RANGE) {
      throw badRequest(`The days must lie within ${LONGEST_RANGE} days.`, 'invalid-parameter');
    }
    return c.json(await visitsOfConsultant(db, email, { from, to }));
  });

  routes.get('/getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail', async (c) => {
    const year = Number(await validParam(yearParam, c.req.param('year')));
    const week = Number(await validParam(weekParam, c.req.param('week')));
    const email = await validParam(emailParam, c.req.param('consultantEmail'));
    const { days } = isoWeek(year, week);
    return c.json(await siteTimeOfConsultant(db, email, { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }));
  });

  return routes;
}
