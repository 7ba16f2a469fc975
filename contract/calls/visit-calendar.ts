import { number, object } from 'yup';
import { call } from '../call';
import { isoDate } from '../text';
import { MY_VISITS_PAGE_SIZES, myVisitsSchema, visitRecordsSchema, weeklyVisitSummarySchema } from '../visit-calendar';

export const listMyVisits = call('GET /myvisits', {
  who: 'signed-in',
  says: 'A page of the caller’s visits',
  query: object({ page: number().integer().min(0), rows: number().oneOf([...MY_VISITS_PAGE_SIZES]) }),
  answer: myVisitsSchema,
});

export const getWeeklyVisitSummary = call('GET /weeklyvisitsummary/:weekStart/:region/:timeType', {
  who: 'signed-in',
  says: 'Four weeks of all consultants, or of a region',
  details: 'Without a region, the segment is empty.',
  params: object({ weekStart: isoDate().required() }),
  answer: weeklyVisitSummarySchema,
});

export const getWeeklyVisitSummaryOfAll = call('GET /weeklyvisitsummary/:weekStart//:timeType', {
  who: 'signed-in',
  says: 'Four weeks of all consultants, or of a region',
  details: 'Without a region, the segment is empty.',
  params: object({ weekStart: isoDate().required() }),
  answer: weeklyVisitSummarySchema,
});

export const listVisitsOfConsultant = call('GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail', {
  who: 'signed-in',
  says: 'A consultant’s visits of a range of days',
  details: 'Both days are included. At most 366 days.',
  params: object({ from: isoDate().required(), to: isoDate().required() }),
  answer: visitRecordsSchema,
});

export const listTimeOfWeek = call('GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail', {
  who: 'signed-in',
  says: 'The visits behind the minutes of an ISO week',
  params: object({
    year: number().integer().min(1900).max(2199).required(),
    week: number().integer().min(1).max(53).required(),
  }),
  answer: visitRecordsSchema,
});
