import type { Target, TargetsOfMonth } from '@contract/target';
import { addMonths, type Month } from '@contract/target-month';

/** The number of months in a trend. */
const MONTHS = 12;

/** What is known about a target in one month; null if nothing is. */
export interface HistoryPoint {
  month: Month;
  actual: number | null;
  target: number | null;
}

/** The answers that this browser has cached, by month. */
export type KnownMonths = ReadonlyMap<Month, TargetsOfMonth>;

/** The twelve months that end with `month`, the earliest first. */
export function trendMonths(month: Month): Month[] {
  return Array.from({ length: MONTHS }, (_, index) => addMonths(month, index - MONTHS + 1));
}

/** A target's last twelve months, as far as known: from those months' answers, and each answer's previous value. */
export function historyOf(targetId: number, month: Month, known: KnownMonths): HistoryPoint[] {
  const inMonth = (asked: Month) => {
    const answer = known.get(asked);
    return answer && targetsById(answer).get(targetId);
  };
  return trendMonths(month).map((asked) => {
    const own = inMonth(asked);
    const next = own ? undefined : inMonth(addMonths(asked, 1));
    return { month: asked, actual: own ? own.actual : (next?.previousValue ?? null), target: own?.target ?? null };
  });
}

/** How many of the points have a value. */
export function knownPoints(points: readonly HistoryPoint[]): number {
  return points.filter(({ actual }) => actual !== null).length;
}

const indices = new WeakMap<TargetsOfMonth, ReadonlyMap<number, Target>>();

/** The targets of an answer by id; created once for each answer. */
export function targetsById(answer: TargetsOfMonth): ReadonlyMap<number, Target> {
  const known = indices.get(answer);
  if (known) return known;
  const index = new Map(answer.targets.map((target) => [target.targetId, target]));
  indices.set(answer, index);
  return index;
}
