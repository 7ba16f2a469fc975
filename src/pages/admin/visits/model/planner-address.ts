import { choiceParam, fieldsOf, flagParam, useAddress } from '@/shared/lib/address';
import { addDays } from '@/shared/lib/date';
import { useWeek } from '@/shared/ui/week-stepper';

/** How many weeks are shown at once. */
export const WEEKS = [1, 2, 4, 8, 12] as const;

const CHOICES = fieldsOf({ weeks: choiceParam('weeks', WEEKS), showsCancelled: flagParam('cancelled') });

/** What the planner shows, in the address (product/visit-planner#list). */
export function usePlannerAddress() {
  const [monday, setMonday] = useWeek();
  const [{ weeks, showsCancelled }, setChoices] = useAddress(CHOICES);
  return {
    monday,
    setMonday,
    weeks,
    showsCancelled,
    range: { from: monday, to: addDays(monday, weeks * 7 - 1) },
    setWeeks: (next: (typeof WEEKS)[number]) => setChoices({ weeks: next, showsCancelled }, { replace: true }),
    setShowsCancelled: (shows: boolean) => setChoices({ weeks, showsCancelled: shows }, { replace: true }),
  };
}
