import type { MarketingMetric } from '@contract/marketing';

export interface MetricMonth {
  /** yyyy-MM-01 */
  month: string;
  /** By key; null if the server has none. */
  values: ReadonlyMap<string, number | null>;
}

export interface MetricTable {
  /** In the order of the answer. */
  keys: readonly string[];
  months: readonly MetricMonth[];
}

/** Months by what is counted (product/marketing#counts), latest first as sent; a cell's last value counts. */
export function metricTable(metrics: readonly MarketingMetric[]): MetricTable {
  const months = new Map<string, Map<string, number | null>>();
  for (const { month, key, value } of metrics) {
    const values = months.get(month) ?? new Map<string, number | null>();
    months.set(month, values.set(key, value));
  }
  return {
    keys: [...new Set(metrics.map(({ key }) => key))],
    months: [...months].map(([month, values]) => ({ month, values })),
  };
}

/** The course of one metric, the earliest month first. */
export function courseOf({ months }: MetricTable, key: string): { month: string; value: number | null }[] {
  return months
    .map(({ month, values }) => ({ month, value: values.get(key) ?? null }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

/** What changed since the month before, by the order of time; null where either is not known. */
export function changeSince(table: MetricTable, month: string, key: string): number | null {
  const course = courseOf(table, key);
  const at = course.findIndex((each) => each.month === month);
  const [before, present] = [course[at - 1]?.value ?? null, course[at]?.value ?? null];
  return before === null || present === null ? null : present - before;
}
