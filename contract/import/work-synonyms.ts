import { CLIENT, PERSON, START, END, COMMENT, OWNER, headingsOf, said, type FieldSynonyms } from './heading-lists';
import { ownEntryFields } from '../records/time-entry';
import type { ImportKind } from './kind';

export const WORK_SYNONYMS = {
  visits: {
    clientId: CLIENT,
    consultantId: PERSON,
    activity: said(
      'Visit type, Type, Activity type, Sub activity, Service, Service type, Job type, Purpose, Reason, Task, Appointment type, Event type',
    ),
    description: COMMENT,
    status: said('Visit status, State, Stage, Booking status, Progress, Outcome'),
    timeType: said(
      'Site or remote, Onsite or remote, Site/remote, Remote/site, Onsite/offsite, Location type, Delivery method, Method, Mode',
    ),
    startsAt: START,
    endsAt: END,
    actualStart: said('Actual start time, Arrived, Arrival, Arrival time, Time in, Started'),
    actualEnd: said('Actual end time, Left, Departure, Departure time, Time out, Actual finish, Finished, Departed'),
    travelStart: said('Travel start time, Travel from, Departed home, Left home, Journey start'),
    travelEnd: said('Travel end time, Travel to, Arrived home, Journey end'),
    travelMinutes: said(
      'Travel time, Travel, Travel mins, Travel duration, Estimated travel, Journey time, Drive time',
    ),
    vrfComplete: said(
      'VRF complete, Report sent, Report done, Report, Report submitted, Report received, Report issued',
    ),
    writeUpMinutes: said('Write-up time, Write-up, Write-up mins, Report time, Admin time, Writing time'),
    writeUpConfirmedAt: said(
      'Written up, Write-up complete, Write-up completed, Write-up done, Write-up date, Written up on, Write-up finished, Write-up signed off',
    ),
    cancelled: said('Canceled, Is cancelled, Deleted, Void, Aborted'),
    'startsAt.day': said('Start date, Date from, Begin date, Scheduled start date'),
    'endsAt.day': said('End date, Date to, Finish date, Scheduled end date'),
    'actualStart.day': said('Actual start date, Actual date, Arrival date'),
    'actualEnd.day': said('Actual end date, Departure date'),
    'travelStart.day': said('Travel start date, Travel date'),
    'travelEnd.day': said('Travel end date'),
    day: said('Date, Day, Visit date, Date of visit, Scheduled date, Planned date'),
  },
  absences: {
    staffId: [...PERSON, ...said('Name, Full name')],
    day: said('Date, Absence date, Day, Date off, Start date, From'),
    status: said('Absence type, Leave type, Type, Absence reason, Reason, Category, Code'),
    comment: COMMENT,
  },
  opportunities: {
    name: said('Opportunity, Deal name, Deal, Title, Subject, Topic'),
    clientId: CLIENT,
    accountName: said('Prospect, Prospect name, Prospective client, Account as entered, Company as written'),
    submittedById: said(
      'Referred by, Introduced by, Referrer, Introducer, Created by, Source person, Lead source owner, Raised by',
    ),
    createdDate: said(
      'Created date, Create date, Date created, Opened, Open date, Date raised, Date referred, Referral date, Date, Start date',
    ),
    type: said('Opportunity type, Deal type, Category, New or existing'),
    requestedService: said(
      'Service, Product, Product/service, Service requested, Product name, Products, Interested in, Product interest, Service of interest, Line of business',
    ),
    owner: OWNER,
    stageName: said('Stage name, Deal stage, Sales stage, Status, Pipeline stage, Phase'),
    closeDate: said(
      'Closes, Closed, Expected close date, Close, Closing date, Estimated close date, Date closed, Won date',
    ),
    commission: said('Commission amount, Expected commission, Estimated commission, Commission due, Referral fee'),
    finalCommissionAmount: said(
      'Final commission amount, Actual commission, Commission paid, Commission final, Paid commission',
    ),
    monthOfPayment: said('Payment month, Month paid, Paid in, Commission month, Payroll month'),
  },
  'time-entries': {
    id: said('Timesheet line, Line, Line number'),
    employeeId: [...PERSON, ...said('Name, Full name')],
    parentId: said('Follow-up of, Follow-up to, Parent entry, Parent, Parent Id, Previous entry, Related entry'),
    clientId: CLIENT,
    contractId: said('Project, Agreement, Contract name, Matter, Engagement, Project name, Job'),
    description: COMMENT,
    activityType: said('Activity type, Type, Task, Category, Task type, Work type, Activity name, Time type'),
    advisoryType: said('Advisory type, Type of advice, Advice, Advice category, Subject area, Topic'),
    contactId: said('Contact name, Contact person, Client contact, Caller, Spoke to, Advised'),
    publishToSafetyNest: said(
      'SafetyNest, Publish, Published, Publish to SafetyNest, Visible to client, Share with client',
    ),
    ...headingsOf(ownEntryFields),
    startsAt: START,
    endsAt: END,
    'startsAt.day': said('Start date, Date from, Begin date'),
    'endsAt.day': said('End date, Date to, Finish date'),
    day: said('Date, Day, Work date, Entry date, Date worked, Spent date'),
  },
} satisfies Partial<Record<ImportKind, FieldSynonyms>>;
