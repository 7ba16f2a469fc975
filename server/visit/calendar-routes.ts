import * as calls from '@contract/calls/visit-calendar';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { badRequest } from '../http/api-failure';
import { createWrittenAnswers } from '../http/written-answers';
import { isoWeek } from './iso-week';
import { londonMoment } from './london-clock';
import { myVisits } from './my-visits';
import { siteTimeOfConsultant, visitsOfConsultant } from './visit-records';
import { regionFilter, timeTypeOf } from './weekly-visit-params';
import { weeklyVisitSummary } from './weekly-visit-summary';

/** The longest range of `/getvisitsfordaterangebyconsultant`, in days. */
const LONGEST_RANGE = 366;

/**
 * The visit calendar (product/visit-calendar#two-tabs). Anything that is not a valid date, week, page or time type gets
 * 400; for an unknown e-mail address the list is empty.
 */
export function visitCalendarRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const sendWritten = createWrittenAnswers();
  const weeks = async ({ weekStart, region, timeType }: { weekStart: string; region: string; timeType: string }) =>
    weeklyVisitSummary(db, { weekStart, region: await regionFilter(region), timeType: timeTypeOf(timeType) });
  return handled(calls, deps, {
    listMyVisits: ({ query: { page, rows }, caller }) =>
      myVisits(db, caller.staffId, londonMoment(clock.now()), { page: Number(page), rows }),
    getWeeklyVisitSummary: byHand(async ({ c, params }) => sendWritten(c, await weeks(params))),
    // An empty region means all regions (product/weekly-view#region-value); a parameter never matches an empty segment.
    getWeeklyVisitSummaryOfAll: byHand(async ({ c, params }) => sendWritten(c, await weeks({ ...params, region: '' }))),
    listVisitsOfConsultant: ({ params: { from, to, consultantEmail } }) => {
      if (to < from) throw badRequest('The last day cannot be before the first.', 'invalid-parameter');
      if (differenceInCalendarDays(parseISO(to), parseISO(from)) >= LONGEST_RANGE)
        throw badRequest(`The days must lie within ${LONGEST_RANGE} days.`, 'invalid-parameter');
      return visitsOfConsultant(db, consultantEmail, { from, to });
    },
    listTimeOfWeek: ({ params: { year, week, consultantEmail } }) => {
      const { days } = isoWeek(Number(year), Number(week));
      return siteTimeOfConsultant(db, consultantEmail, { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' });
    },
  });
}
