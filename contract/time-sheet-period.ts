import { array, number, object, string, type InferType } from 'yup';
import { contractSchema } from './lookup';
import { isoDate } from './text';
import { timeEntrySchema } from './time-entry';

/** The time sheet of a period: an extension. */

/** The maximum number of days and entries in one answer. */
export const PERIOD_LIMITS = { days: 366, entries: 5_000 };

/** Minutes of a full-time day: 37.5 hours a week, Monday to Friday (product/time-sheet#contracted-hours). */
export const FULL_DAY_MINUTES = 450;

/** Absences that leave no contracted time: holiday and sickness. */
export const AWAY_STATUSES: readonly string[] = ['H', 'S'];

/** Path of `GET /timesheetperiod/{from}/{to}`; both days are included. */
export const timeSheetPeriodPathSchema = object({
  from: isoDate().label('The first day').required(),
  to: isoDate().label('The last day').required(),
});

const timeSheetDaySchema = object({
  date: string().required(),
  /** Minutes by contract; 0 on weekends, holidays and days of sickness. */
  contractedMinutes: number().required(),
  /** A letter of the visit calendar (product/weekly-view#cell-status); null for none. */
  absence: string().defined().nullable(),
});

export type TimeSheetDay = InferType<typeof timeSheetDaySchema>;

/** A booked or completed visit of the sender's own, with what an entry for it needs. */
const timeSheetVisitSchema = object({
  id: string().required(),
  accountId: string().required(),
  accountName: string().defined(),
  contracts: array(contractSchema).defined(),
  activity: string().defined(),
  description: string().defined(),
  startTime: string().required(),
  endTime: string().required(),
});

export type TimeSheetVisit = InferType<typeof timeSheetVisitSchema>;

/** Answer of `GET /timesheetperiod/{from}/{to}`: all days, and the sender's entries and visits by start. */
export const timeSheetPeriodSchema = object({
  days: array(timeSheetDaySchema).defined(),
  entries: array(timeEntrySchema).defined(),
  visits: array(timeSheetVisitSchema).defined(),
}).strict();

export type TimeSheetPeriod = InferType<typeof timeSheetPeriodSchema>;
