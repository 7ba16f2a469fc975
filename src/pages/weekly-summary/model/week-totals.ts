import { weeklyRowTotal, type WeeklySummaryRow } from '@contract/weekly-summary';

/** Minutes in the columns of the weekly summary. */
export interface SummaryMinutes {
  travel: number;
  attendance: number;
  writeUp: number;
  activity: number;
  total: number;
}

/** A day of the week that has rows. */
export interface SummaryDay {
  /** yyyy-MM-dd */
  date: string;
  rows: readonly WeeklySummaryRow[];
  minutes: SummaryMinutes;
}

/** Sums of rows; missing values count as 0 (product/weekly-summary#total-time). */
export function sumMinutes(rows: readonly WeeklySummaryRow[]): SummaryMinutes {
  const sum: SummaryMinutes = { travel: 0, attendance: 0, writeUp: 0, activity: 0, total: 0 };
  for (const row of rows) {
    sum.travel += row.travelMins ?? 0;
    sum.attendance += row.attendanceMins ?? 0;
    sum.writeUp += row.writeUpMins ?? 0;
    sum.activity += row.activityMins ?? 0;
    sum.total += weeklyRowTotal(row);
  }
  return sum;
}

/** The rows by day, in the order of the days; rows of a day stay in their order. */
export function groupByDay(rows: readonly WeeklySummaryRow[]): SummaryDay[] {
  const days = new Map<string, WeeklySummaryRow[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  return [...days]
    .toSorted(([one], [other]) => Number(one > other) - Number(one < other))
    .map(([date, rowsOfDay]) => ({ date, rows: rowsOfDay, minutes: sumMinutes(rowsOfDay) }));
}
