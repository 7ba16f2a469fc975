import { array, number, object, string, type InferType } from 'yup';
import { displayDate } from './text';

const minutes = () => number().defined().nullable();

/**
 * One row of the weekly summary (product/weekly-summary#rows): a visit with its travel, attendance and write-up, or a
 * time entry with its activity. The minutes of the other kind are null, and so are minutes that were not recorded.
 */
export const weeklySummaryRowSchema = object({
  id: string().required(),
  accountName: string().defined().nullable(),
  date: displayDate().required(),
  travelMins: minutes(),
  attendanceMins: minutes(),
  writeUpMins: minutes(),
  activityType: string().defined().nullable(),
  activityMins: minutes(),
});

export type WeeklySummaryRow = InferType<typeof weeklySummaryRowSchema>;

/** Answer of `GET /weeklysummary/{weekStart}`, sorted by date. */
export const weeklySummarySchema = array(weeklySummaryRowSchema).defined().strict();

/** Travel + attendance + write-up + activity, in minutes (product/weekly-summary#total-time); missing ones are 0. */
export function weeklyRowTotal(
  row: Pick<WeeklySummaryRow, 'travelMins' | 'attendanceMins' | 'writeUpMins' | 'activityMins'>,
): number {
  return (row.travelMins ?? 0) + (row.attendanceMins ?? 0) + (row.writeUpMins ?? 0) + (row.activityMins ?? 0);
}
