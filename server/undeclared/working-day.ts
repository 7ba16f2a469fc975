import {
  advicePageSchema,
  adviceQuerySchema,
  publishAnswerSchema,
  publishEntrySchema,
  unpublishAnswerSchema,
  unpublishEntrySchema,
  WITHDRAWAL_MINUTES,
} from '@contract/advice';
import { clientRecordSchema } from '@contract/client-record';
import { leadProductsSchema, leadSubmissionSchema } from '@contract/lead';
import { contactsSchema, contractsSchema, searchItemsSchema } from '@contract/lookup';
import { opportunitiesSchema } from '@contract/opportunity';
import { surveyAnswerSchema, surveyInputSchema } from '@contract/survey';
import { isoDate } from '@contract/text';
import {
  confirmedVisitSchema,
  confirmVisitMinutesSchema,
  deletedTimeEntrySchema,
  deleteTimeEntrySchema,
  restoreTimeEntrySchema,
  timeEntriesSchema,
  timeEntryInputSchema,
  timeEntrySchema,
  timesheetInitialSchema,
} from '@contract/time-entry';
import { deletedEntriesSchema, entryHistorySchema, timeEntryPathSchema } from '@contract/time-entry-history';
import { PERIOD_LIMITS, timeSheetPeriodPathSchema, timeSheetPeriodSchema } from '@contract/time-sheet-period';
import { automationWindowSchema, visitSummarySchema } from '@contract/visit';
import {
  MY_VISITS_PAGE_SIZES,
  myVisitsSchema,
  visitRecordsSchema,
  weeklyVisitSummarySchema,
} from '@contract/visit-calendar';
import { givenReportSchema, visitReportSchema } from '@contract/visit-report';
import { weeklySummarySchema } from '@contract/weekly-summary';
import { number, object, string } from 'yup';
import { ANY_FILE, NOT_FOUND, textsOf, type Descriptions, type RouteDescription } from './description';

const DAY = object({ date: isoDate().required() });
const SEARCH: RouteDescription = {
  summary: 'Search by part of a name',
  details: 'At most 20 matches; none for fewer than three characters.',
  answer: { json: searchItemsSchema },
};
const WEEKS: RouteDescription = {
  summary: 'Four weeks of all consultants, or of a region',
  details: 'Without a region, the segment is empty.',
  params: object({ weekStart: isoDate().required() }),
  answer: { json: weeklyVisitSummarySchema },
};

/** Home, visits, the time sheet, advice, surveys, opportunities and the lead form. */
export const WORKING_DAY_ROUTES = {
  'GET /visitsummary': { summary: 'The caller’s visits against their targets', answer: { json: visitSummarySchema } },
  'GET /visitautomationwindow': {
    summary: 'The days for which visits are being booked',
    answer: { json: automationWindowSchema },
  },
  'GET /myvisits': {
    summary: 'A page of the caller’s visits',
    query: object({ page: number().integer().min(0), rows: number().oneOf([...MY_VISITS_PAGE_SIZES]) }),
    answer: { json: myVisitsSchema },
  },
  'GET /weeklyvisitsummary/:weekStart/:region/:timeType': WEEKS,
  'GET /weeklyvisitsummary/:weekStart//:timeType': WEEKS,
  'GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail': {
    summary: 'A consultant’s visits of a range of days',
    details: 'Both days are included. At most 366 days.',
    params: object({ from: isoDate().required(), to: isoDate().required() }),
    answer: { json: visitRecordsSchema },
  },
  'GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail': {
    summary: 'The visits behind the minutes of an ISO week',
    params: object({
      year: number().integer().min(1900).max(2199).required(),
      week: number().integer().min(1).max(53).required(),
    }),
    answer: { json: visitRecordsSchema },
  },
  'GET /weeklysummary/:weekStart': {
    summary: 'The caller’s week, by day',
    params: object({ weekStart: isoDate().required() }),
    answer: { json: weeklySummarySchema },
  },
  'GET /myopportunities': { summary: 'The caller’s leads', answer: { json: opportunitiesSchema } },
  'GET /leadproducts': { summary: 'The lead catalogue', answer: { json: leadProductsSchema } },
  'POST /submitlead': {
    summary: 'Send a lead',
    body: { json: leadSubmissionSchema },
    answer: textsOf('id', 'opportunityId'),
  },
  'GET /getclients/:text': { ...SEARCH, summary: 'Search clients' },
  'GET /getopportunities/:text': { ...SEARCH, summary: 'Search opportunities' },
  'GET /getteams/:text': { ...SEARCH, summary: 'Search teams' },
  'GET /getemployees/:text': { ...SEARCH, summary: 'Search employees' },
  'GET /clientrecord/:accountId': {
    summary: 'What is known about a client',
    details: 'Only administrators see the fee and the values of the contracts; others get null.',
    answer: { json: clientRecordSchema },
    refusals: [NOT_FOUND],
  },
  'GET /getContacts/:accountId': { summary: 'A client’s contacts', answer: { json: contactsSchema } },
  'GET /accountcontracts/:accountId': { summary: 'A client’s contracts', answer: { json: contractsSchema } },
  'GET /getsurvey/:identifier': {
    summary: 'A survey that was given to the caller',
    details: 'Null if there is none for the caller.',
    answer: { json: surveyAnswerSchema },
  },
  'GET /getsurveyfromkey/:key': {
    summary: 'A blank form',
    details: 'Null if there is no such form.',
    answer: { json: surveyAnswerSchema },
  },
  'POST /submitsurvey': {
    summary: 'Submit a survey',
    body: { jsonTexts: { surveyJson: surveyInputSchema }, files: { files: 'many' } },
    answer: { json: object({ message: string().defined() }) },
  },
  'GET /timesheetinitial': {
    summary: 'What the time sheet needs to begin with',
    answer: { json: timesheetInitialSchema },
  },
  'GET /employeetimedata/:date': {
    summary: 'The caller’s entries of a day',
    params: DAY,
    answer: { json: timeEntriesSchema },
  },
  'GET /timesheetperiod/:from/:to': {
    summary: 'The caller’s time sheet of several days',
    details: `Contracted time, entries and visits. Both days are included. At most ${PERIOD_LIMITS.days} days and ${PERIOD_LIMITS.entries} entries.`,
    params: timeSheetPeriodPathSchema,
    answer: { json: timeSheetPeriodSchema },
  },
  'POST /addtimesheetentry': {
    summary: 'Add or change a time entry',
    details: 'Without `id` it adds one. At most 20 files of 25 MB.',
    body: { jsonTexts: { entryJson: timeEntryInputSchema }, files: { files: 'many' } },
    answer: { json: timeEntrySchema },
    refusals: [NOT_FOUND],
  },
  'POST /advicedata': {
    summary: 'A page of advice with its follow-ups',
    body: { json: adviceQuerySchema },
    answer: { json: advicePageSchema },
    isKeyless: true,
  },
  'POST /publishtimesheetentry': {
    summary: 'Publish advice and its follow-ups to the client',
    body: { json: publishEntrySchema },
    answer: { json: publishAnswerSchema },
    refusals: [NOT_FOUND, { status: 403, when: 'It is a colleague’s.' }],
  },
  'POST /unpublishtimesheetentry': {
    summary: 'Take advice that was just published back',
    details: `For ${WITHDRAWAL_MINUTES} minutes, by who published it; the body has what publishing answered. All or nothing.`,
    body: { json: unpublishEntrySchema },
    answer: { json: unpublishAnswerSchema },
    refusals: [NOT_FOUND, { status: 403, when: 'It is a colleague’s.' }],
  },
  'POST /deletetimesheetentry': {
    summary: 'Delete a time entry',
    body: { json: deleteTimeEntrySchema },
    answer: { json: deletedTimeEntrySchema },
    refusals: [NOT_FOUND],
  },
  'POST /restoretimesheetentry': {
    summary: 'Restore a deleted time entry',
    body: { json: restoreTimeEntrySchema },
    answer: { json: timeEntrySchema },
    refusals: [NOT_FOUND],
  },
  'GET /deletedtimeentries': {
    summary: 'Your deleted time entries',
    details: 'They are removed 30 days after their deletion, at `goesAt`.',
    answer: { json: deletedEntriesSchema },
  },
  'GET /timeentryhistory/:id': {
    summary: 'The changes of one of your time entries',
    details: 'The latest first.',
    params: timeEntryPathSchema,
    answer: { json: entryHistorySchema },
    refusals: [NOT_FOUND],
  },
  'POST /confirmVisitMinutes': {
    summary: 'Confirm the minutes of a visit’s write-up',
    body: { json: confirmVisitMinutesSchema },
    answer: { json: confirmedVisitSchema },
    refusals: [NOT_FOUND, { status: 409, when: 'Different minutes are already confirmed.' }],
  },
  'POST /visitreport': {
    summary: 'Open the report form of one of your visits',
    details: 'Gives the form to you the first time, and answers the same identifier afterwards.',
    body: { json: visitReportSchema },
    answer: { json: givenReportSchema },
    refusals: [NOT_FOUND],
  },
  'GET /timesheetfile/:entryId/:index': {
    summary: 'A file of a time entry',
    params: object({ index: number().integer().min(0).required() }),
    answer: { file: [ANY_FILE] },
    refusals: [NOT_FOUND],
  },
} satisfies Descriptions;
