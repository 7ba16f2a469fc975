import { isRecord } from './guards';
import { array, mixed, number, object, string, type InferType } from 'yup';
import { isoDate } from './text';
import { isIsoDate } from './wall-clock';

/**
 * The statuses of a day cell (product/weekly-view#cell-status) and of the legend (product/weekly-view#legend); an empty
 * status is a free day.
 */
export const DAY_STATUSES = {
  H: 'Holiday',
  S: 'Sickness',
  B: 'Booked',
  C: 'Completed',
  O: 'Other',
  A: 'Admin',
  T: 'Training',
  P: 'Proposed',
} as const;

export type DayStatus = keyof typeof DAY_STATUSES;

/** The time types of the filter in the path (product/weekly-view#time-type-value). */
export const TIME_TYPES = ['All', 'Site', 'Remote', 'Unknown'] as const;

export type TimeType = (typeof TIME_TYPES)[number];

/** The path segments for all regions and for consultants without one (product/weekly-view#region-value). */
export const ALL_REGIONS = 'All';
export const NO_REGION = 'Not Set';

const minutes = () => number().defined().nullable();

/** One of my visits (product/visit-calendar#my-visit-fields); `visitDate` is wall clock. */
export const myVisitSchema = object({
  id: string().required(),
  accountName: string().defined().nullable(),
  subActivity: string().defined().nullable(),
  description: string().defined().nullable(),
  visitDate: string().defined().nullable(),
});

export type MyVisit = InferType<typeof myVisitSchema>;

/** Rows per page of my visits (product/visit-calendar#page-sizes); the first is the default. */
export const MY_VISITS_PAGE_SIZES = [5, 10, 25] as const;

/**
 * Answer of `GET /myvisits?page=&rows=`; pages count from 0 (product/visit-calendar#page-number). Upcoming visits come
 * first, soonest first, then past ones, latest first, without proposals.
 */
export const myVisitsSchema = object({
  results: array(myVisitSchema).defined(),
  totalCount: number().required(),
}).strict();

export type MyVisits = InferType<typeof myVisitsSchema>;

/**
 * One day of one consultant (product/weekly-view#cell-fields). `dayStatus` is a letter of `DAY_STATUSES` or empty;
 * `dateR` is the date as people read it (dd/MM/yyyy); `yearNr` and `weekNr` are the ISO week's. `dayCount` counts the
 * day's visits of every status, `bookingCount` those booked or completed; `score` is 1 or 0, the day's contribution to
 * the booked days in the utilisation. Minutes are sums over visits that have taken place, or null if none has any.
 * `comment` is the non-visit day's.
 */
export const dayCellSchema = object({
  date: isoDate().required(),
  dateR: string().defined().nullable(),
  dayStatus: string().defined().nullable(),
  score: number().defined().nullable(),
  dayCount: number().defined().nullable(),
  bookingCount: number().defined().nullable(),
  comment: string().defined().nullable(),
  writeUpMins: minutes(),
  travelTimeMins: minutes(),
  actSiteMins: minutes(),
  consultantEmail: string().defined().nullable(),
  yearNr: number().defined(),
  weekNr: number().defined(),
});

export type DayCell = InferType<typeof dayCellSchema>;

const TEXT_FIELDS = ['dateR', 'dayStatus', 'comment', 'consultantEmail'] as const;
const NUMBER_FIELDS = ['score', 'dayCount', 'bookingCount', 'writeUpMins', 'travelTimeMins', 'actSiteMins'] as const;

/**
 * Checks an answer's cells against `dayCellSchema`. A thousand consultants have 20,000 cells, for which the schema
 * itself takes a third of a second; this takes a fraction of that.
 */
export function areDayCells(cells: unknown): cells is DayCell[] {
  if (!Array.isArray(cells)) return false;
  const dates = new Set<unknown>();
  return cells.every((cell: unknown) => isDayCell(cell, dates));
}

/** `dates`: the dates that have already been checked. */
function isDayCell(value: unknown, dates: Set<unknown>): value is DayCell {
  if (!isRecord(value)) return false;
  const { date } = value;
  if (!dates.has(date)) {
    if (typeof date !== 'string' || !isIsoDate(date)) return false;
    dates.add(date);
  }
  return (
    typeof value.yearNr === 'number' &&
    typeof value.weekNr === 'number' &&
    TEXT_FIELDS.every((name) => value[name] === null || typeof value[name] === 'string') &&
    NUMBER_FIELDS.every((name) => value[name] === null || typeof value[name] === 'number')
  );
}

export const weeklyConsultantSchema = object({
  name: string().defined().nullable(),
  jobTitle: string().defined().nullable(),
  fte: number().defined().nullable(),
  /** The letters of the consultant's post code area, for example EX; our server's addition, null if unknown. */
  postArea: string().optional().nullable(),
  data: mixed<DayCell[]>(areDayCells).defined(),
});

export type WeeklyConsultant = InferType<typeof weeklyConsultantSchema>;

export const weeklyRegionSchema = object({
  regionName: string().defined().nullable(),
  consultants: array(weeklyConsultantSchema).defined(),
});

export type WeeklyRegion = InferType<typeof weeklyRegionSchema>;

/** The number of ISO weeks in the weekly view (product/weekly-view#four-weeks). */
export const WEEKS_SHOWN = 4;

/**
 * Answer of `GET /weeklyvisitsummary/{weekStart}/{region}/{timeType}`: `WEEKS_SHOWN` ISO weeks from `weekStart`'s
 * Monday. A region without a name has `regionName` null. Every consultant has a cell for the same days: Monday to
 * Friday, and those Saturdays and Sundays on which any consultant in the answer has an entry
 * (product/weekly-view#days). Figures that cannot be computed, for example the utilisation without available days, are
 * null.
 */
export const weeklyVisitSummarySchema = object({
  /** Visits booked or completed. */
  bookingCount: number().defined().nullable(),
  /** Booked days as a percentage of available days, one decimal; above 100 if more is booked than available. */
  utilisation: number().defined().nullable(),
  totalAvailableDays: number().defined().nullable(),
  highestBookingCount: number().defined().nullable(),
  highestBookingPerson: string().defined().nullable(),
  lowestBookingCount: number().defined().nullable(),
  lowestBookingPerson: string().defined().nullable(),
  /** Bookings per consultant, not rounded, in these weeks and in as many before them. */
  averageBookings: number().defined().nullable(),
  averageBookingsPrevPeriod: number().defined().nullable(),
  regions: array(weeklyRegionSchema).defined(),
}).strict();

export type WeeklyVisitSummary = InferType<typeof weeklyVisitSummarySchema>;

const field = () => string().defined().nullable();

/**
 * A visit in the answers of both detail calls, with its fields in the customer-relationship system
 * (product/weekly-view#record-fields). Moments are wall clock, minutes are numbers.
 */
export const visitRecordSchema = object({
  Account_Name__c: field(),
  Description__c: field(),
  Visit_Start__c: field(),
  Visit_End__c: field(),
  Actual_Start_Time__c: field(),
  Actual_End_Time__c: field(),
  Status__c: field(),
  Account_H_S_Consultant__c: field(),
  Travel_Start_Time__c: field(),
  Travel_End_Time__c: field(),
  Actual_Time_Minutes__c: minutes(),
  Write_up_Time_Minutes__c: minutes(),
});

export type VisitRecord = InferType<typeof visitRecordSchema>;

/** Answer of `/getvisitsfordaterangebyconsultant/…` and `/getsitetimefordaterangebyconsultant/…`. */
export const visitRecordsSchema = array(visitRecordSchema).defined().strict();
