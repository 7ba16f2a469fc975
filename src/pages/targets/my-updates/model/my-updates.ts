import type { TargetsOfMonth } from '@contract/target';
import type { Month } from '@contract/target-month';
import { needsUpdateBy } from '../../scorecard/model/missing-values';

/** How many targets of a month need a person's update. */
export interface MonthUpdates {
  month: Month;
  count: number;
  /** By pillar id. Targets of a pillar that is no longer listed are only in `count`. */
  byPillar: ReadonlyMap<number, number>;
}

/**
 * Counts a month's targets that need the person's update (product/targets#needs-my-update), in all tabs. Null for a
 * month that has not been started: no target has a value.
 */
export function updatesOf(month: Month, { targets }: TargetsOfMonth, email: string): MonthUpdates | null {
  if (!targets.some((each) => each.target !== null || each.actual !== null)) return null;
  const byPillar = new Map<number, number>();
  let count = 0;
  for (const target of targets) {
    if (!needsUpdateBy(target, email)) continue;
    count += 1;
    byPillar.set(target.pillarId, (byPillar.get(target.pillarId) ?? 0) + 1);
  }
  return { month, count, byPillar };
}
