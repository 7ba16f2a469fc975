import { number, object, string } from 'yup';
import { staffCall } from '../call';
import { isoDate, plainText } from '../text';
import { MY_VISITS_PAGE_SIZES, myVisitsSchema, visitRecordsSchema, weeklyVisitSummarySchema } from '../visit-calendar';

const ROWS = `The rows of a page must be one of ${MY_VISITS_PAGE_SIZES.join(', ')}.`;
const pageSchema = object({
  page: string()
    .matches(/^\d{1,6}$/, 'The page must be a number, 0 for the first.')
    .default('0'),
  rows: number()
    .oneOf([...MY_VISITS_PAGE_SIZES], ROWS)
    .typeError(ROWS)
    .default(MY_VISITS_PAGE_SIZES[0]),
});
const week = object({ weekStart: isoDate().label('The week').required() });
const consultantEmail = plainText(254).label('The e-mail address').required();
const wholeNumber = (what: string, digits: RegExp) => string().matches(digits, `${what} must be a number.`).required();

export const listMyVisits = staffCall('GET /myvisits', {
  isSpecified: true,
  says: 'A page of the caller’s visits',
  query: pageSchema,
  answer: myVisitsSchema,
});

export const getWeeklyVisitSummary = staffCall('GET /weeklyvisitsummary/:weekStart/:region/:timeType', {
  isSpecified: true,
  says: 'Four weeks of all consultants, or of a region',
  details: 'Without a region, the segment is empty.',
  params: week,
  answer: weeklyVisitSummarySchema,
});

export const getWeeklyVisitSummaryOfAll = staffCall('GET /weeklyvisitsummary/:weekStart//:timeType', {
  isSpecified: true,
  says: 'Four weeks of all consultants, or of a region',
  details: 'Without a region, the segment is empty.',
  params: week,
  answer: weeklyVisitSummarySchema,
});

export const listVisitsOfConsultant = staffCall('GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail', {
  isSpecified: true,
  says: 'A consultant’s visits of a range of days',
  details: 'Both days are included. At most 366 days.',
  params: object({
    from: isoDate().label('The first day').required(),
    to: isoDate().label('The last day').required(),
    consultantEmail,
  }),
  answer: visitRecordsSchema,
});

export const listTimeOfWeek = staffCall('GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail', {
  isSpecified: true,
  says: 'The visits behind the minutes of an ISO week',
  params: object({
    year: wholeNumber('The year', /^(19|20|21)\d\d$/),
    week: wholeNumber('The week', /^\d{1,2}$/),
    consultantEmail,
  }),
  answer: visitRecordsSchema,
});
