import type { WeeklySummaryRow } from '@contract/weekly-summary';

/** A row of the weekly summary, with zero minutes by default. */
export function summaryRow(date: string, minutes: Partial<WeeklySummaryRow> = {}): WeeklySummaryRow {
  return {
    id: date,
    accountName: null,
    date,
    travelMins: null,
    attendanceMins: null,
    writeUpMins: null,
    activityType: null,
    activityMins: null,
    ...minutes,
  };
}
