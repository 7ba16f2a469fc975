import { number, object, string, type InferType } from 'yup';
import { displayDate } from './text';

const percentage = () => number().defined().nullable();
const count = () => number().defined().nullable();

/**
 * Answer of `GET /visitsummary` (product/visit-calendar#visit-summary-fields). Percentages are 0 to 100 and may exceed
 * 100; without a next visit, its fields are null.
 */
export const visitSummarySchema = object({
  consultantName: string().defined().nullable(),
  consultantJobTitle: string().defined().nullable(),
  /** yyyy-MM-dd */
  consultantNextVisitDate: displayDate().defined().nullable(),
  /** HH:mm, Europe/London */
  consultantNextVisitTime: string().defined().nullable(),
  /** The time left when the server answered, for example "2d 4h 15m". */
  consultantTickerTillNextVisit: string().defined().nullable(),
  daysTillEndOfMonth: number().defined(),
  consultantMonthlyPercentage: percentage(),
  consultantMonthlyVisitCount: count(),
  consultantMonthlyTarget: count(),
  consultantAnnualPercentage: percentage(),
  consultantAnnualVisitCount: count(),
  consultantAnnualTarget: count(),
  regionalMonthlyPercentage: percentage(),
}).strict();

export type VisitSummary = InferType<typeof visitSummarySchema>;

/**
 * Answer of `GET /visitautomationwindow` (product/visit-calendar#automation-window): first and last day that visits are
 * being booked for, yyyy-MM-dd; both null while none is set.
 */
export const automationWindowSchema = object({
  item1: displayDate().nullable().defined(),
  item2: displayDate().nullable().defined(),
}).strict();

export type AutomationWindow = InferType<typeof automationWindowSchema>;
