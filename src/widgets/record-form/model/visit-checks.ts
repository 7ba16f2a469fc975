import type { visit as kind } from '@contract/records/visit-planner';
import type { TypedOf } from '@contract/records/record';
import type { Planner } from '@contract/visit-planner';
import { planChecks, type PlanCheck, type WantedVisit } from '@/features/plan-visit';
import { formatDate } from '@/shared/lib/date';
import { momentsOf } from './visit-form';

/** What to know about the visit as it is typed, or on each of `days`; of several, only what warns. */
export function checksOf(
  typed: TypedOf<typeof kind>,
  days: readonly string[],
  visit: Pick<WantedVisit, 'id' | 'clientName' | 'postArea'>,
  planner: Planner,
): PlanCheck[] {
  const { consultantId } = typed;
  const on = (day: string) => planChecks({ ...visit, consultantId, ...momentsOf({ ...typed, day }) }, planner);
  if (days.length <= 1) return on(typed.day);
  return days.flatMap((day) =>
    on(day)
      .filter(({ isWarning }) => isWarning)
      .map(({ text }) => ({ text: `${formatDate(day)}: ${text}`, isWarning: true })),
  );
}
