import type { MarketingStats } from '@contract/marketing';

export interface StatsDay {
  /** yyyy-MM-dd */
  date: string;
  /** By user. */
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** Date by user with the totals of days (product/marketing#stats), the days in the order of the answer. */
export function statsDays({ dates, entries }: MarketingStats): StatsDay[] {
  const byDate = new Map<string, Map<string, number>>(dates.map((date) => [date, new Map()]));
  for (const { date, user, count } of entries) {
    const counts = byDate.get(date) ?? new Map<string, number>();
    counts.set(user, (counts.get(user) ?? 0) + count);
    byDate.set(date, counts);
  }
  return [...byDate].map(([date, counts]) => ({ date, counts, total: sum([...counts.values()]) }));
}

/** How many a user has on these days; all users together without one. */
export function totalOf(days: readonly StatsDay[], user: string | null): number {
  return sum(days.map((day) => countOf(day, user)));
}

/** How many a user has on a day; all users together without one. */
export function countOf({ counts, total }: StatsDay, user: string | null): number {
  return user === null ? total : (counts.get(user) ?? 0);
}

/** The users in the answer, including those that only an entry names. */
export function statsUsers({ users, entries }: MarketingStats): string[] {
  return [...new Set([...users, ...entries.map(({ user }) => user)])];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
