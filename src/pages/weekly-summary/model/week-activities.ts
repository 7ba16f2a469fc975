import type { WeeklySummaryRow } from '@contract/weekly-summary';

export interface ActivityShare {
  /** An activity type, or a part of visits. */
  name: string;
  minutes: number;
  /** The share of the whole week, 0 to 1. */
  share: number;
}

/** Time in visits by their parts, which the summary has in separate columns (product/weekly-summary#columns). */
const VISIT_PARTS = [
  { name: 'Visits: travel', minutesOf: (row: WeeklySummaryRow) => row.travelMins },
  { name: 'Visits: attendance', minutesOf: (row: WeeklySummaryRow) => row.attendanceMins },
  { name: 'Visits: write-up', minutesOf: (row: WeeklySummaryRow) => row.writeUpMins },
] as const;

/** An entry without an activity type; ours always have one. */
const UNNAMED = 'Other';

/**
 * The week's time by activity, most first, equal ones by name. The minutes add up to the TOTAL of the week; activities
 * without minutes are left out, and so is negative time, which cannot be part of a whole.
 */
export function activityShares(rows: readonly WeeklySummaryRow[]): ActivityShare[] {
  const minutes = new Map<string, number>();
  const add = (name: string, more: number | null) => {
    if (more !== null && more > 0) minutes.set(name, (minutes.get(name) ?? 0) + more);
  };
  for (const row of rows) {
    for (const { name, minutesOf } of VISIT_PARTS) add(name, minutesOf(row));
    add(row.activityType?.trim() || UNNAMED, row.activityMins);
  }
  const whole = [...minutes.values()].reduce((sum, one) => sum + one, 0);
  return [...minutes]
    .map(([name, spent]) => ({ name, minutes: spent, share: spent / whole }))
    .toSorted((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name, 'en-GB'));
}
